import { randomBytes } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBucketFiles, shortLimits } from '../../tests/support/s3/bucket-files.js';
import type { S3Fault } from '../../tests/support/s3/s3-server.js';
import { parseS3Url, type S3Place } from '../config/s3-url.js';
import { createBucket } from '../s3/bucket.js';
import { createFileAudit } from './audit/file-audit.js';
import { createFileStore } from './file-store.js';

const contentType = 'image/jpeg';
const bytes = randomBytes(300_000);
const { keyring, database, s3, bucketOf, files, counts, close } = await openBucketFiles();
afterEach(() => s3.heal());
afterAll(close);

const idOf = async (filename: string) =>
  (await database.connection.collection('files.files').findOne({ filename }))?._id;

/** Lets one kind of request fail this many times; returns how many of its kind were asked. */
function failing(method: string, fault: S3Fault, times = Number.POSITIVE_INFINITY): () => number {
  let asked = 0;
  s3.meddle((one) => {
    if (one.method !== method) return null;
    asked += 1;
    return asked <= times ? fault : null;
  });
  return () => asked;
}

describe('storing', () => {
  it.each<[string, S3Fault, string, number]>([
    ['is full (507)', { answer: 507 }, 'file.store_full', 1],
    ['is full (MinIO)', { answer: 507, code: 'XMinioStorageFull' }, 'file.store_full', 1],
    ['is full (a quota)', { answer: 403, code: 'QuotaExceeded' }, 'file.store_full', 1],
    ['refuses us', { answer: 403, code: 'AccessDenied' }, 'file.store_refused', 1],
    ['has no such bucket', { answer: 404, code: 'NoSuchBucket' }, 'file.store_refused', 1],
    [
      'answers 503 throughout',
      { answer: 503, code: 'SlowDown' },
      'file.store_unavailable',
      shortLimits.attempts,
    ],
    ['never answers', 'silence', 'file.store_unavailable', shortLimits.attempts],
    ['cuts every answer', 'answer-lost', 'file.store_unavailable', shortLimits.attempts],
    ['loses a part each time', { keepOnly: 100_000 }, 'file.store_unavailable', shortLimits.attempts],
  ])('in a store that %s is named, and leaves nothing behind', async (_, fault, code, attempts) => {
    const before = await counts();
    const asked = failing('PUT', fault);
    const put = files.put({ path: 'never.jpg', bytes, contentType });
    await expect(put).rejects.toMatchObject({
      code,
      retryable: true,
      message: expect.not.stringMatching(/S3RVER/),
    });
    expect([asked(), await files.exists('never.jpg'), await counts()]).toEqual([attempts, false, before]);
  });

  it.each<[string, S3Fault]>([
    ['503', { answer: 503, code: 'SlowDown' }],
    ['500', { answer: 500, code: 'InternalError' }],
    ['no answer', 'silence'],
    ['a lost answer', 'answer-lost'],
    ['half of the bytes kept', { keepOnly: 150_000 }],
  ])('goes on after %s twice', async (name, fault) => {
    const asked = failing('PUT', fault, shortLimits.attempts - 1);
    await files.put({ path: `${name}.jpg`, bytes, contentType });
    expect([asked(), (await files.read(`${name}.jpg`)).equals(bytes)]).toEqual([shortLimits.attempts, true]);
  });

  it('leaves a note when the store dies, and the sweep deletes by it', async () => {
    const before = await counts();
    s3.meddle(({ method }) => (method === 'PUT' ? 'answer-lost' : { answer: 503 }));
    await expect(files.put({ path: 'died.jpg', bytes, contentType })).rejects.toThrow();
    s3.heal();
    expect(await counts()).toEqual([before[0], 1, (before[2] ?? 0) + 1]);
    const audit = createFileAudit({ database, named: [], bucket: bucketOf() });
    for await (const orphan of audit.orphans({ now: new Date(Date.now() + 2 * 3_600_000) }))
      if (orphan.path === 'died.jpg') await audit.remove([orphan]);
    expect(await counts()).toEqual(before);
  });
});

