import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countsOf } from '../../domain/campaigns/campaign-result.rules.js';
import { readReceiptJob } from '../../domain/contracts/jobs.js';
import { hourMs } from '../../domain/shared/units.js';
import { createCampaignsRepository } from '../../platform/database/mail/campaigns.repository.js';
import { createQueue } from '../../platform/queue/queue.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { campaignRecord } from '../../tests/support/api/campaigns.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';
import { createCli, runCliProcess } from '../../tests/support/run-cli.js';
import { makeDataFolder } from '../runtime-file.js';

const fileKey = Buffer.alloc(32, 7).toString('base64');

let api: TestApi;
let cli: Awaited<ReturnType<typeof createCli>>;
beforeAll(async () => {
  api = await startTestApi({ fileKey });
  cli = await createCli({ uri: api.uri, env: { FILE_ENCRYPTION_KEY: fileKey } });
});
afterAll(async () => {
  await cli?.remove();
  await api.close();
});

const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The audit entries of a record, oldest first. */
const acts = async (target: string) =>
  (await api.stored('audit_log')).filter((entry) => entry.target === target).map(({ action }) => action);

describe('cli jobs', () => {
  test('lists failed jobs, reruns them, holds and removes waiting ones, but not one a worker holds', async () => {
    const queue = createQueue({ database: api.database, logger: api.log.logger });
    for (const receipt_id of ['failed', 'taken', 'waits']) {
      await queue.enqueue({ job: readReceiptJob, payload: { receipt_id } });
    }
    const jobs = api.database.connection.collection('jobs');
    const idOf = async (receipt_id: string) =>
      String((await jobs.findOne({ 'data.receipt_id': receipt_id }))?._id);
    const gaveUp = {
      nextRunAt: null,
      lockedAt: null,
      failCount: 3,
      failedAt: new Date(),
      failReason: 'no such file',
    };
    await jobs.updateOne({ 'data.receipt_id': 'failed' }, { $set: gaveUp });
    await jobs.updateOne({ 'data.receipt_id': 'taken' }, { $set: { lockedAt: new Date() } });
    const [failed, taken, waits] = [await idOf('failed'), await idOf('taken'), await idOf('waits')];

    const listed = await cli.run('jobs', 'list', '--state', 'failed', '--json');
    const wanted = { id: failed, state: 'failed', fail_reason: 'no such file' };
    expect(JSON.parse(listed.out)).toMatchObject({ records: [wanted], next_cursor: null });
    // Page by page, completely, newest first.
    const all: string[] = [];
    let next: string | null = null;
    do {
      const place: string[] = next === null ? [] : ['--cursor', next];
      const one = ['--kind', readReceiptJob.name, '--limit', '1', '--json'];
      const page = JSON.parse((await cli.run('jobs', 'list', ...one, ...place)).out);
      expect(page.records).toHaveLength(1);
      all.push(page.records[0].id);
      next = page.next_cursor;
    } while (next !== null);
    expect(all).toEqual([waits, taken, failed]);
    expect((await cli.run('jobs', 'list', '--cursor', `1700000000000_${failed}`)).code).toBe(2);
    expect((await cli.run('jobs', 'retry', failed, '--dry-run')).out).toContain('would be done');
    expect(await jobs.findOne({ 'data.receipt_id': 'failed' })).toMatchObject({ nextRunAt: null });

    expect((await cli.run('jobs', 'pause', waits)).code).toBe(0);
    expect(JSON.parse((await cli.run('jobs', 'show', waits)).out)).toMatchObject({ state: 'paused' });
    const retried = await cli.run('jobs', 'retry', failed, waits, taken, '--json');
    expect(lines(retried.out).map(({ result }) => result)).toEqual(['done', 'not_possible', 'running']);
    expect(retried.code).toBe(1);
    const dryRetried = await cli.run('jobs', 'retry', waits, taken, '--dry-run', '--json');
    expect(lines(dryRetried.out).map(({ result }) => result)).toEqual(['not_possible', 'running']);
    expect(await jobs.findOne({ 'data.receipt_id': 'failed' })).toMatchObject({ failCount: 0 });
    expect((await cli.run('jobs', 'resume', waits)).code).toBe(0);

    const cancelled = await cli.run('jobs', 'cancel', waits, taken, '--json');
    expect(lines(cancelled.out).map(({ result }) => result)).toEqual(['done', 'running']);
    expect((await cli.run('jobs', 'show', waits)).code).toBe(1);
    expect((await cli.run('jobs', 'show', 'no-id')).code).toBe(2);
  });
});

