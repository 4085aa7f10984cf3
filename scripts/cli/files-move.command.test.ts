import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseS3Url, type S3Place } from '../../platform/config/s3-url.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { openFileBucket } from '../../platform/files/file-bucket.js';
import { createFileStore } from '../../platform/files/file-store.js';
import { parseKeyring } from '../../platform/files/keyring.js';
import { createCli } from '../../tests/support/run-cli.js';
import { type S3Server, startS3Server } from '../../tests/support/s3/s3-server.js';
import { createTestDatabase, type TestDatabase } from '../../tests/support/suite/test-database.js';

const key = randomBytes(32).toString('base64');
const count = 230;

let s3: S3Server;
let testDatabase: TestDatabase;
let database: Database;
let cli: Awaited<ReturnType<typeof createCli>>;
beforeAll(async () => {
  s3 = await startS3Server();
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  cli = await createCli({
    uri: testDatabase.uri,
    env: { FILES_URL: s3.urlOf(), FILE_ENCRYPTION_KEY: key },
  });
  const files = createFileStore({ database, keyring: parseKeyring(key), bucket: null });
  for (let at = 0; at < count; at += 1)
    await files.put({
      path: `receipts/${at}.txt`,
      bytes: Buffer.from(`receipt ${at}`),
      contentType: 'text/plain',
    });
});
afterAll(async () => {
  await cli.remove();
  await database.close();
  await testDatabase.drop();
  await s3.stop();
});

const inDatabase = () => database.connection.collection('files.chunks').countDocuments({});
const counts = async () => [await inDatabase(), (await s3.objects()).length];

test('files move: a dry run counts, a move that was cut off goes on, each file is moved once, and back', async () => {
  const rehearsed = await cli.run('files', 'move', '--to', 'bucket', '--dry-run');
  expect([rehearsed.code, rehearsed.out.trim()]).toEqual([0, `Files that would be moved: ${count}.`]);
  expect(await counts()).toEqual([count, 0]);

  let stored = 0;
  s3.meddle(({ method }) => {
    if (method !== 'PUT') return null;
    stored += 1;
    return stored > 120 ? { answer: 403, code: 'AccessDenied' } : null;
  });
  const cut = await cli.run('files', 'move', '--to', 'bucket');
  expect([cut.code, cut.err]).toEqual([1, expect.stringContaining(`100 of ${count}`)]);
  s3.heal();
  expect(await counts()).toEqual([count - 120, 120]);
  const rest = await cli.run('files', 'move', '--to', 'bucket', '--json');
  expect(JSON.parse(rest.out)).toEqual({ to: 'bucket', moved: count - 120 });
  expect(await counts()).toEqual([0, count]);
  const none = await cli.run('files', 'move', '--to', 'bucket');
  expect([none.code, none.out.trim(), none.err]).toEqual([0, 'Moved: 0 files.', '']);

  const back = await cli.run('files', 'move', '--to', 'database', '--json');
  expect(JSON.parse(back.out)).toEqual({ to: 'database', moved: count });
  expect(await counts()).toEqual([count, 0]);
  const files = createFileStore({ database, keyring: parseKeyring(key), bucket: null });
  for (let at = 0; at < count; at += 1)
    expect(String(await files.read(`receipts/${at}.txt`))).toBe(`receipt ${at}`);
});

test('files move between two buckets: read from both, a move that was cut off goes on, each object is moved once', async () => {
  const old = await startS3Server();
  const [storeBefore, store] = [old, s3].map((one) => parseS3Url(one.urlOf()) as S3Place);
  const env = { FILES_URL: s3.urlOf(), FILES_URL_BEFORE: old.urlOf(), FILE_ENCRYPTION_KEY: key };
  const both = await createCli({ uri: testDatabase.uri, env });
  const keyring = parseKeyring(key);
  const storeOf = (places: { store?: S3Place | undefined; storeBefore?: S3Place | undefined }) =>
    createFileStore({
      database,
      keyring,
      bucket: openFileBucket({ files: { store: null, storeBefore: null, ...places } as never }),
    });
  await database.connection.collection('files.files').deleteMany({});
  await database.connection.collection('files.chunks').deleteMany({});
  const before = storeOf({ store: storeBefore });
  const product = storeOf({ store, storeBefore });
  const put = (files: typeof before, at: number) =>
    files.put({ path: `moved/${at}.txt`, bytes: Buffer.from(`old ${at}`), contentType: 'text/plain' });
  for (let at = 0; at < 16; at += 1) await put(before, at);
  await put(product, 16);
  const objects = async () => [(await old.objects()).length, (await s3.objects()).length];
  expect(await objects()).toEqual([16, 1]);
  for (const at of [0, 16]) expect(String(await product.read(`moved/${at}.txt`))).toBe(`old ${at}`);

  const same = await createCli({ uri: testDatabase.uri, env: { ...env, FILES_URL: old.urlOf() } });
  const refused = await same.run('files', 'move', '--to', 'bucket');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is the place of FILES_URL')]);
  expect(await objects()).toEqual([16, 1]);

  const rehearsed = await both.run('files', 'move', '--to', 'bucket', '--dry-run');
  expect(rehearsed.out.trim()).toBe('Files that would be moved: 16.');
  // Cut off once before an object is stored, and once between storing it and deleting the old one.
  const cut = async (one: S3Server, method: string) => {
    let passed = 0;
    one.meddle((asked) => {
      if (asked.method !== method || !asked.path.includes('files/')) return null;
      passed += 1;
      return passed > 4 ? { answer: 403, code: 'AccessDenied' } : null;
    });
    expect((await both.run('files', 'move', '--to', 'bucket')).code).toBe(1);
    one.heal();
    return await objects();
  };
  expect(await cut(s3, 'PUT')).toEqual([12, 5]);
  expect(await cut(old, 'DELETE')).toEqual([8, 10]);
  for (let at = 0; at <= 16; at += 1) expect(String(await product.read(`moved/${at}.txt`))).toBe(`old ${at}`);
  // Deleted by a shopper: the object that is in both places, and one that is still in the older.
  for (const at of [8, 15]) await product.delete(`moved/${at}.txt`);
  expect(await objects()).toEqual([6, 9]);
  const rest = await both.run('files', 'move', '--to', 'bucket', '--json');
  expect(JSON.parse(rest.out)).toEqual({ to: 'bucket', moved: 6, left: 0 });
  expect(await objects()).toEqual([0, 15]);
  const after = storeOf({ store });
  for (let at = 0; at <= 16; at += 1)
    if (at !== 8 && at !== 15) expect(String(await after.read(`moved/${at}.txt`))).toBe(`old ${at}`);
  const none = await both.run('files', 'move', '--to', 'bucket');
  expect(none.out).toBe('Moved: 0 files.\nThe bucket of FILES_URL_BEFORE is empty: unset it.\n');
  await Promise.all([both.remove(), same.remove()]);
  await old.stop();
});
