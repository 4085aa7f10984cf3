import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import { assertStorable, decodeSent, encode, type Fields, setField, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import type { StoredDocument } from '../storage/records.js';
import type { Clock } from './clock.js';

const FIRST_NAME_AT = 5;
const ID_NAME = Buffer.from('_id\0');

/** A document a client sent, checked, with an `_id` as its first field. Its bytes are kept as they came where possible. */
export function fromClient(bytes: Uint8Array, clock: Clock): StoredDocument {
  const document = decodeSent(bytes);
  assertStorable(document);
  if (hasEmptyTimestamp(document)) return fromFields(fillTimestamps(document, clock));
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (sent.subarray(FIRST_NAME_AT, FIRST_NAME_AT + ID_NAME.length).equals(ID_NAME)) {
    assertId(document);
    return { document, bytes: sent };
  }
  const { _id, ...rest } = document;
  if (_id !== undefined) return fromFields(document);
  const id = { _id: new ObjectId() };
  return { document: { ...id, ...rest }, bytes: joinFields(encode(id), sent) };
}

const isEmptyTimestamp = (value: Value) => value instanceof Timestamp && value.isZero();

function hasEmptyTimestamp(document: Fields): boolean {
  return Object.keys(document).some((name) => name !== '_id' && isEmptyTimestamp(document[name]));
}

/** Gives a new document's own `Timestamp(0, 0)` fields, but not its `_id` or what is nested, the time they are stored at. */
export function fillTimestamps(document: Fields, clock: Clock): Fields {
  if (!hasEmptyTimestamp(document)) return document;
  const filled = { ...document };
  for (const name of Object.keys(document))
    if (name !== '_id' && isEmptyTimestamp(document[name])) setField(filled, name, clock.timestamp());
  return filled;
}

/** A document made here, checked, with an `_id` as its first field. */
export function fromFields(fields: Fields): StoredDocument {
  assertStorable(fields);
  if (fields._id !== undefined && Object.keys(fields)[0] === '_id') {
    assertId(fields);
    return { document: fields, bytes: encode(fields) };
  }
  const { _id = new ObjectId(), ...rest } = fields;
  assertId({ _id });
  // Joined as bytes: in a JS object a name like "1" would move before _id.
  return { document: { _id, ...rest }, bytes: joinFields(encode({ _id }), encode(rest)) };
}

function assertId({ _id }: Fields): void {
  if (!Array.isArray(_id) && !(_id instanceof BSONRegExp)) return;
  const type = Array.isArray(_id) ? 'array' : 'regex';
  throw mongoError(53, `The '_id' value cannot be of type ${type}`);
}

function joinFields(a: Buffer, b: Buffer): Buffer {
  const joined = Buffer.concat([a.subarray(0, -1), b.subarray(4)]);
  joined.writeInt32LE(joined.length);
  return joined;
}
