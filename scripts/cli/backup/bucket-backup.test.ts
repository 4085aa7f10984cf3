import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../../../embedded-mongo/client.js';
import { openRegister } from '../../../ingest/spool/open-register.js';
import { encodeEnvelope, newSpoolId } from '../../../ingest/spool/spool-file.js';
import { loadConfig } from '../../../platform/config/app-config.js';
import { connectDatabase, type Database } from '../../../platform/database/connection.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { backupWorkFolder } from '../../../platform/files/backups/backup-folder.js';
import { openFileBucket } from '../../../platform/files/file-bucket.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { requireKeysOf } from '../../../platform/files/key-proof.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { receiptRecord } from '../../../tests/support/jobs/job-context.js';
import { runCli } from '../../../tests/support/run-cli.js';
import { type S3Server, startS3Server } from '../../../tests/support/s3/s3-server.js';
import { embeddedStoreOf } from '../../embedded-store.js';

const key = randomBytes(32).toString('base64');
const logger = createLogger({ level: 'silent', name: 'test' });
let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-backup-'));
  s3 = await startS3Server();
});
afterEach(() => s3.heal());
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const envOf = (machine: string, more: Record<string, string> = {}) => ({
  ...{ DATA_DIR: join(folder, machine), MONGODB_URI: '', FILE_ENCRYPTION_KEY: key },
  ...{ FILES_URL: s3.urlOf({ folder: 'files' }), BACKUP_DIR: s3.urlOf({ folder: 'copies' }) },
  ...more,
});
const run = (machine: string, args: string[], more: Record<string, string> = {}) =>
  runCli({ args, env: envOf(machine, more) });

async function inStore<Result>(
  machine: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const store = await startEmbeddedMongo({ ...embeddedStoreOf(join(folder, machine)), log: 'ignore' });
  const database = await connectDatabase({ uri: store.uri, logger });
  try {
    return await use(database);
  } finally {
    await database.close();
    await store.stop();
  }
}
const filesOf = (machine: string, database: Database) =>
  createFileStore({
    database,
    keyring: parseKeyring(key),
    bucket: openFileBucket(loadConfig(envOf(machine))),
  });

/** Takes mails in as the drain does, and stores a receipt's file. */
async function takeIn(
  machine: string,
  { mails, receipts }: { mails: number; receipts: number },
): Promise<void> {
  await inStore(machine, async (database) => {
    await database.ready();
    await requireKeysOf({ database, keyring: parseKeyring(key) });
    const register = await openRegister({ config: loadConfig(envOf(machine)), database, logger });
    await mkdir(join(folder, 'spool'), { recursive: true });
    for (let count = 0; count < mails; count += 1) {
      const received_at = new Date();
      const spool_id = newSpoolId(received_at);
      const envelope = {
        ...{ mail_from: 'ann@example.com', rcpt_to: ['receipts@localhost'] },
        ...{ remote_address: null, helo: null, tls: null },
      };
      const head = encodeEnvelope({ spool_id, source: 'smtp', envelope, received_at });
      const path = join(folder, 'spool', spool_id);
      await writeFile(
        path,
        Buffer.concat([head, Buffer.from(`Subject: receipt ${count}\r\n\r\nTotal ${count}`)]),
      );
      await register(path);
    }
    for (let count = 0; count < receipts; count += 1) {
      const receipt = receiptRecord({ state: 'read', file_path: `receipts/${count}.jpg` });
      const path = receipt.file_path ?? '';
      await filesOf(machine, database).put({ path, bytes: randomBytes(400_000), contentType: 'image/jpeg' });
      await createReceiptsRepository({ database }).insertOrFind(receipt);
    }
  });
}

/** Counts of all collections but the switch that a restore turns, and the hash of every file. */
const everything = (machine: string) =>
  inStore(machine, async (database) => {
    const { db } = database.connection;
    const counts: Record<string, number> = {};
    for (const { name } of (await db?.listCollections().toArray()) ?? [])
      if (name !== 'sending_switch') counts[name] = (await db?.collection(name).countDocuments({})) ?? 0;
    const hashes: Record<string, string> = {};
    for (const { filename } of (await db?.collection('files.files').find({}).toArray()) ?? [])
      hashes[filename] = createHash('sha256')
        .update(await filesOf(machine, database).read(filename))
        .digest('hex');
    return { counts, hashes };
  });

