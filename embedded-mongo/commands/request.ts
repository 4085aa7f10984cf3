import { asDocument, type Fields, isDocument, toNumber, type Value } from '../bson/values.js';
import { badValue, mongoError, refusal } from '../errors.js';
import type { Pace } from '../pace.js';
import type { Store } from '../store.js';
import type { Cursors } from './cursors.js';
import type { Metrics } from './metrics.js';

/** One command to run. */
export type Request = {
  /** The command name, as sent. */
  name: string;
  database: string;
  body: Fields;
  /** Documents to insert, as the bytes received. */
  documents: readonly Uint8Array[];
  connectionId: number;
  store: Store;
  cursors: Cursors;
  metrics: Metrics;
  now: () => Date;
  /** What the command has examined, and how long it may run. */
  pace: Pace;
};

/** The fields of a reply besides `ok`, or a whole reply as parts of bytes. */
export type Reply = Record<string, unknown> | Uint8Array[];

/**
 * A command: whether it writes (then it runs as one transaction, without pauses), the options it accepts, and what it
 * does. The handshake accepts any option. A command that `discards` leaves data to be removed in the background.
 */
export type Command = {
  options: readonly string[] | 'any';
} & (
  | { writes: true; discards?: true; run: (request: Request) => Reply }
  | { writes?: false; run: (request: Request) => Reply | Promise<Reply> }
);

/** Options that any command may have; none matters to a single, local, always durable store. */
const COMMON_OPTIONS = new Set([
  '$db',
  'lsid',
  '$readPreference',
  '$clusterTime',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);
const TRANSACTION_OPTIONS = ['txnNumber', 'startTransaction', 'autocommit'];

/** Throws code 20 for a command that is part of a transaction, as a standalone MongoDB does. */
export function assertNoTransaction(body: Fields): void {
  if (!TRANSACTION_OPTIONS.some((option) => option in body)) return;
  const message = 'Transaction numbers are only allowed on a replica set member or mongos';
  throw refusal(20, 'transaction', message);
}

/** Throws code 40415 for an unknown option, and 2 for a write concern that needs replicas. */
export function assertOptions(
  body: Fields,
  { name, options }: { name: string; options: Command['options'] },
): void {
  if (options === 'any') return;
  const { w } = asDocument(body.writeConcern, 'writeConcern');
  if (toNumber(w) > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
  const odd = Object.keys(body).find(
    (option) => option !== name && !options.includes(option) && !COMMON_OPTIONS.has(option),
  );
  if (odd !== undefined) {
    throw refusal(40415, `${name}.${odd}`, `BSON field '${name}.${odd}' is an unknown field.`);
  }
}

/** The collection that a command names. */
export function collectionName({ name, body }: { name: string; body: Fields }): string {
  const collection = body[name];
  if (typeof collection === 'string' && collection !== '') return collection;
  throw mongoError(73, `collection name has invalid type for ${name}`);
}

/** A list of documents, as in updates and deletes. */
export function documentList(value: Value, name: string): Fields[] {
  if (Array.isArray(value) && value.every(isDocument)) return value;
  throw mongoError(14, `BSON field '${name}' is the wrong type, expected type 'array' of documents`);
}
