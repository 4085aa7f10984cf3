import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../tests/support/s3/s3-server.js';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { parseS3Url, type S3Place } from '../config/s3-url.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { createBucket } from '../s3/bucket.js';
import { createFileStore, type FileStore } from './file-store.js';
import { parseKeyring } from './keyring.js';

const keyring = parseKeyring(randomBytes(32).toString('base64'));
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let s3: S3Server;
let bucket: ReturnType<typeof createBucket>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  s3 = await startS3Server();
  bucket = createBucket({ place: parseS3Url(s3.urlOf({ folder: 'shop/one' })) as S3Place });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await s3.stop();
});

const stored = async () => ({
  documents: (await database.connection.collection('files.files').find({}).toArray()).length,
  chunks: await database.connection.collection('files.chunks').countDocuments({}),
  notes: await database.connection.collection('files.pending').countDocuments({}),
  objects: await s3.objects(),
});
const contentType = 'image/jpeg';

describe.each(['database', 'bucket'] as const)('files in the %s', (place) => {
  let files: FileStore;
  const openWith = (ring = keyring) =>
    createFileStore({ database, keyring: ring, bucket: place === 'bucket' ? bucket : null });
  beforeAll(() => {
    files = openWith();
  });

  it.each([0, 1, 65_536, 1_048_301, 10_485_760])('gives back the same %i bytes', async (size) => {
    const bytes = randomBytes(size);
    const path = `${place}/same-${size}.jpg`;
    await files.put({ path, bytes, contentType });
    expect((await files.read(path)).equals(bytes)).toBe(true);
    expect(await files.exists(path)).toBe(true);
    const parts: Buffer[] = [];
    for await (const part of files.open(path)) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  it('takes a stream', async () => {
    const bytes = Readable.from([Buffer.from('raw '), Buffer.from('mail')]);
    await files.put({ path: `${place}/a.eml`, bytes, contentType: 'message/rfc822' });
    expect((await files.read(`${place}/a.eml`)).toString()).toBe('raw mail');
  });

  it('keeps many at once apart', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      path: `${place}/many-${index}.jpg`,
      bytes: randomBytes(2_500_000),
    }));
    await Promise.all(many.map((file) => files.put({ ...file, contentType })));
    for (const { path, bytes } of many) expect((await files.read(path)).equals(bytes)).toBe(true);
  });

  it('gives the newer of two under one path', async () => {
    const path = `${place}/twice.eml`;
    await files.put({ path, bytes: Buffer.from('old'), contentType });
    await database.connection
      .collection('files.files')
      .updateOne({ filename: path }, { $set: { uploadDate: new Date(Date.now() - 1_000) } });
    await files.put({ path, bytes: Buffer.from('new'), contentType });
    expect((await files.read(path)).toString()).toBe('new');
  });

  it('names a file that is missing', async () => {
    expect(await files.exists('nothing.jpg')).toBe(false);
    await expect(files.read('nothing.jpg')).rejects.toMatchObject({ code: 'file.not_found', status: 404 });
  });

  it('does not open a file with another key', async () => {
    const path = `${place}/key.jpg`;
    await files.put({ path, bytes: Buffer.from('paper'), contentType });
    const other = openWith(parseKeyring(randomBytes(32).toString('base64')));
    await expect(other.read(path)).rejects.toMatchObject({ code: 'file.key_unknown' });
  });

  it('deletes for good, also when several do so at once', async () => {
    const before = await stored();
    const path = `${place}/gone.jpg`;
    await files.put({ path, bytes: randomBytes(3_000_000), contentType });
    expect(await stored()).not.toEqual(before);
    await Promise.all(Array.from({ length: 4 }, () => files.delete(path)));
    expect([await files.exists(path), await stored()]).toEqual([false, before]);
    await files.delete(path);
  });

  it('keeps nothing of a source that fails half-way', async () => {
    const before = await stored();
    async function* failing() {
      yield randomBytes(2_500_000);
      throw new Error('connection lost');
    }
    const put = files.put({ path: `${place}/half.jpg`, bytes: Readable.from(failing()), contentType });
    await expect(put).rejects.toThrow('connection lost');
    expect([await files.exists(`${place}/half.jpg`), await stored()]).toEqual([false, before]);
  });

  it('reads what the other place holds', async () => {
    const path = `${place}/other.jpg`;
    await files.put({ path, bytes: Buffer.from('moved'), contentType });
    const other = createFileStore({ database, keyring, bucket });
    expect((await other.read(path)).toString()).toBe('moved');
    await other.delete(path);
    expect(await files.exists(path)).toBe(false);
  });
});

it('stores bytes where it should, and none of them in plain', async () => {
  const files = createFileStore({ database, keyring, bucket });
  const before = await stored();
  await files.put({ path: 'plain.txt', bytes: Buffer.from('card ending 4242 '.repeat(500)), contentType });
  const after = await stored();
  expect(after).toMatchObject({ documents: before.documents + 1, chunks: before.chunks, notes: 0 });
  const [added = ''] = after.objects.filter((name) => !before.objects.includes(name));
  expect(added).toMatch(/^shop\/one\/files\/[0-9a-f]{24}$/);
  let sealed = '';
  for await (const part of bucket.read({ key: added.slice('shop/one/'.length), bytes: 8_536 }))
    sealed += Buffer.from(part).toString('latin1');
  expect([sealed.length, sealed.includes('4242')]).toEqual([8_536, false]);
});
