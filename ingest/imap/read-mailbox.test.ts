import { afterEach, describe, expect, it } from 'vitest';
import { createMailboxBench, type MailboxBench } from '../../tests/support/imap/mailbox-bench.js';
import { waitFor } from '../../tests/support/time/wait-for.js';

let bench: MailboxBench;
afterEach(() => bench.close());

const mail = (name: string) => `Subject: ${name}\r\n\r\nhello ${name}\r\n`;
const subjects = async () => (await bench.spooled()).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);

describe('a poll of a mailbox', () => {
  it('puts unread mail into the spool byte for byte, without an envelope, and marks it as seen', async () => {
    bench = await createMailboxBench();
    const uid = bench.server.store.deliver(mail('one'));
    const reader = await bench.reader();
    expect(await reader.readOnce()).toEqual({ taken: 1, tooLarge: 0, settled: 1, failed: 0 });
    expect(await bench.spooled()).toEqual([
      {
        envelope: {
          spool_id: `imap-${reader.mailboxId}-1-${uid}`,
          source: 'imap',
          envelope: { mail_from: null, rcpt_to: [], remote_address: null, helo: null, tls: null },
          received_at: expect.any(Date),
        },
        raw: mail('one'),
      },
    ]);
    expect([...(bench.server.store.folderOf('INBOX').mails[0]?.flags ?? [])]).toEqual(['\\Seen']);
  });

  it('takes nothing twice: the second fetches no body, whatever happened in the first', async () => {
    bench = await createMailboxBench({ isReadOnly: true });
    for (const name of ['one', 'two', 'three']) bench.server.store.deliver(mail(name));
    const reader = await bench.reader();
    expect(await reader.readOnce()).toMatchObject({ taken: 3, settled: 0 });
    expect(await (await bench.reader()).readOnce()).toMatchObject({ taken: 0 });
    expect(bench.server.counts.bodies).toBe(3);
    expect(await subjects()).toEqual(['one', 'two', 'three']);
  });

  it('ignores mail that was read before we came, and takes later mail even if somebody read it', async () => {
    bench = await createMailboxBench();
    bench.server.store.deliver(mail('old and read'), { flags: ['\\Seen'] });
    bench.server.store.deliver(mail('old and unread'));
    await (await bench.reader()).readOnce();
    bench.server.store.deliver(mail('new and read'), { flags: ['\\Seen'] });
    await (await bench.reader()).readOnce();
    expect(await subjects()).toEqual(['old and unread', 'new and read']);
  });

  it.each([['MOVE'], ['COPY']])('moves stored mail, by %s, creating the folder', async (how) => {
    bench = await createMailboxBench({ capabilities: how === 'MOVE' ? ['MOVE', 'UIDPLUS'] : ['UIDPLUS'] });
    bench.server.store.deliver(mail('one'));
    const reader = await bench.reader({ after: { action: 'move', folder: ['Done', 'Receipts'] } });
    expect(await reader.readOnce()).toMatchObject({ taken: 1, settled: 1 });
    expect(bench.server.store.folderOf('INBOX').mails).toEqual([]);
    expect(bench.server.store.folderOf('Done/Receipts').mails).toHaveLength(1);
  });

  it('deletes stored mail, and nothing else', async () => {
    bench = await createMailboxBench();
    bench.server.store.deliver(mail('old and read'), { flags: ['\\Seen'] });
    bench.server.store.deliver(mail('marked by a person'), { flags: ['\\Seen', '\\Deleted'] });
    bench.server.store.deliver(mail('one'));
    await (await bench.reader({ after: { action: 'delete' } })).readOnce();
    expect(bench.server.store.folderOf('INBOX').mails.map(({ uid }) => uid)).toEqual([1, 2]);
    expect(await subjects()).toEqual(['one']);
  });

  it('settles nothing that is not stored: a full spool leaves the mailbox unchanged', async () => {
    bench = await createMailboxBench();
    bench.server.store.deliver(mail('one'));
    const full = Object.assign(new Error('full'), { name: 'AppError', code: 'spool.full', retryable: false });
    const { spool } = await bench.reading();
    const reader = await bench.reader({
      after: { action: 'delete' },
      spool: { ...spool, assertRoom: () => Promise.reject(full) },
    });
    await expect(reader.readOnce()).rejects.toBe(full);
    expect(bench.server.counts.bodies).toBe(0);
    expect(bench.server.store.folderOf('INBOX').mails[0]?.flags.size).toBe(0);
  });

  it('fetches only the header of a mail too large, and reports its size', async () => {
    bench = await createMailboxBench();
    bench.server.store.deliver(`Subject: large\r\n\r\n${'x'.repeat(2_000)}`);
    bench.server.store.deliver(mail('small'));
    const reader = await bench.reader({ limits: { maxMessageBytes: 1_000 } });
    expect(await reader.readOnce()).toMatchObject({ taken: 2, tooLarge: 1, settled: 2 });
    expect(bench.server.counts).toMatchObject({ bodies: 1, headers: 1 });
    const [large] = await bench.spooled();
    expect(large).toMatchObject({ raw: 'Subject: large\r\n\r\n', envelope: { full_size: 2_018 } });
  });
});

describe('a reader', () => {
  it('is notified of new mail at once, without polling', async () => {
    bench = await createMailboxBench();
    const reader = await bench.reader();
    reader.start();
    await waitFor('the first poll', () => bench.server.counts.searches > 0);
    for (const name of ['one', 'two']) {
      bench.server.store.deliver(mail(name));
      await waitFor(name, async () => (await subjects()).includes(name));
    }
    expect(bench.server.counts.connections).toBe(1);
  });

  it('polls when the server cannot notify', async () => {
    bench = await createMailboxBench({ capabilities: [] });
    (await bench.reader({}, { pollMs: 20 })).start();
    await waitFor('the first poll', () => bench.server.counts.searches > 0);
    bench.server.store.deliver(mail('one'));
    await waitFor('the mail', async () => (await subjects()).length === 1);
  });
});