test('a lost machine: files and backup in buckets, everything local gone, restored elsewhere the same', async () => {
  await takeIn('lost', { mails: 12, receipts: 3 });
  const before = await everything('lost');
  expect([before.counts.messages, before.counts['files.chunks'] ?? 0]).toEqual([12, 0]);
  expect(Object.keys(before.hashes)).toHaveLength(15);
  const made = await run('lost', ['backup', 'scheduled', '--json']);
  expect([made.code, made.err]).toEqual([0, '']);
  const { name } = JSON.parse(made.out);
  expect(await readdir(backupWorkFolder(loadConfig(envOf('lost'))))).toEqual(['attempt.json']);
  await rm(join(folder, 'lost'), { recursive: true });
  await rm(join(folder, 'spool'), { recursive: true });

  expect((await run('other', ['backup', 'status'])).out).toContain(name);
  const verified = await run('other', ['backup', 'verify', name, '--json']);
  expect(JSON.parse(verified.out)).toMatchObject({
    files: 15,
    unread: 0,
    damaged: [],
    missing: [],
    whole: true,
  });
  expect(await run('other', ['store', 'restore', name])).toMatchObject({ code: 0 });
  expect(await everything('other')).toEqual(before);
  const checked = await run('other', ['store', 'check']);
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('Every record has its file')]);
});

test('the newest are kept; what was cut off never counts and is tidied up', async () => {
  await takeIn('kept', { mails: 1, receipts: 0 });
  const more = { BACKUP_DIR: s3.urlOf({ folder: 'pruned' }), BACKUP_KEEP: '2' };
  const make = async () => JSON.parse((await run('kept', ['backup', 'scheduled', '--json'], more)).out);
  const list = async () => JSON.parse((await run('kept', ['backup', 'status', '--json'], more)).out);
  const [first, second] = [await make(), await make()];
  s3.meddle(({ method, path }) => (method === 'PUT' && path.endsWith('/whole') ? { answer: 507 } : null));
  const full = await run('kept', ['backup', 'scheduled'], more);
  expect([full.code, full.err]).toEqual([1, expect.stringContaining('507')]);
  s3.heal();
  expect(await list()).toMatchObject([{ name: second.name }, { name: first.name }]);
  const third = await make();
  expect([third.name.slice(0, 14), third.kept, third.removed]).toEqual(['dropback-00003', 2, [first.name]]);
  const left = new Set(
    (await s3.objects()).filter((path) => path.startsWith('pruned')).map((path) => path.split('/')[2]),
  );
  expect([...left].sort()).toEqual([second.name, third.name]);
});

test('a whole backup that the listing knows only in part is not taken for a cut one', async () => {
  await takeIn('lagging', { mails: 1, receipts: 0 });
  const more = { BACKUP_DIR: s3.urlOf({ folder: 'lagging' }) };
  const make = async () => JSON.parse((await run('lagging', ['backup', 'scheduled', '--json'], more)).out);
  const first = await make();
  s3.meddle(({ method, path }) =>
    method === 'GET' && path.includes('list-type') ? { unlisted: `${first.name}/whole` } : null,
  );
  const second = await make();
  expect([second.kept, second.removed]).toEqual([2, []]);
  s3.heal();
  const kept = JSON.parse((await run('lagging', ['backup', 'status', '--json'], more)).out);
  expect(kept).toMatchObject([{ name: second.name }, { name: first.name }]);
});

test('a backup that is cut, of another key, of a newer version or none is refused by its code', async () => {
  await takeIn('source', { mails: 1, receipts: 0 });
  const more = { BACKUP_DIR: s3.urlOf({ folder: 'broken' }) };
  const make = async () =>
    JSON.parse((await run('source', ['backup', 'scheduled', '--json'], more)).out).name;
  const name = await make();
  const verify = async (named: string, env: Record<string, string> = {}) => {
    const { code, err } = await run('elsewhere', ['backup', 'verify', named], { ...more, ...env });
    return [code, err];
  };
  const other = { FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
  expect(await verify(name, other)).toEqual([1, expect.stringMatching(/no key [0-9a-f]{8} for/)]);
  expect(await verify('dropback-00099-20261128T000000Z')).toEqual([
    1,
    expect.stringContaining('no whole backup'),
  ]);
  await inStore('source', (database) =>
    database.connection.collection<{ _id: string }>('migrations').insertOne({ _id: '9999-from-the-future' }),
  );
  const newer = await run('source', ['backup', 'scheduled'], more);
  expect([newer.code, newer.err]).toEqual([1, expect.stringContaining('newer version')]);
  await truncate(join(s3.folder, 'broken/backups', name, '00000._S3rver_object'), 50_000);
  expect(await verify(name)).toEqual([1, expect.stringContaining('do not verify')]);
  const restored = await run('elsewhere', ['store', 'restore', name], more);
  expect([restored.code, restored.err]).toEqual([1, expect.stringContaining('do not verify')]);
  await rm(join(s3.folder, 'broken/backups', name, '00000._S3rver_object'));
  expect(await verify(name)).toEqual([1, expect.stringContaining('is damaged')]);
  expect(await readdir(folder)).not.toContain('elsewhere');
});
