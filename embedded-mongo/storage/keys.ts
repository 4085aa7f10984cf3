/**
 * The layout of the store's single key space:
 *   01 database 00 collection      -> the collection's catalog record (BSON)
 *   02                             -> the last id given to a collection or an index
 *   03 start of a key range        -> the end of the range: dropped and still to be removed
 *   04 index id                    -> nothing: an index being built
 *   10 collection id, record id    -> a document (BSON, as it was sent)
 *   10 collection id, ff * 8       -> the collection's counters: after its last document, so that an insert
 *                                     changes both on one page
 *   20 index id, key, record id    -> nothing: the key itself is the index entry
 * Ids have 4 bytes, record ids 8, big-endian, so that records are in insertion order.
 */
const TAG = { catalog: 0x01, lastId: 0x02, trash: 0x03, building: 0x04, record: 0x10, index: 0x20 } as const;
const RECORD_ID_BYTES = 8;
/** The tag and id at the start of every key of a record or an entry. */
const PREFIX_BYTES = 5;
const TWO_32 = 2 ** 32;

function tagged(tag: number, id: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES);
  key[0] = tag;
  key.writeUInt32BE(id, 1);
  return key;
}

/** The key that holds the last id given out. */
export const LAST_ID_KEY = Buffer.of(TAG.lastId);

/** All catalog records. */
export const CATALOG_RANGE = { start: Buffer.of(TAG.catalog), end: Buffer.of(TAG.catalog + 1) };

/** All key ranges still to be removed. */
export const TRASH_RANGE = { start: Buffer.of(TAG.trash), end: Buffer.of(TAG.trash + 1) };

/** All indexes being built. */
export const BUILDING_RANGE = { start: Buffer.of(TAG.building), end: Buffer.of(TAG.building + 1) };

/** The key that records a range to be removed, by its start. */
export function trashKey(start: Buffer): Buffer {
  return Buffer.concat([Buffer.of(TAG.trash), start]);
}

/** The start of the range recorded by such a key. */
export function trashStart(key: Buffer): Buffer {
  return key.subarray(1);
}

/** The key that records an index being built. */
export function buildingKey(indexId: number): Buffer {
  return tagged(TAG.building, indexId);
}

/** All entries of the index recorded by such a key. */
export function indexRangeOf(key: Buffer) {
  const start = indexPrefix(key.readUInt32BE(1));
  return { start, end: successor(start) };
}

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
  const key = Buffer.allocUnsafe(PREFIX_BYTES + RECORD_ID_BYTES);
  key[0] = TAG.record;
  key.writeUInt32BE(collectionId, 1);
  writeRecordId(key, recordId, PREFIX_BYTES);
  return key;
}

/** All documents of a collection. */
export function recordRange(collectionId: number) {
  return { start: tagged(TAG.record, collectionId), end: countersKey(collectionId) };
}

/** The prefix of every entry of an index. */
export function indexPrefix(indexId: number): Buffer {
  return tagged(TAG.index, indexId);
}

type Entry = { indexId: number; key: Buffer; recordId: number };

/** The key of an index entry. */
export function entryKey({ indexId, key, recordId }: Entry): Buffer {
  const entry = Buffer.allocUnsafe(PREFIX_BYTES + key.length + RECORD_ID_BYTES);
  entry[0] = TAG.index;
  entry.writeUInt32BE(indexId, 1);
  entry.set(key, PREFIX_BYTES);
  writeRecordId(entry, recordId, PREFIX_BYTES + key.length);
  return entry;
}

/** Written as two halves: integers up to 2 ** 53 need no BigInt. */
function writeRecordId(bytes: Buffer, recordId: number, at: number): void {
  bytes.writeUInt32BE(Math.floor(recordId / TWO_32), at);
  bytes.writeUInt32BE(recordId % TWO_32, at + 4);
}

/** The record id at the end of an index entry or a document key. */
export function recordIdOf(key: Buffer): number {
  const at = key.length - RECORD_ID_BYTES;
  return key.readUInt32BE(at) * TWO_32 + key.readUInt32BE(at + 4);
}

/** The entries of an index whose key starts with the given bytes. */
export function prefixRange(indexId: number, key: Buffer) {
  const start = Buffer.concat([indexPrefix(indexId), key]);
  return { start, end: successor(start) };
}

/** The smallest bytes that sort after everything starting with the given ones. */
export function successor(bytes: Buffer): Buffer {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0xff) length--;
  const next = Buffer.from(bytes.subarray(0, length));
  if (length > 0) next[length - 1] = (next[length - 1] ?? 0) + 1;
  return next;
}
