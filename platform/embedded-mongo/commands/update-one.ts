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
export type UpdateStatement = { query: Fields; update: Value; arrayFilters?: Value; clock: Clock };

type ApplyInput = { document: Fields; statement: UpdateStatement; inserting: boolean };

function applyUpdate({ document, statement, inserting }: ApplyInput): Fields {
  const { update, query, arrayFilters, clock } = statement;
  const match = matchContext(undefined);
  if (Array.isArray(update)) {
    const variables = new Map<string, Value>([['NOW', clock.now()]]);
    const context = { variables, match, find: () => [] };
    const result = applyUpdatePipeline({ document: clone(document), pipeline: update, context });
    const kept =
      result._id === undefined && document._id !== undefined ? { _id: document._id, ...result } : result;
    assertSameId(document, kept);
    return kept;
  }
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  if (!isOperatorUpdate(update)) return fillTimestamps(replaceDocument(document, update), clock);
  if (arrayFilters !== undefined && !Array.isArray(arrayFilters)) {
    throw mongoError({ code: 14, message: "BSON field 'arrayFilters' is the wrong type, expected an array" });
  }
  return applyOperators({
    document,
    update,
    query,
    arrayFilters: arrayFilters ?? [],
    inserting,
    context: { ...match, clock },
  });
}

type RecordInput = { store: Store; collection: Collection; record: StoredRecord; statement: UpdateStatement };

/** Updates one stored document; an update that changes nothing writes nothing. */
export function updateRecord({ store, collection, record, statement }: RecordInput): {
  after: Fields;
  modified: boolean;
} {
  const next = fromFields(applyUpdate({ document: record.document, statement, inserting: false }));
  const modified = !next.bytes.equals(record.bytes);
  if (modified) store.records.replace(collection, record, next);
  return { after: next.document, modified };
}

/** The document an upsert inserts when its query finds nothing. */
export function upsertDocument(statement: UpdateStatement): Fields {
  const { update, query } = statement;
  const seed = upsertSeed(query);
  const isReplacement = isDocument(update) && !isOperatorUpdate(update);
  const document: Fields = isReplacement ? (seed._id === undefined ? {} : { _id: seed._id }) : seed;
  return applyUpdate({ document, statement, inserting: true });
}

/** Inserts a document made here and returns it with its `_id`. */
export function insertNew({
  store,
  collection,
  document,
}: {
  store: Store;
  collection: Collection;
  document: Fields;
}): Fields {
  const stored = fromFields(document);
  store.records.insert(collection, stored);
  return stored.document;
}
