import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/app-config.js';
import { parseKeyring } from '../../platform/files/keyring.js';
import {
  createJobContext,
  type JobContext,
  testEncryptionKey,
} from '../../tests/support/jobs/job-context.js';
import { keptKeyEnv } from './kept-key.js';

let context: JobContext;
let dataDir: string;
beforeAll(async () => {
  context = await createJobContext();
  dataDir = await mkdtemp(join(tmpdir(), 'kept-key-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await context.close();
});
const start = (env: Record<string, string> = {}) =>
  keptKeyEnv({ config: loadConfig({ DATA_DIR: dataDir, ...env }), dataDir, uri: context.uri });

it('is created by the first start, unless stored files need another', async () => {
  expect(await start({ NODE_ENV: 'production', MONGODB_URI: context.uri })).toEqual({});
  await context.files.put({ path: 'receipts/a.jpg', bytes: Buffer.from('a'), contentType: 'image/jpeg' });
  await expect(start()).rejects.toThrow(parseKeyring(testEncryptionKey).current.id);
  expect(await readdir(dataDir)).toEqual([]);

  await context.files.delete('receipts/a.jpg');
  const made = await start();
  expect(parseKeyring(made.FILE_ENCRYPTION_KEY ?? '').all).toHaveLength(1);
  // An existing key is used whatever older files need: those may have been given up.
  await context.files.put({ path: 'receipts/a.jpg', bytes: Buffer.from('a'), contentType: 'image/jpeg' });
  expect(await start()).toEqual(made);
});

it('refuses to start on data sealed with another key, and starts with that one behind the new one', async () => {
  const another = Buffer.alloc(32, 9).toString('base64');
  const kept = await readFile(join(dataDir, 'keys', 'file-encryption.key'), 'utf8');
  const { id } = parseKeyring(kept).current;
  await expect(start({ FILE_ENCRYPTION_KEY: another })).rejects.toThrow(id);
  expect(await start({ FILE_ENCRYPTION_KEY: `${another},${kept}` })).toEqual({});
  expect(await start({ FILE_ENCRYPTION_KEY: another })).toEqual({});
  await expect(start()).rejects.toThrow(parseKeyring(another).current.id);
});
