import { MAX_DOCUMENT_BYTES } from '../bson/limits.js';
import { createPicker } from '../bson/pick.js';
import { decode, type Fields } from '../bson/values.js';
import { mongoError } from '../errors.js';
import type { Catalog } from './catalog.js';
import type { Collection } from './collection.types.js';
import type { Engine } from './engine.js';
import { type Index, indexEntries } from './index-spec.js';
import { createIndexWriter } from './index-writer.js';
import { recordKey } from './keys.js';

/** A document and its bytes. */
export type StoredDocument = { document: Fields; bytes: Buffer };
/** A stored document and its record id. */
export type StoredRecord = StoredDocument & { recordId: number };

/** A stored document that is decoded on first access: many are sent as plain bytes. */
export function storedRecord({ recordId, bytes }: { recordId: number; bytes: Buffer }): StoredRecord {
  let document: Fields | undefined;
  return {
    recordId,
    bytes,
    get document() {
      document ??= decode(bytes);
      return document;
    },
  };
}

/** Documents and their index entries, kept in step. */
export type Records = ReturnType<typeof createRecords>;

/** Reads and writes documents with their index entries. Writes must run inside a transaction. */
export function createRecords({ engine, catalog }: { engine: Engine; catalog: Catalog }) {
  const indexes = createIndexWriter({ engine, catalog });
  return {
    insert(collection: Collection, { document, bytes }: StoredDocument): void {
      assertSize(bytes, `object to insert too large. size in bytes: ${bytes.length}, max size:`);
      const recordId = collection.nextRecordId;
      const changes = indexes.plan({ collection, recordId, before: null, after: document });
      engine.put(recordKey(collection.id, recordId), bytes);
      indexes.apply(changes, recordId);
      collection.nextRecordId++;
      collection.count++;
      collection.bytes += bytes.length;
      catalog.touch(collection);
    },
    replace(collection: Collection, old: StoredRecord, { document, bytes }: StoredDocument): void {
      assertSize(bytes, 'Resulting document after update is larger than');
      const { recordId } = old;
      const changes = indexes.plan({ collection, recordId, before: old.document, after: document });
      engine.put(recordKey(collection.id, recordId), bytes);
      indexes.apply(changes, recordId);
      if (bytes.length === old.bytes.length) return;
      collection.bytes += bytes.length - old.bytes.length;
      catalog.touch(collection);
    },
    remove(collection: Collection, { recordId, bytes }: StoredRecord): void {
      const before = createPicker(
        collection.indexes.concat(collection.building).flatMap((index) => index.roots),
      )(bytes);
      const changes = indexes.plan({ collection, recordId, before, after: null });
      engine.remove(recordKey(collection.id, recordId));
      indexes.apply(changes, recordId);
      collection.count--;
      collection.bytes -= bytes.length;
      catalog.touch(collection);
    },
    read(collection: Collection, recordId: number): StoredRecord | null {
      const bytes = engine.get(recordKey(collection.id, recordId));
      return bytes === undefined ? null : storedRecord({ recordId, bytes });
    },
    /**
     * Adds the entries of one document to an index; throws code 11000 when the index is unique and already
     * has one of them.
     */
    addToIndex({
      collection,
      index,
      record,
    }: {
      collection: Collection;
      index: Index;
      record: StoredRecord;
    }): void {
      const added = indexEntries(index, record.document);
      indexes.assertUnique({ collection, index, entries: added, recordId: record.recordId });
      indexes.apply([{ index, added, removed: [] }], record.recordId);
    },
  };
}

function assertSize({ length }: Buffer, complaint: string): void {
  if (length > MAX_DOCUMENT_BYTES) throw mongoError(10334, `${complaint} ${MAX_DOCUMENT_BYTES}`);
}