describe('cli waitlist', () => {
  test('imports a file, twice without harm, and reports lines that are not sign-ups', async () => {
    const file = join(cli.folder, 'people.csv');
    await writeFile(
      file,
      '\uFEFFemail,phone\nAnn@Example.com,+1 415\n"bob@example.com",\nnobody,\nann@example.com\n',
    );
    const dry = await cli.run('waitlist', 'import', file, '--dry-run');
    expect(dry.out).toContain('2 would be added, 1 known, 1 invalid');
    expect(await api.stored('waitlist')).toEqual([]);
    const first = await cli.run('waitlist', 'import', file);
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining('line 4: not an address') });
    expect(first.err).toBe('read: 4 of 4\n');
    expect((await cli.run('waitlist', 'import', file)).out).toContain('0 added, 3 known, 1 invalid');
    expect(await cli.run('waitlist', 'import', join(cli.folder, 'none.csv'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot read'),
    });
    expect(await api.stored('waitlist')).toHaveLength(2);
    // Nobody imported gets a mail unless that was requested.
    expect(await api.stored('outbox')).toEqual([]);
    expect(await api.stored('waitlist')).toMatchObject(
      [{}, {}].map(() => ({ imported_at: expect.any(Date) })),
    );
  });

  test('exports cells no spreadsheet runs as formulas, and lists addresses masked', async () => {
    const out = (await cli.run('waitlist', 'export')).out.split('\r\n');
    expect(out[0]).toBe('"email","phone","created_at","welcome_emailed_at"');
    expect(out[1]).toMatch(/^"ann@example\.com","'\+1 415","20/);
    const listed = await cli.run('waitlist', 'list', '--json');
    expect(listed.out).not.toContain('ann@example.com');
    expect(JSON.parse(listed.out).records).toHaveLength(2);
  });

  test('removes a sign-up, once', async () => {
    expect((await cli.run('waitlist', 'remove', 'ann@example.com')).out).toBe('Removed.\n');
    expect((await cli.run('waitlist', 'remove', 'ann@example.com')).out).toContain('no sign-up');
  });
});

