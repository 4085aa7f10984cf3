import { type Fields, isDocument, type Value } from '../bson/values.js';
import { failedToParse, refusal } from '../errors.js';
import type { Collection } from '../storage/collection.types.js';
import type { StoredRecord } from '../storage/records.js';
import type { Store } from '../store.js';
import { compileOperators, isOperatorUpdate, replaceDocument, type UpdateInput } from '../update/apply.js';
import { upsertSeed } from '../update/upsert.js';
import { assertTimestamps, fromFields } from './stored-document.js';

/** One update as sent by a client: operators, or a replacement. */
type UpdateStatement = { query: Fields; update: Value };

/** A compiled update, applicable to any number of documents. */
export type Update = {
  query: Fields;
  isReplacement: boolean;
  apply: (input: UpdateInput) => Fields;
};

/** Compiles an update; throws for an invalid one even if it would match no document. */
export function compileUpdate({ query, update }: UpdateStatement): Update {
  if (Array.isArray(update)) throw refusal(9, 'update pipeline', 'An update by a pipeline');
  if (!isDocument(update)) throw failedToParse('Update argument must be an object');
  if (!isOperatorUpdate(update)) {
    assertTimestamps(update);
    const replace = ({ document }: UpdateInput) => replaceDocument(document, update);
    return { query, isReplacement: true, apply: replace };
  }
  return { query, isReplacement: false, apply: compileOperators(update) };
}

type Target = { store: Store; collection: Collection; update: Update };

/** Updates one stored document; writes nothing when nothing changes. */
export function updateRecord({ store, collection, record, update }: Target & { record: StoredRecord }) {
  const next = fromFields(update.apply({ document: record.document, inserting: false }));
  const modified = !next.bytes.equals(record.bytes);
  if (modified) store.records.replace(collection, record, next);
  return { after: next.document, modified };
}

/** Inserts the document of an upsert whose query matched nothing; returns it with its `_id`. */
export function upsert({ store, collection, update }: Target): Fields {
  const document = upsertSeed(update);
  const stored = fromFields(update.apply({ document, inserting: true }));
  store.records.insert(collection, stored);
  return stored.document;
}
