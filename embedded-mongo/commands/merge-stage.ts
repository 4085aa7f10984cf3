import { readOptions } from '../aggregate/scope.js';
import { type Fields, isDocument, type Value } from '../bson/values.js';
import { refusal } from '../errors.js';
import { findRecords } from '../plan/find.js';
import type { Store } from '../store.js';
import { fromFields } from './stored-document.js';

type MergeInput = { operand: Value; store: Store; database: string };

/** Compiles `$merge` on `_id`; the result writes one document. Must run inside a transaction. */
export function compileMerge({ operand, store, database }: MergeInput): (document: Fields) => void {
  const fields = isDocument(operand) ? operand : { into: operand };
  const known = ['into', 'on', 'whenMatched', 'whenNotMatched'];
  const options = readOptions({ operand: fields, stage: '$merge', known, code: 40415 });
  const { into, on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = options;
  if (typeof into !== 'string') throw refusal(51178, '$merge into', "$merge 'into' must name a collection");
  if (String(on) !== '_id') throw refusal(51190, '$merge on', '$merge can join on _id only');
  if ((whenMatched !== 'merge' && whenMatched !== 'replace') || whenNotMatched !== 'insert')
    throw refusal(51191, '$merge options', `$merge with ${whenMatched} and ${whenNotMatched}`);
  const collection = store.catalog.ensure(database, into);
  return (document) => {
    const query = { _id: { $eq: document._id ?? null } };
    const [existing] = findRecords({ store, collection, query, limit: 1 });
    if (!existing) return store.records.insert(collection, fromFields(document));
    const next = whenMatched === 'replace' ? document : { ...existing.document, ...document };
    store.records.replace(collection, existing, fromFields(next));
  };
}
