import { decodeSent, type Fields, isNumeric, toNumber } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { createPace } from '../pace.js';
import type { Message } from '../wire/frame.js';
import type { Request } from './request.js';

/** A BSON document starts with its length and the type of its first field, followed by that field's name. */
const FIRST_NAME_AT = 5;
const INSERT = Buffer.from('insert\0');

/** The content of a message, before it is known whether the command exists. Throws code 22 or 40571. */
export type RequestContent = Pick<Request, 'name' | 'database' | 'body' | 'documents' | 'pace'>;

/** Parses a message as a command. The documents of an insert stay bytes. */
export function readRequest(message: Message, { sliceMs }: { sliceMs: number }): RequestContent {
  const body = decodeSent(message.body, isInsert(message.body) ? 'documents' : undefined);
  const database = message.database ?? body.$db;
  if (typeof database !== 'string') {
    throw mongoError(40571, 'OP_MSG requests require a $db argument');
  }
  let documents = Array.isArray(body.documents) ? (body.documents as unknown as Uint8Array[]) : [];
  for (const [field, sequence] of message.sequences) {
    if (field === 'documents') documents = sequence;
    else body[field] = sequence.map((bytes) => decodeSent(bytes));
  }
  return {
    name: Object.keys(body)[0] ?? '',
    database,
    body,
    documents,
    pace: createPace({ maxTimeMs: maxTimeMsOf(body), sliceMs }),
  };
}

/** Only for inserts: other commands, e.g. an update, may contain a field of that name anywhere. */
function isInsert(body: Uint8Array): boolean {
  return INSERT.equals(body.subarray(FIRST_NAME_AT, FIRST_NAME_AT + INSERT.length));
}

function maxTimeMsOf({ maxTimeMS }: Fields): number {
  return isNumeric(maxTimeMS) ? toNumber(maxTimeMS) : 0;
}
