import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import type { WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import { createBackgroundWork } from '../../platform/processes/background-work.js';
import { createWelcomeLine, maxWaiting } from './welcome-line.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line whose mails are kept here; the addresses say what is wrong with their sign-up. */
function openLine() {
  const mails: { recipient: string; state?: string | undefined }[] = [];
  const deleted: string[] = [];
  const line = createWelcomeLine({
    waitlist: { findById: async ({ id }) => (id.includes('gone') ? null : ({ id } as WaitlistRecord)) },
    outbox: { deleteById: async ({ id }) => deleted.push(id) > 0 },
    mayWelcome: async ({ email }) => !email.includes('full'),
    writeToOutbox: async ({ recipient, state }) => {
      if (recipient.includes('lost')) throw new Error('the database is away');
      mails.push({ recipient, state });
      return { id: recipient } as OutboxRecord;
    },
    background: createBackgroundWork(),
    logger: pino({ level: 'silent' }),
  });
  const add = (email: string) =>
    line.add({ record: { id: email, email } as WaitlistRecord, caller: '192.0.2.1' });
  return { add, mails, deleted };
}

it('writes the mails of a pause together, and says which were skipped; a failed one keeps nobody back', async () => {
  const { add, mails } = openLine();
  for (const email of ['a@example.com', 'lost@example.com', 'full@example.com']) add(email);
  expect(mails).toEqual([]);
  await vi.runAllTimersAsync();
  expect(mails).toEqual([
    { recipient: 'a@example.com', state: undefined },
    { recipient: 'full@example.com', state: 'skipped' },
  ]);
  add('later@example.com');
  await vi.runAllTimersAsync();
  expect(mails.at(-1)).toEqual({ recipient: 'later@example.com', state: undefined });
});

it('takes the mail of an address back whose sign-up was deleted meanwhile', async () => {
  const { add, deleted } = openLine();
  for (const email of ['a@example.com', 'gone@example.com']) add(email);
  await vi.runAllTimersAsync();
  expect(deleted).toEqual(['gone@example.com']);
});

it(`lets ${maxWaiting} wait and leaves one more to the watchdog`, async () => {
  const { add, mails } = openLine();
  for (let at = 0; at <= maxWaiting; at += 1) add(`${at}@example.com`);
  await vi.runAllTimersAsync();
  expect(mails).toHaveLength(maxWaiting);
  expect(mails.at(-1)?.recipient).toBe(`${maxWaiting - 1}@example.com`);
});