describe('reading', () => {
  const path = 'read.jpg';
  beforeAll(() => files.put({ path, bytes, contentType }));

  it.each<[string, string, S3Fault, number]>([
    ['503 twice', 'GET', { answer: 503 }, 2],
    ['a 404 right after it was stored', 'GET', { answer: 404, code: 'NoSuchKey' }, 1],
    ['a body cut in the middle', 'GET', { cutAfter: 70_000 }, 1],
    ['a body cut twice', 'GET', { cutAfter: 70_000 }, 2],
    ['silence', 'GET', 'silence', 1],
  ])('goes on after %s', async (_, method, fault, times) => {
    const asked = failing(method, fault, times);
    expect((await files.read(path)).equals(bytes)).toBe(true);
    expect(asked()).toBe(times + 1);
  });

  it('goes on behind a cut in a store that knows no ranges', async () => {
    let asked = 0;
    const bucket = bucketOf();
    const key = `files/${await idOf(path)}`;
    s3.meddle(({ method }) => {
      asked += method === 'GET' ? 1 : 0;
      return asked === 1 ? { cutAfter: 70_000 } : 'no-range';
    });
    const parts: Uint8Array[] = [];
    const size = (await bucket.size({ key })) ?? 0;
    for await (const part of bucket.read({ key, bytes: size })) parts.push(part);
    const sealed = Buffer.concat(parts);
    s3.heal();
    const whole: Uint8Array[] = [];
    for await (const part of bucket.read({ key, bytes: size })) whole.push(part);
    expect([sealed.length, sealed.equals(Buffer.concat(whole))]).toEqual([size, true]);
  });

  it.each<[string, S3Fault, string]>([
    ['cut each time', { cutAfter: 70_000 }, 'file.store_unavailable'],
    ['that stays away', { answer: 503 }, 'file.store_unavailable'],
    ['that refuses us', { answer: 403 }, 'file.store_refused'],
    ['that comes a few bytes at a time', { drip: 64 }, 'file.store_unavailable'],
  ])('one %s is an error, never a part of the file', async (_, fault, code) => {
    // A store that ignores ranges gives the same first bytes again and again.
    s3.meddle(({ method }) => (method === 'GET' ? fault : null));
    const cut = createFileStore({
      database,
      keyring,
      bucket: createBucket({
        place: parseS3Url(s3.urlOf()) as S3Place,
        limits: { ...shortLimits, attempts: 2 },
      }),
    });
    await expect(cut.read(path)).rejects.toMatchObject({ code });
  });

  it('does not take bytes that the store itself lost', async () => {
    await files.put({ path: 'short.jpg', bytes, contentType });
    const object = join(s3.folder, 'files', `${await idOf('short.jpg')}._S3rver_object`);
    await truncate(object, 200_000);
    await expect(files.read('short.jpg')).rejects.toMatchObject({ code: 'file.damaged' });
    expect(await files.exists('short.jpg')).toBe(false);
    const lost: string[] = [];
    const audit = createFileAudit({ database, named: [], bucket: bucketOf() });
    for await (const name of audit.lostObjects()) lost.push(name);
    expect(lost).toEqual(['short.jpg']);
    await files.delete('short.jpg');
  });

  it('does not call a file lost that only the listing does not know yet', async () => {
    await files.put({ path: 'unlisted.jpg', bytes, contentType });
    const unlisted = String(await idOf('unlisted.jpg'));
    s3.meddle(({ method, path: at }) => (method === 'GET' && at.includes('list-type') ? { unlisted } : null));
    const listed: string[] = [];
    for await (const { key } of bucketOf().list({ prefix: 'files/' })) listed.push(key);
    expect(listed).not.toContain(`files/${unlisted}`);
    const lost: string[] = [];
    const audit = createFileAudit({ database, named: [], bucket: bucketOf() });
    for await (const name of audit.lostObjects()) lost.push(name);
    expect(lost).toEqual([]);
    s3.heal();
    await files.delete('unlisted.jpg');
  });

  it('names a file whose bucket is no longer set', async () => {
    const without = createFileStore({ database, keyring, bucket: null });
    await expect(without.read(path)).rejects.toMatchObject({ code: 'file.store_unset' });
    await expect(without.delete(path)).rejects.toMatchObject({ code: 'file.store_unset' });
    expect(await files.exists(path)).toBe(true);
  });
});

describe('deleting', () => {
  it('keeps the document while the store is away, so that it is deleted later', async () => {
    const before = await counts();
    await files.put({ path: 'kept.jpg', bytes, contentType });
    s3.meddle(({ method }) => (method === 'DELETE' ? { answer: 503 } : null));
    await expect(files.delete('kept.jpg')).rejects.toMatchObject({ code: 'file.store_unavailable' });
    s3.heal();
    expect(await files.exists('kept.jpg')).toBe(true);
    await files.delete('kept.jpg');
    expect(await counts()).toEqual(before);
  });
});
