import { applyUpdatePipeline } from '../aggregate/pipeline.js';
import { clone, type Fields, isDocument, type Value } from '../bson/values.js';
import { failedToParse, mongoError } from '../errors.js';
import { matchContext } from '../plan/find.js';
import type { Collection } from '../storage/catalog.js';
import type { StoredRecord } from '../storage/records.js';
import type { Store } from '../store.js';
import { applyOperators, assertSameId, isOperatorUpdate, replaceDocument } from '../update/apply.js';
import { upsertSeed } from '../update/upsert.js';
import type { Clock } from './clock.js';
import { fillTimestamps, fromFields } from './stored-document.js';

/** One update as a client states it: operators, a replacement, or a pipeline. */
type UpdateStatement = { query: Fields; update: Value; arrayFilters: Value; clock: Clock };

type ApplyInput = { document: Fields; statement: UpdateStatement; inserting: boolean };

function applyUpdate({ document, statement, inserting }: ApplyInput): Fields {
  const { update, query, arrayFilters = [], clock } = statement;
  const match = matchContext(undefined);
  if (Array.isArray(update)) {
    const context = { variables: new Map<string, Value>([['NOW', clock.now()]]), match, find: () => [] };
    const result = applyUpdatePipeline({ document: clone(document), pipeline: update, context });
    const keepsId = result._id === undefined && document._id !== undefined;
    const kept = keepsId ? { _id: document._id, ...result } : result;
    assertSameId(document, kept);
    return kept;
  }
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  if (!isOperatorUpdate(update)) return fillTimestamps(replaceDocument(document, update), clock);
  if (!Array.isArray(arrayFilters))
    throw mongoError(14, "BSON field 'arrayFilters' is the wrong type, expected type 'array'");
  const context = { ...match, clock };
  return applyOperators({ document, update, query, arrayFilters, inserting, context });
}

type Target = { store: Store; collection: Collection; statement: UpdateStatement };

/** Updates one stored document; an update that changes nothing writes nothing. */
export function updateRecord({ store, collection, record, statement }: Target & { record: StoredRecord }) {
  const next = fromFields(applyUpdate({ document: record.document, statement, inserting: false }));
  const modified = !next.bytes.equals(record.bytes);
  if (modified) store.records.replace(collection, record, next);
  return { after: next.document, modified };
}

/** Inserts what an upsert makes when its query finds nothing; returns it with its `_id`. */
export function upsert({ store, collection, statement }: Target): Fields {
  const { update, query } = statement;
  const seed = upsertSeed(query);
  const isReplacement = isDocument(update) && !isOperatorUpdate(update);
  const document: Fields = isReplacement ? (seed._id === undefined ? {} : { _id: seed._id }) : seed;
  const stored = fromFields(applyUpdate({ document, statement, inserting: true }));
  store.records.insert(collection, stored);
  return stored.document;
}
