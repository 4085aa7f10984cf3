import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processMessageJob } from '../../../domain/contracts/jobs.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import {
  createJobContext,
  type JobContext,
  messageRecord,
  testEncryptionKey,
} from '../../../tests/support/jobs/job-context.js';
import { runCli } from '../../../tests/support/run-cli.js';

const raw =
  'From: Eve <eve@example.org>\r\nSubject: Order 7\r\nMessage-ID: <7@example.org>\r\n\r\nThanks\r\n';

let context: JobContext;
let dir: string;
let file: string;
beforeAll(async () => {
  context = await createJobContext();
  dir = await mkdtemp(join(tmpdir(), 'dropback-mail-log-'));
  file = join(dir, 'lost.eml');
  await writeFile(file, raw);
});
afterAll(async () => {
  await context.close();
  await rm(dir, { recursive: true, force: true });
});

const mail = (...args: string[]) =>
  runCli({
    args: ['mail', ...args],
    env: { MONGODB_URI: context.uri, DATA_DIR: dir, FILE_ENCRYPTION_KEY: testEncryptionKey },
  });

async function arrive(changes: Partial<MessageRecord>): Promise<string> {
  const message = messageRecord(changes);
  await context.messages.insertOrFind(message);
  return message.id;
}
const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const toBeProcessed = async () =>
  (await context.pendingJobs.payloadsOf(processMessageJob)).map((payload) => payload.message_id);

describe('cli mail', () => {
  it('lists by outcome and words with addresses masked, and shows one with its steps', async () => {
    const id = await arrive({ state: 'done', outcome: 'quarantined', outcome_reason: 'child.timed_out' });
    await arrive({ state: 'done', outcome: 'receipt_created' });
    const { code, out } = await mail(
      'list',
      '--outcome',
      'quarantined',
      '--search',
      'ann@example.com',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      records: [{ id, mail_from: 'a***@example.com', outcome_reason: 'child.timed_out' }],
      next_cursor: null,
    });
    expect((await mail('list', '--outcome', 'quarantined')).out).toContain(
      'could not be processed; kept for an admin (child.timed_out)',
    );
    // A mail fetched from a mailbox has no envelope; the recipient in its headers is shown.
    const fetched = await arrive({
      state: 'done',
      outcome: 'no_receipt_found',
      source: 'imap',
      answered_email: 'bea@example.com',
      envelope: { mail_from: null, rcpt_to: [], remote_address: null, helo: null, tls: null },
    });
    const fromMailbox = await mail('list', '--outcome', 'no_receipt_found', '--json');
    expect(JSON.parse(fromMailbox.out).records).toMatchObject([
      { id: fetched, mail_from: 'b***@example.com' },
    ]);
    const shown = await mail('show', id);
    expect(shown.out).toContain('outcome:    quarantined (child.timed_out)');
    expect(shown.out).toContain('Outcome: could not be processed; kept for an admin');
    expect(shown.out).toContain('from:       a***@example.com');
    for (const form of [[], ['--json']])
      expect((await mail('show', id, ...form)).out).not.toContain('ann@example.com');
    expect((await mail('show', id, '--show-addresses')).out).toContain('from:       ann@example.com');
    expect((await mail('show', 'none')).code).toBe(2);
    expect((await mail('show', '0'.repeat(24))).code).toBe(1);
    expect((await mail('list', '--since', 'yesterday')).code).toBe(2);
    expect((await mail('list', '--outcome', 'nonsense')).code).toBe(2);
  });

  it('takes in a new file once, returns its bytes, and replays it once it has its outcome', async () => {
    const dry = await mail('replay', file, '--dry-run', '--json');
    expect([dry.code, linesOf(dry.out)[0]?.result]).toEqual([0, 'would_take_in']);
    expect(await toBeProcessed()).toEqual([]);

    const first = await mail('replay', file, '--json');
    expect(first.code).toBe(0);
    const id = String(linesOf(first.out)[0]?.message_id);
    expect(linesOf(first.out)).toMatchObject([{ name: file, result: 'taken_in' }]);
    expect((await mail('raw', id)).out).toBe(raw);
    const log = context.database.connection.collection('audit_log');
    expect(await log.find({ action: 'message.taken_in' }).toArray()).toMatchObject([
      { target: id, admin_id: null, is_begun: false },
    ]);

    const again = await mail('replay', file, '--json');
    expect([again.code, linesOf(again.out)[0]]).toMatchObject([1, { message_id: id, result: 'under_way' }]);
    await context.messages.finish({
      id,
      now: new Date(),
      outcome: 'no_receipt_found',
      outcome_reason: null,
      answered_email: null,
      claimed_email: null,
      subject: null,
      message_id_header: null,
      references: null,
      parts: [],
      duplicate_of: null,
    });
    const replayed = await mail('replay', file, id, '--answer');
    expect(replayed.out).toContain('asked');
    expect(await context.messages.findById({ id })).toMatchObject({ generation: 2, source: 'file' });
    expect((await toBeProcessed()).every((one) => one === id)).toBe(true);
  });

  it('releases only held mail, says so beforehand, and records it once', async () => {
    const held = { state: 'done', outcome: 'unauthenticated_sender', raw_path: 'messages/held.eml' } as const;
    const good = await arrive({ ...held, claimed_email: 'ann@example.com' });
    const nobodys = await arrive({ ...held, claimed_email: null });
    const releasable = async (...args: string[]) =>
      linesOf((await mail('release', good, nobodys, '--json', ...args)).out).map((line) => line.releasable);
    expect(await releasable('--dry-run')).toEqual([true, false]);
    expect(await releasable()).toEqual([true, false]);
    expect(await releasable()).toEqual([false, false]);
    const log = context.database.connection.collection('audit_log');
    expect(await log.find({ action: 'message.released' }).toArray()).toMatchObject([
      { target: good, admin_id: null },
    ]);
  });

  it('ends with 2 for what is neither an id nor a file', async () => {
    expect((await mail('replay', 'nowhere.eml')).code).toBe(2);
    expect((await mail('replay')).code).toBe(2);
    expect((await mail('replay', '0'.repeat(24))).code).toBe(1);
  });

  it('says the sender and recipient of a file, and sends nothing', async () => {
    const before = await context.messages.page({ limit: 100 });
    expect(
      await mail('send', file, '--dry-run', '--from', 'ann@example.com', '--to', 'r@example.net'),
    ).toMatchObject({
      code: 0,
      out: 'Would be sent from ann@example.com to r@example.net.\n',
    });
    expect(linesOf((await mail('send', file, '--dry-run', '--json')).out)).toEqual([
      { from: 'eve@example.org', to: 'receipts@localhost', dry_run: true },
    ]);
    // Nothing is running here, and a real send says so.
    expect((await mail('send', file)).code).toBe(1);
    expect((await mail('send', join(dir, 'absent.eml'), '--dry-run')).code).toBe(2);
    expect(await context.messages.page({ limit: 100 })).toEqual(before);
  });
});
