import { type Fields, isDocument, type Value } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { findRecords } from '../plan/find.js';
import type { Store } from '../store.js';
import { fromFields } from './stored-document.js';

/** Compiles `$merge` on `_id`; the result writes one document. Must run inside a transaction. */
export function compileMerge({
  operand,
  store,
  database,
}: {
  operand: Value;
  store: Store;
  database: string;
}): (document: Fields) => void {
  const options: Fields = isDocument(operand) ? operand : { into: operand };
  const { into, on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = options;
  const target = isDocument(into)
    ? { database: String(into.db ?? database), name: into.coll }
    : { database, name: into };
  if (typeof target.name !== 'string')
    throw mongoError({ code: 51178, message: "$merge 'into' must name a collection" });
  if (on !== '_id' && !(Array.isArray(on) && on.length === 1 && on[0] === '_id')) {
    throw refusal({ code: 51190, feature: '$merge on', message: "$merge can join on '_id' only" });
  }
  if ((whenMatched !== 'merge' && whenMatched !== 'replace') || whenNotMatched !== 'insert') {
    throw refusal({
      code: 51191,
      feature: '$merge options',
      message: `$merge with ${String(whenMatched)} and ${String(whenNotMatched)}`,
    });
  }
  const collection = store.catalog.ensure(target.database, target.name);
  return (document) => {
    const query = { _id: { $eq: document._id ?? null } };
    const [existing] = findRecords({ store, collection, query, limit: 1 });
    if (!existing) {
      store.records.insert(collection, fromFields(document));
      return;
    }
    const next = whenMatched === 'replace' ? document : { ...existing.document, ...document };
    store.records.replace(collection, existing, fromFields(next));
  };
}
