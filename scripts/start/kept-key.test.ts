import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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
let said: string[] = [];
const start = (env: Record<string, string> = {}) => {
  said = [];
  const say = (line: string) => void said.push(line);
  return keptKeyEnv({ config: loadConfig({ DATA_DIR: dataDir, ...env }), dataDir, uri: context.uri, say });
};

it('is created by the first start, unless stored files need another', async () => {
  expect(await start({ FILE_ENCRYPTION_KEY: testEncryptionKey })).toEqual({});
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

it('is reported at once when a start uses another: a key in the data folder was forgotten, one elsewhere was given up', async () => {
  const another = Buffer.alloc(32, 9).toString('base64');
  await context.files.put({ path: 'receipts/b.jpg', bytes: Buffer.from('b'), contentType: 'image/jpeg' });
  const { id } = parseKeyring(testEncryptionKey).current;
  expect(await start({ FILE_ENCRYPTION_KEY: another })).toEqual({});
  expect(said).toEqual([expect.stringContaining(id)]);
  expect(await start({ FILE_ENCRYPTION_KEY: `${another},${testEncryptionKey}` })).toEqual({});
  expect(said).toEqual([]);

  await mkdir(join(dataDir, 'keys'), { recursive: true });
  await writeFile(join(dataDir, 'keys', 'file-encryption.key'), testEncryptionKey);
  await expect(start({ FILE_ENCRYPTION_KEY: another })).rejects.toThrow(id);
});
