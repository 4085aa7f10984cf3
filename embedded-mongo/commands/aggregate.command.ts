import { Int32 } from 'bson';
import { encodeKey } from '../bson/key.js';
import { splitPath } from '../bson/limits.js';
import {
  asDocument,
  encode,
  type Fields,
  getField,
  isDocument,
  isNumeric,
  toNumber,
  type Value,
} from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { countRecords, type FindInput, findRecords } from '../plan/find.js';
import { PAUSE, type Paced } from '../plan/pace.js';
import { findInput } from './read.commands.js';
import type { Command, Request } from './request.js';

/** Where a document's value for a group stands, or that there is one group of all; and the names of its counts. */
type Group = { path: string[] | null; id: Value; counts: string[] };

/** Stages in the order in which they may come; the last is there. */
const STAGES = ['$match', '$limit', '$group'];

/** What each stage of a pipeline says; refuses other stages, another order and a pipeline that does not group. */
function readPipeline(pipeline: Value): Fields {
  if (!Array.isArray(pipeline)) throw mongoError(14, "'pipeline' option must be specified as an array");
  const said: Fields = {};
  for (const stage of pipeline) {
    const [name = '', ...others] = isDocument(stage) ? Object.keys(stage) : [];
    if (!isDocument(stage) || name === '' || others.length > 0)
      throw mongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    if (name === '$changeStream')
      throw refusal(40573, name, 'The $changeStream stage is only supported on replica sets');
    const isLate = Object.keys(said).some((before) => STAGES.indexOf(before) >= STAGES.indexOf(name));
    if (isLate || !STAGES.includes(name))
      throw refusal(40324, name, `Unrecognized pipeline stage name: '${name}'`);
    said[name] = stage[name];
  }
  if (said.$group === undefined)
    throw refusal(40324, 'a pipeline without $group', 'A pipeline without $group');
  return said;
}

/** Reads a $group: `_id` is a constant or a path, every other field a `$sum` of 1. */
function readGroup(operand: Value): Group {
  const { _id: id, ...counts } = asDocument(operand, '$group');
  if (id === undefined) throw mongoError(15955, 'a group specification must include an _id');
  for (const [name, count] of Object.entries(counts))
    if (!isDocument(count) || Object.keys(count).join() !== '$sum' || toNumber(count.$sum) !== 1)
      throw refusal(15952, 'an accumulator of $group', `Anything but {$sum: 1} for '${name}' in $group`);
  if (id === null || isNumeric(id)) return { path: null, id, counts: Object.keys(counts) };
  if (typeof id !== 'string' || !/^\$[^$.]+(\.[^$.]+)*$/.test(id))
    throw refusal(168, 'an expression in $group', 'A group by anything but a path, null or a number');
  return { path: splitPath(id.slice(1)), id: null, counts: Object.keys(counts) };
}

function* groupRecords(input: FindInput, { path, id, counts }: Group): Generator<Fields | typeof PAUSE> {
  const groups = new Map<string, { _id: Value; count: number }>();
  if (!path) groups.set('', { _id: id, count: yield* countRecords(input) });
  else {
    for (const record of findRecords(input)) {
      if (record === PAUSE) {
        yield PAUSE;
        continue;
      }
      const _id = valueAt(record.document, path) ?? null;
      const key = encodeKey(_id).toString('latin1');
      const group = groups.get(key) ?? { _id, count: 0 };
      group.count++;
      groups.set(key, group);
    }
  }
  for (const { _id, count } of groups.values())
    if (count > 0) yield { _id, ...Object.fromEntries(counts.map((name) => [name, new Int32(count)])) };
}

/** The value at a path through documents. */
function valueAt(value: Value, path: readonly string[]): Value {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) throw refusal(168, 'a group by fields in arrays', 'A group by fields in arrays');
  return isDocument(value) ? valueAt(getField(value, name), rest) : undefined;
}

function* toBytes(results: Paced<Fields>): Generator<Uint8Array | typeof PAUSE> {
  for (const result of results) yield result === PAUSE ? PAUSE : encode(result);
}

function aggregate(request: Request) {
  const { body, database, cursors, pace } = request;
  const { $match, $limit, $group } = readPipeline(body.pipeline);
  if ($limit !== undefined && toNumber($limit) === 0) throw mongoError(15958, 'the limit must be positive');
  const input = findInput(request, $match, { limit: $limit });
  const source = toBytes(groupRecords(input, readGroup($group)));
  const { batchSize } = asDocument(body.cursor, 'cursor');
  return cursors.open({ ns: `${database}.${body.aggregate}`, source, pace, batchSize });
}

/** `aggregate`. */
export const AGGREGATE_COMMANDS: Record<string, Command> = {
  aggregate: { options: ['pipeline', 'cursor'], run: aggregate },
};
