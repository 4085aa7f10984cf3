import { afterEach, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { createMailboxBench, type MailboxBench } from '../../tests/support/imap/mailbox-bench.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { createMailboxContact } from './read-mailbox.js';

let bench: MailboxBench;
afterEach(() => bench.close());

const contact = async () => (await bench.contacts.listAll())[0];

it('a mailbox that refuses the login is recorded as unread since then, with the reason', async () => {
  bench = await createMailboxBench();
  const known = bench.server.behaviour.password;
  const reader = await bench.reader();
  bench.server.behaviour.password = 'changed meanwhile';
  reader.start();
  await waitFor('the refusal', async () => (await contact())?.fault === 'imap.login_refused');
  const refused = await contact();
  expect(refused).toMatchObject({ id: reader.mailboxId, due_at: refused?.unread_since });
  await waitFor(
    'another try',
    async () => (await contact())?.tried_at.getTime() !== refused?.tried_at.getTime(),
  );
  expect((await contact())?.unread_since).toEqual(refused?.unread_since);
  bench.server.behaviour.password = known;
  await waitFor('a poll', async () => (await contact())?.fault === null);
  const read = await contact();
  // Due again at the end of the longest pause between two polls.
  expect(Number(read?.due_at) - Number(read?.unread_since)).toBe(minuteMs);
});

it('is recorded once a minute while all is well, and at once after a fault', async () => {
  bench = await createMailboxBench();
  let now = new Date('2026-11-20T12:00:00Z');
  const { contacts } = bench;
  const noting = createMailboxContact({
    contacts,
    mailboxId: 'a',
    pollMs: hourMs,
    clock: { now: () => now },
  });
  const after = async (ms: number): Promise<string | undefined> => {
    now = new Date(now.getTime() + ms);
    await noting.noteRead();
    return (await contact())?.unread_since.toISOString().slice(11, 19);
  };
  expect(await after(0)).toBe('12:00:00');
  expect(await after(minuteMs - 1000)).toBe('12:00:00');
  expect(await after(1000)).toBe('12:01:00');
  await noting.noteFault('imap.unreachable');
  expect(await after(1000)).toBe('12:01:01');
});

it('a mailbox removed from the settings is forgotten once nobody tries it', async () => {
  bench = await createMailboxBench();
  const now = new Date();
  for (const [id, age] of [
    ['ours', hourMs],
    ['of another process', minuteMs],
    ['taken out', hourMs],
  ] as const)
    await bench.contacts.noteFault({ id, now: new Date(now.getTime() - age), fault: 'imap.unreachable' });
  await bench.contacts.forgetOthers({ ids: ['ours'], before: new Date(now.getTime() - 15 * minuteMs) });
  expect((await bench.contacts.listAll()).map(({ id }) => id)).toEqual(['of another process', 'ours']);
});
