import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { createFileStore } from '../../platform/files/file-store.js';
import { parseKeyring } from '../../platform/files/keyring.js';
import { createCli } from '../../tests/support/run-cli.js';
import { type S3Server, startS3Server } from '../../tests/support/s3/s3-server.js';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.js';

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
