import { randomInt } from 'node:crypto';
import type { Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { PAUSE, type Pace, type Paced, pause } from '../pace.js';
import { type BatchName, cursorReply } from '../wire/cursor-reply.js';
import { countOption } from './count-option.js';

/** A cursor idle for this long is closed, as in MongoDB. */
const IDLE_MS = 10 * 60_000;
/** MongoDB's default size of the first batch. */
const FIRST_BATCH_SIZE = 101;
/** A reply must stay below the maximum document size. */
const MAX_BATCH_BYTES = 16_000_000;

type Cursor = {
  id: bigint;
  ns: string;
  source: Iterator<Uint8Array | typeof PAUSE>;
  pace: Pace;
  ahead: Uint8Array | null;
  usedAt: number;
};

/** Results as bytes, available or still to be computed, and the pace of the command that computes them. */
type OpenInput = { ns: string; source: Paced<Uint8Array>; pace: Pace; batchSize: Value; single?: boolean };
type MoreInput = { id: bigint; ns: string; size: number; pace: Pace };

/** Open cursors. */
export type Cursors = ReturnType<typeof createCursors>;

/** Returns results in batches and keeps the rest until the client asks for it, or stops asking. */
export function createCursors({ now }: { now: () => number }) {
  const cursors = new Map<bigint, Cursor>();
  let lastId = BigInt(randomInt(2 ** 40)) << 8n;

  async function takeBatch(cursor: Cursor, size: number): Promise<Uint8Array[]> {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    cursor.ahead ??= await next(cursor);
    while (cursor.ahead && batch.length < size) {
      bytes += cursor.ahead.length;
      if (bytes > MAX_BATCH_BYTES && batch.length > 0) break;
      batch.push(cursor.ahead);
      const following = next(cursor);
      // Thousands of available results are not awaited one by one.
      cursor.ahead = following instanceof Promise ? await following : following;
    }
    cursor.usedAt = now();
    return batch;
  }

  /** The cursor is removed while it is read: of two concurrent requests the second finds none. */
  async function answer({ cursor, size, field }: { cursor: Cursor; size: number; field: BatchName }) {
    const batch = await takeBatch(cursor, size);
    if (cursor.ahead) cursors.set(cursor.id, cursor);
    // It continues with its own pace: time between the client's requests does not count for the command.
    cursor.pace.deadline = undefined;
    return cursorReply({ field, batch, id: cursor.ahead ? cursor.id : 0n, ns: cursor.ns });
  }

  return {
    /** Replies to a command with the first of its results; `single` discards the rest. */
    async open({ ns, source, pace, batchSize, single = false }: OpenInput): Promise<Uint8Array[]> {
      lastId += 1n;
      const cursor = { id: lastId, ns, source: source[Symbol.iterator](), pace, ahead: null, usedAt: now() };
      const size = batchSize === undefined ? FIRST_BATCH_SIZE : countOption(batchSize, 'batchSize');
      if (!single) return answer({ cursor, size, field: 'firstBatch' });
      return cursorReply({ field: 'firstBatch', batch: await takeBatch(cursor, size), id: 0n, ns });
    },
    /** Replies with the next results; throws code 43 for an unknown cursor. */
    async more({ id, ns, size, pace }: MoreInput): Promise<Uint8Array[]> {
      const cursor = cursors.get(id);
      if (!cursor || cursor.ns !== ns) throw mongoError(43, `cursor id ${id} not found`);
      cursors.delete(id);
      Object.assign(cursor.pace, { deadline: pace.deadline, sliceEnd: pace.sliceEnd });
      return answer({ cursor, size, field: 'nextBatch' });
    },
    kill: (id: bigint): boolean => cursors.delete(id),
    /** Closes idle cursors. */
    expire(): void {
      for (const [id, { usedAt }] of cursors) if (now() - usedAt > IDLE_MS) cursors.delete(id);
    },
    size: () => cursors.size,
  };
}

/** The next result, after any number of pauses; synchronous results are not awaited. */
function next(cursor: Cursor): Uint8Array | null | Promise<Uint8Array | null> {
  const { done, value } = cursor.source.next();
  if (done) return null;
  return value === PAUSE ? pause(cursor.pace).then(() => next(cursor)) : value;
}
