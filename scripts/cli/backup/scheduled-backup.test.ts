import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupFault } from '../../../domain/admin/backups.rules.js';
import { dayMs } from '../../../domain/shared/units.js';
import { startEmbeddedMongo } from '../../../embedded-mongo/client.js';
import { lockFolder } from '../../../embedded-mongo/maintenance.js';
import { loadConfig } from '../../../platform/config/app-config.js';
import { connectDatabase } from '../../../platform/database/connection.js';
import { backupWorkFolder, readBackupState } from '../../../platform/files/backups/backup-folder.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { requireKeysOf } from '../../../platform/files/key-proof.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { type CliEnd, cliMain, runCli, runCliProcess } from '../../../tests/support/run-cli.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import { embeddedStoreOf } from '../../embedded-store.js';

const key = randomBytes(32).toString('base64');
let folder: string;
let dataDir: string;
let backupDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduled-'));
  dataDir = join(folder, 'data');
  const store = await startEmbeddedMongo({ ...embeddedStoreOf(dataDir), log: 'ignore' });
  const database = await connectDatabase({
    uri: store.uri,
    logger: createLogger({ level: 'silent', name: 'test' }),
  });
  const keyring = parseKeyring(key);
  await requireKeysOf({ database, keyring });
  const files = createFileStore({ database, keyring, bucket: null });
  await files.put({ path: 'receipts/a.jpg', bytes: randomBytes(3_000_000), contentType: 'image/jpeg' });
  await database.close();
  await store.stop();
});
beforeEach(async () => {
  backupDir = await mkdtemp(join(folder, 'backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const envOf = (more: Record<string, string> = {}) => ({
  ...{ DATA_DIR: dataDir, MONGODB_URI: '', FILE_ENCRYPTION_KEY: key, BACKUP_DIR: backupDir },
  ...more,
});
const make = (more: Record<string, string> = {}): Promise<CliEnd> =>
  runCli({ args: ['backup', 'scheduled', '--json'], env: envOf(more) });
const state = async (more: Record<string, string> = {}) => {
  const read = await readBackupState(loadConfig(envOf(more)));
  if (!read) throw new Error('BACKUP_DIR is set');
  return read;
};
const faultNow = async (now = new Date()) => backupFault({ state: await state(), now });
const names = async () => (await readdir(backupDir)).sort();

test('a backup is made, verified and named; the oldest goes only once a newer one is verified', async () => {
  const keep = { BACKUP_KEEP: '2' };
  const ends = [await make(keep), await make(keep), await make(keep)];
  const [first, second, third] = ends.map(({ out }) => JSON.parse(out));
  expect(third).toMatchObject({ files: 1, kept: 2, removed: [first.name] });
  expect(await names()).toEqual([second.name, third.name]);
  expect(second.name).toMatch(/^dropback-00002-\d{8}T\d{6}Z$/);
  expect((await state()).kept).toMatchObject([{ name: third.name, bytes: third.bytes }, { number: 2 }]);
  expect(await faultNow()).toBeNull();
  const verified = await runCli({ args: ['backup', 'verify', join(backupDir, third.name)], env: envOf() });
  expect(verified.out).toContain('The backup is whole.');

  const otherKey = await make({ FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'), BACKUP_KEEP: '1' });
  expect([otherKey.code, await names()]).toEqual([1, [second.name, third.name]]);
  expect(await faultNow()).toContain('The last backup failed');
  expect((await make(keep)).code).toBe(0);
  expect(await faultNow()).toBeNull();
});

test('a killed one leaves the older ones alone, is noticed, and is tidied up by the next', async () => {
  await make();
  const before = await names();
  const child = spawn(process.execPath, [cliMain, 'backup', 'scheduled'], {
    env: { ...process.env, ...envOf() },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitFor('it to copy', async () => (await names()).length > before.length || null);
  child.kill('SIGKILL');
  await ended;
  expect((await state()).kept.map(({ name }) => name)).toEqual(before);
  expect(await faultNow(new Date(Date.now() + dayMs))).toContain('did not end');
  const next = await make();
  expect([next.code, next.err]).toEqual([0, '']);
  expect(await names()).toEqual([...before, JSON.parse(next.out).name]);
  expect(await readdir(backupWorkFolder(loadConfig(envOf())))).toEqual(['attempt.json']);
});

test('two at once make as many whole backups as say so, and the refused one notes nothing', async () => {
  const args = ['backup', 'scheduled'];
  const both = await Promise.all([1, 2].map(() => runCliProcess({ args, env: envOf() })));
  expect((await names()).length).toBe(both.filter(({ code }) => code === 0).length);
  expect(both.map(({ code }) => code)).toContain(0);
  const before = await state();
  const lock = lockFolder(backupWorkFolder(loadConfig(envOf())));
  const refused = await make();
  lock.release();
  expect([refused.code, refused.err]).toEqual([1, 'A backup is being made already.\n']);
  expect(await state()).toEqual(before);
});

test('a disk that takes no more leaves the older ones alone', async () => {
  await make();
  const before = await names();
  const limited = spawn(
    '/bin/sh',
    ['-c', `ulimit -f 2048; exec "${process.execPath}" "${cliMain}" backup scheduled`],
    { env: { ...process.env, ...envOf({ BACKUP_KEEP: '1' }) }, stdio: 'ignore' },
  );
  expect(await new Promise((resolve) => limited.once('exit', resolve))).toBe(1);
  expect(await names()).toEqual(before);
  expect(await faultNow()).toContain('The last backup failed');
});

test('a folder that is missing, a file, not writable or badly chosen is named; nothing is created', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const inside = join(dataDir, 'backups-here');
  await mkdir(inside);
  const link = join(folder, 'link');
  await symlink(inside, link);
  const refusal = async (more: Record<string, string>): Promise<string> => {
    const made = await make(more);
    const checked = await runCli({ args: ['config', 'check'], env: envOf(more) });
    const [fault = ''] = checked.out.split('\n');
    expect([made.code, checked.code, `fault: ${made.err.trim()}`]).toEqual([1, 1, fault]);
    return made.err;
  };
  expect(await refusal({ BACKUP_DIR: join(folder, 'nowhere') })).toContain('does not exist');
  expect((await readdir(folder)).includes('nowhere')).toBe(false);
  expect(await refusal({ BACKUP_DIR: file })).toContain('is not a folder');
  expect(await refusal({ BACKUP_DIR: inside })).toContain('is inside DATA_DIR');
  expect(await refusal({ BACKUP_DIR: dataDir })).toContain('is inside DATA_DIR');
  expect(await refusal({ BACKUP_DIR: link })).toContain('is inside DATA_DIR');
  expect(await refusal({ MONGODB_URI: 'mongodb://127.0.0.1:9/none' })).toContain('mongodump');
  // Not even the superuser creates a folder there.
  const unwritable = { BACKUP_DIR: '/proc/self' };
  expect((await make(unwritable)).code).toBe(1);
  expect(backupFault({ state: await state(unwritable), now: new Date() })).toMatch(/failed|not writable/);
  expect((await make({ BACKUP_DIR: '' })).err).toContain('BACKUP_DIR is not set');
});

test('limits are named, one over each', async () => {
  const faults = (more: Record<string, string>) => () => loadConfig(envOf(more));
  expect(faults({ BACKUP_EVERY: '745' })).toThrow('BACKUP_EVERY: must be at most 744 hours');
  expect(faults({ BACKUP_KEEP: '1001' })).toThrow('BACKUP_KEEP: must be at most 1000');
  expect(faults({ BACKUP_EVERY: '744', BACKUP_KEEP: '1000' })).not.toThrow();
});

test('a backup from before the clock was set back counts as older, and other files are left alone', async () => {
  const { name } = JSON.parse((await make()).out);
  const ahead = 'dropback-00009-20990101T000000Z';
  await rename(join(backupDir, name), join(backupDir, ahead));
  await cp(join(backupDir, ahead), join(backupDir, 'my-own-copy'), { recursive: true });
  expect(await faultNow()).toContain('check the clock');
  const next = JSON.parse((await make({ BACKUP_KEEP: '1' })).out);
  expect([next.name.slice(0, 14), next.removed]).toEqual(['dropback-00010', [ahead]]);
  expect(await names()).toEqual([next.name, 'my-own-copy']);
  expect(await faultNow()).toBeNull();
});
