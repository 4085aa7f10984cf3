import { compileUpdatePipeline } from '../aggregate/pipeline.js';
import { clone, type Fields, isDocument, type Value } from '../bson/values.js';
import { failedToParse, mongoError } from '../errors.js';
import { matchContext } from '../plan/find.js';
import type { Collection } from '../storage/catalog.js';
import type { StoredRecord } from '../storage/records.js';
import type { Store } from '../store.js';
import {
  assertSameId,
  compileOperators,
  isOperatorUpdate,
  replaceDocument,
  type UpdateInput,
} from '../update/apply.js';
import { upsertSeed } from '../update/upsert.js';
import type { Clock } from './clock.js';
import { fillTimestamps, fromFields } from './stored-document.js';

/** One update as a client states it: operators, a replacement, or a pipeline. */
type UpdateStatement = { query: Fields; update: Value; arrayFilters: Value; clock: Clock };

/** An update ready for any number of documents. */
export type Update = {
  query: Fields;
  isReplacement: boolean;
  apply: (input: UpdateInput) => Fields;
};

/** Reads an update; what is wrong with it is thrown here, also when it then finds no document. */
export function compileUpdate(statement: UpdateStatement): Update {
  const { query, update, arrayFilters, clock } = statement;
  if (!Array.isArray(update) && !isDocument(update))
    throw failedToParse('Update argument must be either an object or an array');
  const isReplacement = isDocument(update) && !isOperatorUpdate(update);
  if (arrayFilters !== undefined && (isReplacement || Array.isArray(update)))
    throw failedToParse('arrayFilters may be specified with update operators only');
  if (Array.isArray(update)) return { query, isReplacement, apply: compileStages(update, clock) };
  if (isReplacement) {
    const replace = ({ document }: UpdateInput) => fillTimestamps(replaceDocument(document, update), clock);
    return { query, isReplacement, apply: replace };
  }
  if (arrayFilters !== undefined && !Array.isArray(arrayFilters))
    throw mongoError(14, "BSON field 'arrayFilters' is the wrong type, expected type 'array'");
  const context = { ...matchContext(undefined), clock };
  return { query, isReplacement, apply: compileOperators({ update, query, arrayFilters, context }) };
}

function compileStages(pipeline: Value[], clock: Clock): Update['apply'] {
  const variables = new Map<string, Value>([['NOW', clock.now()]]);
  const context = { variables, match: matchContext(undefined), find: () => [] };
  const run = compileUpdatePipeline({ pipeline, context });
  return ({ document }) => {
    const result = run(clone(document));
    const keepsId = result._id === undefined && document._id !== undefined;
    const kept = keepsId ? { _id: document._id, ...result } : result;
    assertSameId(document, kept);
    return kept;
  };
}

type Target = { store: Store; collection: Collection; update: Update };

/** Updates one stored document; an update that changes nothing writes nothing. */
export function updateRecord({ store, collection, record, update }: Target & { record: StoredRecord }) {
  const next = fromFields(update.apply({ document: record.document, inserting: false }));
  const modified = !next.bytes.equals(record.bytes);
  if (modified) store.records.replace(collection, record, next);
  return { after: next.document, modified };
}

/** Inserts what an upsert makes when its query finds nothing; returns it with its `_id`. */
export function upsert({ store, collection, update }: Target): Fields {
  const seed = upsertSeed(update.query);
  const replaced: Fields = seed._id === undefined ? {} : { _id: seed._id };
  const document = update.isReplacement ? replaced : seed;
  const stored = fromFields(update.apply({ document, inserting: true }));
  store.records.insert(collection, stored);
  return stored.document;
}
