import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { collectLog } from '../../tests/support/api/http.fixtures.js';
import type { ImapFault } from '../../tests/support/imap/imap-faults.js';
import { createMailboxBench, type MailboxBench } from '../../tests/support/imap/mailbox-bench.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { volume } from '../../tests/support/volume.js';
import { registerMessage } from '../spool/register-message.js';
import type { ImapLimits } from './imap.limits.js';
import type { MailboxReader } from './read-mailbox.js';

let bench: MailboxBench;
afterEach(() => bench.close());

const mail = (name: string, bytes = 0) => `Subject: ${name}\r\n\r\n${'x'.repeat(bytes)}\r\n`;
const names = (count: number) => Array.from({ length: count }, (_, index) => `mail-${index + 1}`);
const deliver = (count: number, bytes = 0) => {
  for (const name of names(count)) bench.server.store.deliver(mail(name, bytes));
};
const inbox = () => bench.server.store.folderOf('INBOX');
const unseen = () => inbox().mails.filter(({ flags }) => !flags.has('\\Seen')).length;
const subjects = async () =>
  (await bench.spooled()).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '');

/** Registers everything in the spool, as the drain does; returns how many mails the database then has. */
async function registered(): Promise<number> {
  const folder = join(bench.directory, 'new');
  const ids = new Set<string>();
  for (const name of await readdir(folder)) {
    ids.add((await registerMessage({ path: join(folder, name), ...bench.context })).id);
  }
  return ids.size;
}

/** A poll by another process fetches nothing: everything is known. */
async function expectNothingLeft(reader: MailboxReader): Promise<void> {
  await reader.stop();
  const { bodies } = bench.server.counts;
  expect(await (await bench.reader()).readOnce()).toMatchObject({ taken: 0, failed: 0 });
  expect(bench.server.counts.bodies).toBe(bodies);
}

/** Connections broken in one test, each at another byte. */
const faults = volume({ usual: 7, full: 20 });

describe('a connection that breaks midway', () => {
  it.each<[string, ImapFault['kind'], number, Partial<ImapLimits>]>([
    ['by a reset', 'drop', faults, {}],
    ['with BYE', 'bye', faults, {}],
    // Each is noticed after two seconds, and the pauses between retries double.
    ['in silence', 'silence', 4, { silenceMs: 2_000, connectMs: 2_000 }],
  ])('%s, after any byte: no mail is lost and none arrives twice', async (_, kind, points, limits) => {
    bench = await createMailboxBench();
    deliver(6, 300);
    // How much the server writes when nothing goes wrong, so that the faults can be spread over all of it.
    await (await bench.reader()).readOnce();
    const whole = bench.server.counts.bytes;
    inbox().mails = [];
    deliver(6, 300);
    bench.server.behaviour.faults = Array.from({ length: points }, (_fault, index) => ({
      kind,
      afterBytes: Math.floor((whole * index) / points),
    }));
    // It polls continuously, so that every fault is hit.
    const reader = await bench.reader({ limits }, { pollMs: 1 });
    reader.start();
    let rounds = 2;
    const isOver = () => {
      if (unseen() > 0) return false;
      if (bench.server.behaviour.faults.length === 0) return true;
      // Every fault hits work in progress: with nothing to fetch, a connection would take long to reach that byte.
      deliver(6, 300);
      rounds += 1;
      return false;
    };
    await waitFor('every mail', isOver);
    expect((await subjects()).sort()).toEqual(
      Array.from({ length: rounds }, () => names(6))
        .flat()
        .sort(),
    );
    expect(await registered()).toBe(6 * rounds);
    await expectNothingLeft(reader);
  });

  it('while waiting for news is noticed, and the next mail is taken', async () => {
    bench = await createMailboxBench();
    deliver(1);
    const reader = await bench.reader();
    reader.start();
    await waitFor('the first mail', () => unseen() === 0);
    bench.server.dropAll();
    deliver(1);
    await waitFor('the second mail', async () => (await subjects()).length === 2);
    await expectNothingLeft(reader);
  });
});

describe('a server that renumbers its mails', () => {
  it('under another UIDVALIDITY: new mail is taken, read or not, and old mail gets new names', async () => {
    bench = await createMailboxBench();
    deliver(3);
    await (await bench.reader()).readOnce();
    bench.server.store.deliver(mail('read meanwhile'), { flags: ['\\Seen'] });
    bench.server.store.deliver(mail('years old and read'), { flags: ['\\Seen'], internalDate: new Date(0) });
    bench.server.store.renumber({ uidValidity: 4_711 });
    const reader = await bench.reader();
    expect(await reader.readOnce()).toMatchObject({ taken: 4 });
    expect((await subjects()).sort()).toEqual([...names(3), ...names(3), 'read meanwhile'].sort());
    // Seven files with seven names: only their content shows which mails are the same.
    expect(await registered()).toBe(7);
    await expectNothingLeft(reader);
  });

  it('without saying so: a reused UID is not mistaken for the mail that had it', async () => {
    bench = await createMailboxBench();
    deliver(3);
    await (await bench.reader({ after: { action: 'delete' } })).readOnce();
    bench.server.store.renumber();
    bench.server.store.deliver(mail('under the first UID'));
    const reader = await bench.reader();
    expect(await reader.readOnce()).toMatchObject({ taken: 1 });
    expect(await subjects()).toContain('under the first UID');
    await expectNothingLeft(reader);
  });
});

