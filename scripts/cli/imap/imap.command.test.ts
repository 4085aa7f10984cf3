import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noLongerReadMs } from '../../../domain/mail/unread-mailbox.rules.js';
import { hourMs } from '../../../domain/shared/units.js';
import { createImapContactsRepository } from '../../../platform/database/mail/imap-contacts.repository.js';
import { startImapServer, type TestImapServer } from '../../../tests/support/imap/imap-server.js';
import {
  createJobContext,
  type JobContext,
  testEncryptionKey,
} from '../../../tests/support/jobs/job-context.js';
import { createCli } from '../../../tests/support/run-cli.js';

type Cli = Awaited<ReturnType<typeof createCli>>;

let context: JobContext;
let server: TestImapServer;
let cli: Cli;
let unset: Cli;
beforeAll(async () => {
  context = await createJobContext();
  server = await startImapServer({ user: 'receipts@example.com', password: 'hunter2' });
  const url = (folder: string) => `imap://receipts%40example.com:hunter2@127.0.0.1:${server.port}/${folder}`;
  cli = await createCli({
    uri: context.uri,
    env: { FILE_ENCRYPTION_KEY: testEncryptionKey, IMAP_URL: `${url('INBOX')},${url('Nowhere')}` },
  });
  unset = await createCli({ uri: context.uri, env: { FILE_ENCRYPTION_KEY: testEncryptionKey } });
  server.store.deliver('Subject: one\r\n\r\nx\r\n');
});
afterAll(async () => {
  await cli.remove();
  await unset.remove();
  await server.stop();
  await context.close();
});

it('check reports the content and faults, changes nothing, and fails for a fault', async () => {
  const text = await cli.run('imap', 'check');
  expect(text).toMatchObject({ code: 1, err: '' });
  expect(text.out).toMatch(
    /receipts@example\.com at 127\.0\.0\.1, INBOX +plain text +1 +1 +can be read +[0-9a-f]{24}\n/,
  );
  expect(text.out).toMatch(/Nowhere .*the folder does not exist/);
  expect(text.out).not.toContain('hunter2');
  const { mailboxes } = JSON.parse((await cli.run('imap', 'check', '--json')).out);
  expect(mailboxes[0]).toMatchObject({ encrypted: false, messages: 1, unread: 1, error: null });
  expect(server.counts.bodies).toBe(0);
});

it('run-once fetches and registers new mail, and the next run finds none', async () => {
  const rehearsed = JSON.parse((await cli.run('imap', 'run-once', '--dry-run', '--json')).out);
  expect(rehearsed.mailboxes[0]).toMatchObject({ messages: 1, unread: 1 });
  expect(server.counts.bodies).toBe(0);
  const first = await cli.run('imap', 'run-once', '--json');
  expect(first.code).toBe(1);
  const report = JSON.parse(first.out);
  expect(report).toMatchObject({
    registered: 1,
    waiting: 0,
    mailboxes: [{ taken: 1, settled: 1, error: null }, { taken: 0 }],
  });
  expect(report.mailboxes[1].error).toBe('the folder does not exist');
  expect(JSON.parse((await cli.run('imap', 'run-once', '--json')).out)).toMatchObject({ registered: 0 });
  expect(
    await context.messages.listUnfinished({ before: new Date(Date.now() + 1_000), limit: 10 }),
  ).toMatchObject([{ source: 'imap', envelope: { mail_from: null } }]);
});

it('a run that breaks off reports what it had fetched until then', async () => {
  for (const subject of ['two', 'three', 'four'])
    server.store.deliver(`Subject: ${subject}\r\n\r\n${'x'.repeat(20_000)}\r\n`);
  server.behaviour.faults.push({ kind: 'drop', afterBytes: 50_000 });
  const { code, out } = await cli.run('imap', 'run-once', '--json');
  expect(code).toBe(1);
  const { mailboxes, registered } = JSON.parse(out);
  expect(mailboxes[0]).toMatchObject({ taken: 2, settled: 0, error: expect.any(String) });
  expect(registered).toBe(2);
});

it('doctor names each mailbox that cannot be read', async () => {
  const { code, out } = await cli.run('doctor', '--json');
  expect(code).toBe(1);
  const found = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(found.filter(({ check }) => check.startsWith('mailbox '))).toEqual([
    { check: 'mailbox receipts@example.com at 127.0.0.1, INBOX', state: 'ok', detail: 'can be read' },
    {
      check: 'mailbox receipts@example.com at 127.0.0.1, Nowhere',
      state: 'fail',
      detail: 'the folder does not exist',
    },
  ]);
});

it('doctor says when a readable mailbox is not being read', async () => {
  const check = JSON.parse((await cli.run('imap', 'check', '--json')).out).mailboxes[0];
  const now = new Date(Date.now() - 2 * hourMs);
  await createImapContactsRepository(context).noteRead({ id: check.id, now, dueAt: now });
  const { out } = await cli.run('doctor');
  expect(out).toMatch(
    /INBOX: can be read, but has not been read for 2 hours: is the mailbox reader running\?/,
  );
});

it('status says whether a reader is at work on each mailbox, without asking the mailbox', async () => {
  const contacts = createImapContactsRepository(context);
  const { mailboxes } = JSON.parse((await cli.run('imap', 'check', '--json')).out);
  const [first, second] = mailboxes.map(({ id }: { id: string }) => id);
  const now = new Date();
  await contacts.noteRead({ id: first, now, dueAt: now });
  const { connections } = server.counts;
  const one = await cli.run('imap', 'status', '--json');
  expect([one.code, one.err]).toEqual([1, '']);
  expect(JSON.parse(one.out).mailboxes).toMatchObject([
    { id: first, watched: true, tried_at: now.toISOString(), error: null },
    { id: second, watched: false, tried_at: null, error: null },
  ]);
  // Whoever tries is at work, also where the mailbox cannot be read.
  await contacts.noteFault({ id: second, now, fault: 'imap.folder_missing' });
  const both = await cli.run('imap', 'status');
  expect([both.code, both.err]).toEqual([0, '']);
  expect(both.out).toMatch(/Nowhere +at work +\S+ +the folder does not exist/);
  await contacts.noteRead({ id: first, now: new Date(now.getTime() - noLongerReadMs), dueAt: now });
  expect(await cli.run('imap', 'status')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/INBOX +no reader is at work/),
  });
  expect(server.counts.connections).toBe(connections);
});

it('a missing or invalid IMAP_URL is wrong usage', async () => {
  expect(await unset.run('imap', 'check')).toMatchObject({ code: 2, out: '' });
});

it('spool status and drain report what is waiting and what was set aside', async () => {
  expect(JSON.parse((await unset.run('spool', 'status', '--json')).out)).toEqual({
    receiving: 0,
    waiting: 0,
    waiting_bytes: 0,
    oldest_seconds: null,
    quarantined: 0,
  });
  for (const folder of ['tmp', 'new', 'quarantine'])
    await mkdir(join(unset.folder, 'spool', folder), { recursive: true });
  await writeFile(join(unset.folder, 'spool', 'new', 'damaged'), 'no envelope');
  expect((await unset.run('spool', 'status')).out).toMatch(
    /^1 email waiting \(11 bytes, the oldest for \d+ s\)\.\n/,
  );
  const drained = await unset.run('spool', 'drain', '--json');
  expect(drained.code).toBe(1);
  expect(JSON.parse(drained.out)).toEqual({ registered: 0, waiting: 0, quarantined: 1 });
  expect(await readdir(join(unset.folder, 'spool', 'quarantine'))).toEqual(['damaged']);
});
