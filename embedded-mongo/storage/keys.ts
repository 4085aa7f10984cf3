/**
 * The layout of the store's one key space:
 *   01 database 00 collection      -> the collection's catalog record (BSON)
 *   02                             -> the last id given to a collection or an index
 *   10 collection id, record id    -> a document (BSON, as it was sent)
 *   10 collection id, ff * 8       -> the collection's counters: behind its last document, so that an insert
 *                                     changes both on one page
 *   20 index id, key, record id    -> nothing: an index entry is its key
 * Ids are 4 bytes, record ids 8, big-endian, so that records stand in the order they were inserted.
 */
const TAG = { catalog: 0x01, lastId: 0x02, record: 0x10, index: 0x20 } as const;
const RECORD_ID_BYTES = 8;

function tagged(tag: number, id: number): Buffer {
  const key = Buffer.allocUnsafe(5);
  key[0] = tag;
  key.writeUInt32BE(id, 1);
  return key;
}

/** The key that holds the last id given out. */
export const LAST_ID_KEY = Buffer.of(TAG.lastId);

/** All catalog records. */
export const CATALOG_RANGE = { start: Buffer.of(TAG.catalog), end: Buffer.of(TAG.catalog + 1) };

/** The key of a collection's catalog record. */
export function catalogKey(database: string, name: string): Buffer {
  return Buffer.concat([Buffer.of(TAG.catalog), Buffer.from(`${database}\0${name}`)]);
}

/** The key of a collection's counters. */
export function countersKey(collectionId: number): Buffer {
  return Buffer.concat([tagged(TAG.record, collectionId), Buffer.alloc(RECORD_ID_BYTES, 0xff)]);
}

/** The key of a document. */
export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(5 + RECORD_ID_BYTES);
  key[0] = TAG.record;
  key.writeUInt32BE(collectionId, 1);
  key.writeBigUInt64BE(BigInt(recordId), 5);
  return key;
}

/** All documents of a collection. */
export function recordRange(collectionId: number) {
  return { start: tagged(TAG.record, collectionId), end: countersKey(collectionId) };
}

/** The start of every entry of an index. */
export function indexPrefix(indexId: number): Buffer {
  return tagged(TAG.index, indexId);
}

type Entry = { indexId: number; key: Buffer; recordId: number };

/** The key of an index entry. */
export function entryKey({ indexId, key, recordId }: Entry): Buffer {
  const suffix = Buffer.allocUnsafe(RECORD_ID_BYTES);
  suffix.writeBigUInt64BE(BigInt(recordId));
  return Buffer.concat([indexPrefix(indexId), key, suffix]);
}

/** The record an index entry or a document key ends in. */
export function recordIdOf(key: Buffer): number {
  return Number(key.readBigUInt64BE(key.length - RECORD_ID_BYTES));
}

/** The entries of an index whose key starts with the given bytes. */
export function prefixRange(indexId: number, key: Buffer) {
  const start = Buffer.concat([indexPrefix(indexId), key]);
  return { start, end: successor(start) };
}

/** The least bytes that come after everything starting with the given ones. */
export function successor(bytes: Buffer): Buffer {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0xff) length--;
  const next = Buffer.from(bytes.subarray(0, length));
  if (length > 0) next[length - 1] = (next[length - 1] ?? 0) + 1;
  return next;
}