describe('a server that lies', () => {
  it('about the size of a mail gets no more of it into memory than allowed', async () => {
    bench = await createMailboxBench({ statedSize: () => 1 });
    bench.server.store.deliver(mail('large', 5_000));
    deliver(1);
    const reader = await bench.reader({ limits: { maxMessageBytes: 1_000 } });
    expect(await reader.readOnce()).toMatchObject({ taken: 2, tooLarge: 1, failed: 0 });
    expect((await bench.spooled()).map(({ envelope }) => envelope.full_size)).toEqual([1_001, undefined]);
  });

  it('and sends more than requested loses the connection, not the other mails', async () => {
    bench = await createMailboxBench({ statedSize: () => 1, obeysPartial: false });
    bench.server.store.deliver(mail('large', 50_000));
    deliver(2);
    const reader = await bench.reader({ limits: { maxMessageBytes: 1_000, maxHeaderBytes: 1_000 } });
    reader.start();
    await waitFor('every mail', () => unseen() === 0);
    expect((await subjects()).sort()).toEqual(['large', 'mail-1', 'mail-2']);
    expect(await registered()).toBe(3);
    await expectNothingLeft(reader);
  });

  it('and refuses one mail does not hold up the others; it is fetched once it can be', async () => {
    bench = await createMailboxBench({ refuses: ({ uid }) => uid === 2 });
    deliver(3);
    const reader = await bench.reader({}, { pollMs: 5 });
    expect(await reader.readOnce()).toEqual({ taken: 2, tooLarge: 0, settled: 2, failed: 1 });
    bench.server.behaviour.refuses = () => false;
    const later = await bench.reader();
    expect(await later.readOnce()).toMatchObject({ taken: 1, failed: 0 });
    await expectNothingLeft(later);
  });
});

describe('a server that talks without end while it should wait', () => {
  it.each([
    ['says that it is there', ['* OK still here', `* OK ${'x'.repeat(2_000)}`]],
    ['counts up and down', ['* 0 EXISTS', '* 4000000000 EXISTS']],
    ['speaks of mails that nobody asked for', ['* 1 FETCH (FLAGS (\\Recent))', '* 4000000000 EXPUNGE']],
    ['talks nonsense', ['* \u0000\u0001 (((', '* LIST () NIL']],
  ])('and %s keeps no mail from being taken, once', async (_, idleChatter) => {
    bench = await createMailboxBench({ idleChatter });
    deliver(1);
    const reader = await bench.reader({ limits: { betweenPollsMs: 200 } }, { pollMs: 50 });
    reader.start();
    await waitFor('the first mail', () => unseen() === 0);
    const atRest = bench.server.counts.bytes;
    await waitFor('much talk', () => bench.server.counts.bytes > atRest + 1_000_000);
    deliver(3);
    await waitFor('the others', () => unseen() === 0);
    bench.server.behaviour.idleChatter = [];
    expect((await subjects()).sort()).toEqual(['mail-1', ...names(3)].sort());
    expect(await registered()).toBe(4);
    await expectNothingLeft(reader);
  });
});

describe('a large mailbox', () => {
  it('of ten thousand read mails and fifty new ones costs only the new ones, each once', async () => {
    bench = await createMailboxBench();
    for (let count = 0; count < 10_000; count += 1)
      bench.server.store.deliver(mail('old'), { flags: ['\\Seen'] });
    deliver(50);
    const reader = await bench.reader();
    expect(await reader.readOnce()).toEqual({ taken: 50, tooLarge: 0, settled: 50, failed: 0 });
    expect(new Set((await bench.spooled()).map(({ envelope }) => envelope.spool_id)).size).toBe(50);
    await expectNothingLeft(reader);
    expect(bench.server.counts).toMatchObject({ connections: 2, searches: 2, bodies: 50 });
  });
});

describe('two readers of one mailbox', () => {
  it('take every mail, and each becomes one in the database', async () => {
    bench = await createMailboxBench();
    deliver(40);
    const after = { action: 'move' as const, folder: ['Done'] };
    const readers = [await bench.reader({ after }), await bench.reader({ after })];
    for (const reader of readers) reader.start();
    await waitFor('an empty mailbox', () => inbox().mails.length === 0);
    for (const reader of readers) await reader.stop();
    expect([...new Set(await subjects())].sort()).toEqual(names(40).sort());
    expect(await registered()).toBe(40);
  });
});

describe('a mailbox that cannot be read', () => {
  it('is warned about from the first failure if only a person can fix it, else from the second', async () => {
    bench = await createMailboxBench();
    const [missing, away] = [collectLog(), collectLog()];
    (await bench.reader({ logger: missing.logger }, { folder: ['Nowhere'] })).start();
    expect(JSON.parse(await missing.lineWith('imap.folder_missing'))).toMatchObject({
      level: 40,
      failures: 1,
    });
    await bench.server.stop();
    (await bench.reader({ logger: away.logger })).start();
    expect(JSON.parse(await away.lineWith('imap.unreachable'))).toMatchObject({ level: 30, failures: 1 });
  });
});
