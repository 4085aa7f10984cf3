import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../../embedded-mongo/client.js';
import { loadConfig } from '../../platform/config/app-config.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { listBackups, readAttempt } from '../../platform/files/backups/backup-folder.js';
import { requireKeysOf } from '../../platform/files/key-proof.js';
import { parseKeyring } from '../../platform/files/keyring.js';
import { createLogger } from '../../platform/logger/logger.js';
import { compiledModule } from '../../tests/support/build/compiled.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { embeddedStoreOf } from '../embedded-store.js';
import { type Backups, startBackups } from './backups.js';

const key = Buffer.alloc(32, 7).toString('base64');
let folder: string;
let backups: Backups | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-backups-'));
  await mkdir(join(folder, 'kept'));
});
afterEach(async () => {
  await backups?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const configOf = (backupDir = join(folder, 'kept')) =>
  loadConfig({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: backupDir });

async function start(config = configOf()): Promise<string[]> {
  const lines: string[] = [];
  const { dataDir, backupDir } = config.store;
  // As the parts get it: the running store's address must not be taken for a MongoDB.
  const own = {
    DATA_DIR: dataDir,
    BACKUP_DIR: String(backupDir ?? ''),
    MONGODB_URI: 'mongodb://127.0.0.1:9/none',
  };
  const env = { ...process.env, ...own, FILE_ENCRYPTION_KEY: key };
  const module = compiledModule('scripts/cli/cli.main.ts');
  backups = await startBackups({ config, env, module, say: (line) => lines.push(line) });
  return lines;
}

async function openStore() {
  const store = await startEmbeddedMongo({ ...embeddedStoreOf(join(folder, 'data')), log: 'ignore' });
  const logger = createLogger({ level: 'silent', name: 'test' });
  const database = await connectDatabase({ uri: store.uri, logger });
  await requireKeysOf({ database, keyring: parseKeyring(key) });
  return () => database.close().finally(() => store.stop());
}

test('backs up the store that is in use when the newest backup is a period old', async () => {
  const close = await openStore();
  try {
    const old = join(folder, 'kept', 'dropback-00003-20200101T000000Z');
    await mkdir(old);
    await writeFile(join(old, 'data.mdb'), '');
    const lines = await start();
    const ended = await waitFor('the backup', async () => {
      const attempt = await readAttempt(configOf());
      return attempt?.ended_at ? attempt : null;
    });
    expect([ended.fault, lines]).toEqual([null, []]);
    const [newest] = await listBackups(join(folder, 'kept'));
    expect(newest?.number).toBe(4);
  } finally {
    await close();
  }
});

test('says and notes a failure, and starts nothing while the newest is recent or none is set up', async () => {
  const missing = configOf(join(folder, 'nowhere'));
  const lines = await start(missing);
  await waitFor('the failure', () => lines.length > 0 || null);
  expect(lines).toEqual(['The scheduled backup failed (exit code 1); the older ones are kept.']);
  expect((await readAttempt(missing))?.fault).toContain('does not exist');
  await backups?.stop();
  await rm(join(folder, 'data'), { recursive: true });
  await start(loadConfig({ DATA_DIR: join(folder, 'data') }));
  expect(await readdir(folder)).toEqual(['kept']);
});

test('a backup under way is noted before the parts start, and ended with them', async () => {
  const close = await openStore();
  try {
    const lines = await start();
    expect((await readAttempt(configOf()))?.ended_at).toBeNull();
    await backups?.stop();
    expect([lines, await listBackups(join(folder, 'kept'))]).toEqual([[], []]);
  } finally {
    await close();
  }
});