test('the data folder created by a start is closed to other users', async () => {
  const dataDir = join(cli.folder, 'new', 'data');
  await makeDataFolder(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

describe('cli emails', () => {
  test('pauses and resumes a send, and says when there is nothing to do', async () => {
    expect((await cli.run('emails', 'status')).out).toBe('No bulk sends.\n');
    const nobody = await cli.run('emails', 'welcome');
    expect(nobody).toMatchObject({ code: 2, err: expect.stringMatching(/^error: [^\n]+\n$/) });
    for (const args of [
      ['emails', 'status', 'zzz'],
      ['purchases', 'show', 'zzz'],
      ['receipts', 'show', 'zzz'],
      ['privacy', 'export', 'zzz'],
    ])
      expect((await cli.run(...args)).code, args.join(' ')).toBe(2);
    const later = new Date(Date.now() + hourMs);
    const { id } = campaignRecord();
    const campaigns = createCampaignsRepository({ database: api.database });
    const unwritten = { expected: 7, next_look_at: later, active_key: 'welcome' };
    await campaigns.insertOrFind(campaignRecord({ id, ...unwritten }));
    expect((await cli.run('emails', 'resume', id)).out).toBe(`${id} is already running.\n`);
    expect((await cli.run('emails', 'pause', id)).out).toContain('paused (admin)  0 sent, 0 failed, 7 to go');
    expect(await cli.run('emails', 'pause', id)).toMatchObject({
      code: 0,
      out: `${id} is already paused.\n`,
    });
    expect((await cli.run('emails', 'resume', id, '--json')).out).toContain('"state":"running"');
    expect(await acts(id)).toEqual(['campaign.paused', 'campaign.resumed']);
    const second = await cli.run('emails', 'welcome', '--all', '--limit', '5', '--no-wait');
    expect(second).toMatchObject({ code: 0, err: expect.stringContaining('has not ended') });
    expect(second.out).toContain(id);
    expect((await cli.run('emails', 'cancel', id)).out).toContain('0 sent, 0 failed, no more will be sent');
    expect(await cli.run('emails', 'resume', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the send is cancelled'),
    });
    // A mail that was only captured is not reported as sent.
    const counts = countsOf({ sent: 1, captured: 3 });
    const ended = campaignRecord({ state: 'done', ended_at: new Date(), counts });
    await campaigns.insertOrFind(ended);
    expect((await cli.run('emails', 'status', ended.id)).out).toContain('1 sent, 3 kept here');
    const page = JSON.parse((await cli.run('emails', 'status', '--json', '--limit', '1')).out);
    const more = await cli.run('emails', 'status', '--json', '--cursor', page.next_cursor);
    const ids = [...page.records, ...JSON.parse(more.out).records].map((send) => send.id);
    expect(ids.toSorted()).toEqual([id, ended.id].toSorted());
  });
});

describe('cli receipts and files', () => {
  test('refuse a cursor that no page ended with', async () => {
    for (const cursor of ['bogus', '1_000000000000000000000000'])
      expect(await cli.run('receipts', 'list', '--cursor', cursor)).toMatchObject({
        code: 2,
        err: expect.stringContaining('cursor'),
      });
  });

  test('lists, exports and deletes receipts with their files', async () => {
    const bytes = sampleFiles.jpeg();
    await fetch(`${api.url}/api/receipts`, {
      method: 'POST',
      body: uploadForm({ files: [{ name: 'till.jpg', type: 'image/jpeg', bytes }] }),
    });
    const listed = JSON.parse((await cli.run('receipts', 'list', '--json')).out).records;
    expect(listed).toMatchObject([{ file_name: 'till.jpg', state: 'stored', email: 'a***@example.com' }]);
    const { id } = listed[0];
    expect((await cli.run('receipts', 'show', id)).out).not.toContain('ann@example.com');
    const out = join(cli.folder, 'till.jpg');
    expect((await cli.run('receipts', 'export', id, '--out', out)).code).toBe(0);
    expect((await readFile(out)).equals(bytes)).toBe(true);
    // Without its key the export fails, leaving neither an empty file nor a new key behind.
    const keyless = await createCli({ uri: api.uri });
    const lost = join(keyless.folder, 'lost.jpg');
    expect((await keyless.run('receipts', 'export', id, '--out', lost)).code).toBe(1);
    const otherKey = Buffer.alloc(32, 8).toString('base64');
    const wrong = await createCli({ uri: api.uri, env: { FILE_ENCRYPTION_KEY: otherKey } });
    const absenceBy = async (one: typeof cli) => [
      JSON.parse((await one.run('receipts', 'list', '--json')).out).records[0].file_absence,
      JSON.parse((await one.run('receipts', 'show', id)).out).file_absence_words,
    ];
    expect(await absenceBy(cli)).toEqual([null, null]);
    expect(await absenceBy(wrong)).toEqual([
      'locked',
      'The file is sealed with a key that is not configured.',
    ]);
    expect((await wrong.run('receipts', 'export', id, '--out', lost)).err).toContain('no key');
    for (const { run } of [keyless, wrong])
      expect(lines((await run('doctor', '--json')).out)).toContainEqual({
        check: 'file keys',
        state: 'fail',
        detail: expect.stringContaining('(1 file)'),
      });
    expect(await readdir(keyless.folder)).toEqual([]);
    await Promise.all([keyless.remove(), wrong.remove()]);
    expect((await cli.run('receipts', 'delete', id, '--dry-run')).out).toContain('would be deleted');
    expect((await cli.run('receipts', 'delete', id)).code).toBe(0);
    for (const name of ['receipt_uploads', 'submissions', 'files.files'])
      expect(await api.stored(name)).toEqual([]);
    expect((await cli.run('receipts', 'delete', id)).code).toBe(1);
    // The second failed for lack of the key.
    expect(await acts(id)).toEqual(['receipt.exported', 'receipt.exported', 'receipt.deleted']);
  });

  test('purges bytes without a record once they are an hour old', async () => {
    await api.files.put({
      path: 'receipts/left-behind.jpg',
      bytes: Buffer.from('x'),
      contentType: 'image/jpeg',
    });
    expect((await cli.run('files', 'purge')).out).toBe('Nothing to remove.\n');
    // A file's id begins with the time its storing began.
    const files = api.database.connection.collection('files.files');
    const stored = await files.findOne({});
    const hoursAgo = Math.floor(Date.now() / 1000) - 2 * 3_600;
    const _id = mongoose.mongo.ObjectId.createFromTime(hoursAgo);
    await files.insertOne({ ...stored, _id, uploadDate: _id.getTimestamp() });
    await files.deleteOne({ _id: stored!._id });
    const dry = await cli.run('files', 'purge', '--dry-run', '--json');
    expect(lines(dry.out)).toMatchObject([{ path: 'receipts/left-behind.jpg', removed: false }]);
    expect((await cli.run('files', 'purge')).out).toContain('1 files removed');
    expect(await api.stored('files.files')).toEqual([]);
  });
});

describe('cli doctor', () => {
  test('checks everything around the product and ends with 1 when something is broken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const sick = await createCli({
      uri: api.uri,
      env: {
        FILE_ENCRYPTION_KEY: fileKey,
        HTTP_PORT: '0',
        SMTP_PORT: String(port),
        SMTP_URL: 'smtp://127.0.0.1:1',
      },
    });
    const longAgo = new Date(Date.now() - hourMs);
    const waiting = join(sick.folder, 'spool', 'new', '1-waiting.json');
    await mkdir(dirname(waiting), { recursive: true });
    await writeFile(waiting, '');
    await utimes(waiting, longAgo, longAgo);
    const { code, out } = await sick.run('doctor', '--json');
    const states = Object.fromEntries(lines(out).map(({ check, state }) => [check, state]));
    expect(states).toMatchObject({
      'port of the site': 'ok',
      'port of the mail server': 'fail',
      database: 'ok',
      clock: 'ok',
      'spool waiting': 'warn',
      'mail of a day': 'ok',
      'file keys': 'ok',
      'outgoing mail': 'fail',
      DNS: 'warn',
    });
    expect(code).toBe(1);
    await sick.remove();
    await new Promise((resolve) => taken.close(resolve));
  });

  test('help of a group lists its commands; an unknown word ends with 2', async () => {
    const { code, out } = await cli.run('jobs', '--help');
    expect(code).toBe(0);
    expect(out).toContain('Commands:');
    expect((await cli.run('no-such-command')).code).toBe(2);
  });

  test('an installed command prints, ends by itself and sets its exit code', async () => {
    const env = { MONGODB_URI: api.uri, DATA_DIR: cli.folder };
    const listed = await runCliProcess({ args: ['receipts', 'list'], env });
    expect(listed).toEqual({ code: 0, out: 'No receipts.\n', err: '' });
    expect(await runCliProcess({ args: ['receipts', 'show', '0'.repeat(24)], env })).toMatchObject({
      code: 1,
      out: '',
    });
  });
});
