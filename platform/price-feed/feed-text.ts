import { Readable, type Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { thrownCode } from '../../domain/shared/thrown.js';
import type { FeedFailure } from './price-feed.types.js';

/** Thrown when a feed cannot be read any further. */
export type FeedError = Error & { name: 'FeedError'; reason: FeedFailure; detail: string | null };

/** Whether the feed itself ended the reading. */
export function isFeedError(thrown: unknown): thrown is FeedError {
  return thrown instanceof Error && thrown.name === 'FeedError';
}

/** Builds a {@link FeedError}. */
export function feedError(reason: FeedFailure, detail: string | null = null): FeedError {
  return Object.assign(new Error(`the feed cannot be read: ${reason}`), {
    name: 'FeedError' as const,
    reason,
    detail,
  });
}

/**
 * The text of a feed, at most `maxUnpackedBytes` after unpacking. Unpacks gzip, but refuses gzip within gzip.
 * UTF-8, unless a byte order mark says UTF-16, as spreadsheets write it.
 */
export async function* readFeedText({
  bytes,
  maxUnpackedBytes,
}: {
  bytes: AsyncIterable<Uint8Array>;
  maxUnpackedBytes: number;
}): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let length = 0;
  for await (const chunk of unpacked(bytes)) {
    length += chunk.length;
    if (length > maxUnpackedBytes) throw feedError('too_large');
    if (!decoder && isGzip(chunk)) throw feedError('bad_encoding');
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = withWholeStart(bytes);
  const first = await source.next();
  if (first.done) return;
  const all = resumed(first.value, source);
  if (!isGzip(first.value)) {
    yield* all;
    return;
  }
  const input = Readable.from(all);
  const gunzip: Transform = createGunzip();
  input.on('error', (error) => gunzip.destroy(error));
  try {
    yield* input.pipe(gunzip);
  } catch (error) {
    const code = thrownCode(error) ?? '';
    throw code.startsWith('Z_') ? feedError('bad_encoding') : error;
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}

/** The same bytes with a first chunk of at least two bytes, which identify gzip and UTF-16. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array();
  for await (const chunk of bytes) {
    if (!start) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < 2) continue;
    yield start;
    start = null;
  }
  if (start && start.length > 0) yield start;
}

async function* resumed(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
