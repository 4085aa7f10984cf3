import { createHash } from 'node:crypto';
import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';
import { secondMs } from '../../domain/shared/units.js';
import type { S3Place } from '../config/s3-url.js';
import { type BucketObject, parseListing } from './bucket-listing.js';
import {
  createS3Exchange,
  type S3Exchange,
  type S3Limits,
  s3Limits,
  storeName,
  storeUnavailable,
} from './s3-exchange.js';

/** Key of the object that is written to find out whether a store that was full takes bytes again. */
const probeKey = 'probe';

/** Objects of one place in an S3-compatible store, by key below its prefix. */
export type Bucket = ReturnType<typeof createBucket>;

/**
 * Creates the client of a place. Every method may throw `file.store_full`, `file.store_refused` and
 * `file.store_unavailable`.
 */
export function createBucket({ place, limits = s3Limits }: { place: S3Place; limits?: S3Limits }) {
  const exchange = createS3Exchange({ place, limits });
  const keyOf = (key: string): string => `${place.prefix}${key}`;
  const full: { fault: AppError | null } = { fault: null };
  const put = (object: { key: string; body: Buffer }) =>
    putWhole({ exchange, place, key: keyOf(object.key), body: object.body }).then(
      () => {
        full.fault = null;
      },
      (error: unknown) => {
        if (isAppError(error) && error.code === 'file.store_full') full.fault = error;
        throw error;
      },
    );
  const list = ({ prefix, after = '' }: { prefix: string; after?: string }) =>
    listAll({ exchange, place, prefix: keyOf(prefix), after: after && keyOf(after) });
  const remove = async (key: string): Promise<void> => {
    const { body } = await exchange({ method: 'DELETE', key: keyOf(key) });
    await body.dump();
  };

  return {
    /** For the operator: without keys. */
    name: storeName(place),
    /** Whether it is two places, between which objects are being moved. */
    isPair: false,
    /** Stores an object and resolves once the store has confirmed every byte of it. */
    put,
    /**
     * Reads the `bytes` bytes of an object piece by piece; after a cut it goes on where it was. @throws {AppError} also
     * `file.not_found`, `file.damaged` when the object has another size
     *
     * @param isFresh stored moments ago, so that a 404 is asked again
     */
    read: (object: BucketObject & { isFresh?: boolean }) =>
      readWhole({ exchange, place, limits, object: { ...object, key: keyOf(object.key) } }),
    /** Size of an object, bytes; null if there is none. */
    async size({ key, isFresh = false }: { key: string; isFresh?: boolean }): Promise<number | null> {
      const { statusCode, headers, body } = await exchange({ method: 'HEAD', key: keyOf(key), isFresh });
      await body.dump();
      return statusCode === 404 ? null : Number(headers['content-length']);
    },
    /** Deletes an object, if there is one. */
    delete: remove,
    /** Whether deleted objects stay as older versions; false if the store does not say. */
    async keepsVersions(): Promise<boolean> {
      const { body } = await exchange({ method: 'GET', key: '', query: { versioning: '' } });
      return (await body.text()).includes('<Status>Enabled</Status>');
    },
    /** Lists objects in the order of their keys, beginning behind a key. */
    list,
    /**
     * What keeps the store from being used now; null if nothing does. A store that was full is written to, to find out
     * whether it still is.
     */
    async fault(): Promise<AppError | null> {
      try {
        if (full.fault) {
          await put({ key: probeKey, body: Buffer.from('probe') });
          await remove(probeKey);
        }
        for await (const _ of list({ prefix: '' })) break;
        return null;
      } catch (error) {
        if (isAppError(error)) return error;
        throw error;
      }
    },
  };
}

/** The store compares the bytes with two hashes, and we its own hash or size with ours. */
async function putWhole({
  exchange,
  place,
  key,
  body,
}: {
  exchange: S3Exchange;
  place: S3Place;
  key: string;
  body: Buffer;
}): Promise<void> {
  const md5 = createHash('md5').update(body).digest();
  await exchange({
    method: 'PUT',
    key,
    body,
    headers: {
      'content-type': 'application/octet-stream',
      'content-md5': md5.toString('base64'),
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    },
    async accept({ statusCode, headers, body: answer }) {
      await answer.dump();
      if (statusCode === 404) throw storeMissing(place);
      const etag = String(headers.etag ?? '').replaceAll('"', '');
      if (etag === md5.toString('hex')) return;
      // Not every store answers with the MD5 (one that encrypts with keys of its own): then the size decides.
      const stored = await exchange({ method: 'HEAD', key });
      await stored.body.dump();
      if (Number(stored.headers['content-length']) !== body.length)
        throw storeUnavailable({ place, why: 'it kept other bytes than it was given' });
    },
  });
}

async function* readWhole({
  exchange,
  place,
  limits,
  object: { key, bytes, isFresh = false },
}: {
  exchange: S3Exchange;
  place: S3Place;
  limits: S3Limits;
  object: BucketObject & { isFresh?: boolean };
}): AsyncGenerator<Uint8Array> {
  const longestMs = limits.answerMs + (bytes / limits.leastPace) * secondMs;
  let have = 0;
  let waitedMs = 0;
  for (let cuts = 0; have < bytes; cuts += 1) {
    if (cuts >= limits.attempts) throw storeUnavailable({ place, why: `it cut ${key} at ${have} bytes` });
    const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {};
    const answer = await exchange({ method: 'GET', key, headers, isFresh });
    if (answer.statusCode === 404) {
      await answer.body.dump();
      throw notStored(key);
    }
    // A store that ignores the range begins again.
    let skip = answer.statusCode === 206 ? 0 : have;
    try {
      const pieces: AsyncIterable<Buffer> = answer.body;
      let since = performance.now();
      for await (const piece of pieces) {
        // What the reader does between two pieces is not the store's time.
        waitedMs += performance.now() - since;
        if (waitedMs > longestMs) throw storeUnavailable({ place, why: `it sends ${key} too slowly` });
        const fresh = piece.subarray(skip);
        skip -= piece.length - fresh.length;
        have += fresh.length;
        if (have > bytes) throw damaged(key);
        if (fresh.length > 0) yield fresh;
        since = performance.now();
      }
    } catch (error) {
      if (isAppError(error)) throw error;
      // Cut off; the next request asks for the rest.
    }
  }
}

async function* listAll({
  exchange,
  place,
  prefix,
  after,
}: {
  exchange: S3Exchange;
  place: S3Place;
  prefix: string;
  after: string;
}): AsyncGenerator<BucketObject> {
  let next: Record<string, string> = after ? { 'start-after': after } : {};
  for (;;) {
    const query = { 'list-type': '2', prefix, ...next };
    const { statusCode, body } = await exchange({ method: 'GET', key: '', query });
    const text = await body.text();
    if (statusCode === 404) throw storeMissing(place);
    const { objects, continuation } = parseListing(text);
    for (const { key, bytes } of objects) yield { key: key.slice(place.prefix.length), bytes };
    if (continuation === null) return;
    next = { 'continuation-token': continuation };
  }
}

function storeMissing(place: S3Place): AppError {
  return createAppError({
    code: 'file.store_refused',
    message: `${storeName(place)}: there is no such bucket`,
  });
}

function notStored(key: string): AppError {
  return createAppError({ code: 'file.not_found', message: `nothing is stored under ${key}` });
}

function damaged(key: string): AppError {
  return createAppError({ code: 'file.damaged', message: `${key} is longer than what was stored` });
}
