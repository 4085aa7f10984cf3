import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../../../embedded-mongo/client.js';
import { connectDatabase, type Database } from '../../../platform/database/connection.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { requireKeysOf } from '../../../platform/files/key-proof.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { receiptRecord } from '../../../tests/support/jobs/job-context.js';
import { runCli } from '../../../tests/support/run-cli.js';
import { embeddedStoreOf } from '../../embedded-store.js';

const key = randomBytes(32).toString('base64');
const receipt = receiptRecord({ state: 'read' });
const path = receipt.file_path ?? '';
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-cli-'));
  dataDir = join(folder, 'data');
  await inStore(async (database) => {
    const keyring = parseKeyring(key);
    await requireKeysOf({ database, keyring });
    const files = createFileStore({ database, keyring, bucket: null });
    await files.put({ path, bytes: randomBytes(3_000_000), contentType: 'image/jpeg' });
    await files.put({ path: 'receipts/other.jpg', bytes: Buffer.from('abc'), contentType: 'image/jpeg' });
    await createReceiptsRepository({ database }).insertOrFind(receipt);
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inStore(use: (database: Database) => Promise<unknown>): Promise<void> {
  const store = await startEmbeddedMongo({ ...embeddedStoreOf(dataDir), log: 'ignore' });
  const logger = createLogger({ level: 'silent', name: 'test' });
  const database = await connectDatabase({ uri: store.uri, logger });
  try {
    await use(database);
  } finally {
    await database.close();
    await store.stop();
  }
}

const run = (args: string[], env: Record<string, string> = {}) =>
  runCli({ args, env: { DATA_DIR: dataDir, MONGODB_URI: '', FILE_ENCRYPTION_KEY: key, ...env } });

async function backup(name: string): Promise<string> {
  const target = join(folder, name);
  expect(await run(['store', 'backup', target])).toMatchObject({ code: 0 });
  return target;
}

test('a whole backup is restored elsewhere, counted and decrypted, and leaves nothing behind', async () => {
  const target = await backup('whole');
  const temp = await mkdtemp(join(folder, 'temp-'));
  const { code, out } = await run(['backup', 'verify', target, '--temp', temp, '--json']);
  const verified = JSON.parse(out);
  expect(verified).toMatchObject({ files: 2, differences: [], damaged: [], missing: [], whole: true });
  expect([code, verified.documents > 3]).toEqual([0, true]);
  expect(await readdir(temp)).toEqual([]);
  expect((await run(['backup', 'verify', target])).out).toContain('The backup is whole.');
});

test('a backup that is cut off, of another key or none is refused by name', async () => {
  const target = await backup('good');
  const cut = join(folder, 'cut');
  await cp(target, cut, { recursive: true });
  await truncate(join(cut, 'data.mdb'), 100_000);
  const errorOf = async (dir: string, env: Record<string, string> = {}) => {
    const { code, err } = await run(['backup', 'verify', dir], env);
    return [code, err.trim().split('\n').length, err];
  };
  expect(await errorOf(cut)).toEqual([1, 1, expect.stringContaining('damaged')]);
  expect(await errorOf(target, { FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64') })).toEqual([
    1,
    1,
    expect.stringMatching(/key/),
  ]);
  expect(await errorOf(join(folder, 'nowhere'))).toEqual([1, 1, expect.stringContaining('nowhere')]);
});

test('changed bytes and missing files are named, and a newer version’s data is refused', async () => {
  await inStore(async ({ connection }) => {
    const chunks = connection.collection('files.chunks');
    const chunk = await chunks.findOne({ n: 1 });
    const bytes: Buffer = chunk?.data.buffer;
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
    await chunks.updateOne({ _id: chunk?._id }, { $set: { data: bytes } });
  });
  const damaged = await run(['backup', 'verify', await backup('damaged')]);
  expect([damaged.code, damaged.out]).toEqual([1, expect.stringContaining(`${path}: cannot be decrypted`)]);
  await inStore(({ connection }) => connection.collection('files.files').deleteMany({ filename: path }));
  const missing = await run(['backup', 'verify', await backup('missing'), '--json']);
  expect([missing.code, JSON.parse(missing.out).missing]).toEqual([1, [path]]);
  await inStore(({ connection }) =>
    connection.collection<{ _id: string }>('migrations').insertOne({ _id: '9999-from-the-future' }),
  );
  const newer = await run(['backup', 'verify', await backup('newer')]);
  expect([newer.code, newer.err]).toEqual([1, expect.stringContaining('newer version')]);
});
