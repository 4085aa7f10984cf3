import { randomInt } from 'node:crypto';
import type { Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { type BatchName, cursorReply } from '../wire/cursor-reply.js';
import { countOption } from './request.js';

/** A cursor nobody asked for this long is closed, as in MongoDB. */
const IDLE_MS = 10 * 60_000;
/** MongoDB's first batch when the client names no size. */
const FIRST_BATCH_SIZE = 101;
/** A reply stays below the largest document. */
const MAX_BATCH_BYTES = 16_000_000;

type Cursor = {
  id: bigint;
  ns: string;
  source: Iterator<Uint8Array>;
  ahead: Uint8Array | null;
  usedAt: number;
};

type OpenInput = { ns: string; source: Iterable<Uint8Array>; batchSize: Value; single?: boolean };

/** Open cursors. */
export type Cursors = ReturnType<typeof createCursors>;

/** Hands out results in batches and keeps what is left until the client asks, or stops asking. */
export function createCursors({ now }: { now: () => number }) {
  const cursors = new Map<bigint, Cursor>();
  let lastId = BigInt(randomInt(2 ** 40)) << 8n;

  function takeBatch(cursor: Cursor, size: number): Uint8Array[] {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    cursor.ahead ??= next(cursor);
    while (cursor.ahead && batch.length < size) {
      bytes += cursor.ahead.length;
      if (bytes > MAX_BATCH_BYTES && batch.length > 0) break;
      batch.push(cursor.ahead);
      cursor.ahead = next(cursor);
    }
    cursor.usedAt = now();
    return batch;
  }

  function answer({ cursor, size, field }: { cursor: Cursor; size: number; field: BatchName }): Uint8Array[] {
    const batch = takeBatch(cursor, size);
    if (cursor.ahead) cursors.set(cursor.id, cursor);
    else cursors.delete(cursor.id);
    return cursorReply({ field, batch, id: cursor.ahead ? cursor.id : 0n, ns: cursor.ns });
  }

  return {
    /** Answers a command with the first of its results; `single` leaves the rest unread. */
    open({ ns, source, batchSize, single = false }: OpenInput): Uint8Array[] {
      lastId += 1n;
      const cursor = { id: lastId, ns, source: source[Symbol.iterator](), ahead: null, usedAt: now() };
      const size = batchSize === undefined ? FIRST_BATCH_SIZE : countOption(batchSize, 'batchSize');
      if (!single) return answer({ cursor, size, field: 'firstBatch' });
      return cursorReply({ field: 'firstBatch', batch: takeBatch(cursor, size), id: 0n, ns });
    },
    /** Answers with the next results; throws code 43 for a cursor that is not there. */
    more({ id, ns, size }: { id: bigint; ns: string; size: number }): Uint8Array[] {
      const cursor = cursors.get(id);
      if (!cursor || cursor.ns !== ns) throw mongoError(43, `cursor id ${id} not found`);
      return answer({ cursor, size, field: 'nextBatch' });
    },
    kill: (id: bigint): boolean => cursors.delete(id),
    /** Closes cursors nobody uses. */
    expire(): void {
      for (const [id, { usedAt }] of cursors) if (now() - usedAt > IDLE_MS) cursors.delete(id);
    },
    size: () => cursors.size,
  };
}

function next(cursor: Cursor): Uint8Array | null {
  const { done, value } = cursor.source.next();
  return done ? null : value;
}
