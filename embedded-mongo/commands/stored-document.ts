import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import { assertStorable, decodeSent, encode, type Fields } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import type { StoredDocument } from '../storage/records.js';

const FIRST_NAME_AT = 5;
const ID_NAME = Buffer.from('_id\0');

/**
 * A document sent by a client, checked, with `_id` as its first field. Its bytes are kept as received where possible.
 */
export function fromClient(bytes: Uint8Array): StoredDocument {
  const document = decodeSent(bytes);
  assertStorable(document);
  assertTimestamps(document);
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

/** Refuses a top-level `Timestamp(0, 0)` in a new document, which MongoDB would replace by the current time. */
export function assertTimestamps(document: Fields): void {
  for (const name of Object.keys(document)) {
    const value = document[name];
    if (name !== '_id' && value instanceof Timestamp && value.isZero())
      throw refusal(2, 'a timestamp to be filled in', `The empty timestamp '${name}'`);
  }
}

/** A document built here, checked, with `_id` as its first field. */
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
