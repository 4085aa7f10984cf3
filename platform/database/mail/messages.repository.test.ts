import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { createJobContext, type JobContext, messageRecord } from '../../../tests/support/jobs/job-context.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const now = new Date('2026-11-20T12:00:00Z');
const stored = async (changes: Partial<MessageRecord> = {}) => {
  const record = messageRecord(changes);
  await context.messages.insertOrFind(record);
  return record;
};
const outcome = {
  outcome: 'receipt_created',
  outcome_reason: null,
  answered_email: 'ann@example.com',
  claimed_email: null,
  subject: 'Fwd: Your order',
  message_id_header: '<1@example.com>',
  references: null,
  parts: [],
  duplicate_of: null,
} satisfies Partial<MessageRecord>;

it('registers a spool file once, however often it is drained', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () => context.messages.insertOrFind(messageRecord({ spool_id: 'spool-1' }))),
  );
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(results.map(({ message }) => message.id)).size).toBe(1);
  expect(await context.messages.findBySpoolId({ spoolId: 'spool-1' })).toEqual(results[0]?.message);
});

it('gives a content key to the first of many and its id to the others', async () => {
  const records = await Promise.all(Array.from({ length: 5 }, () => stored()));
  const owners = await Promise.all(
    records.map(({ id }) => context.messages.claimContentKey({ id, contentKey: 'key-1', formerKeys: [] })),
  );
  const [owner] = owners;
  expect(new Set(owners).size).toBe(1);
  expect(records.map(({ id }) => id)).toContain(owner);
  expect(
    await context.messages.claimContentKey({ id: owner ?? '', contentKey: 'key-1', formerKeys: [] }),
  ).toBe(owner);
});

it('ends a message only once', async () => {
  const { id } = await stored();
  expect(await context.messages.claimForProcessing({ id })).toMatchObject({ attempts: 1 });
  await context.messages.noteError({ id, code: 'child.timed_out' });
  expect(await context.messages.claimForProcessing({ id })).toMatchObject({ attempts: 2 });
  await Promise.all([
    context.messages.finish({ id, now, ...outcome }),
    context.messages.finish({ id, now, ...outcome, outcome: 'quarantined' }),
  ]);
  expect(await context.messages.claimForProcessing({ id })).toBeNull();
  expect(await context.messages.findById({ id })).toMatchObject({
    state: 'done',
    outcome: outcome.outcome,
    last_error: null,
    processed_at: now,
  });
});

it('erases sender and content, and keeps the key that identifies repeats', async () => {
  const { id } = await stored();
  await context.messages.claimContentKey({ id, contentKey: 'key-2', formerKeys: [] });
  await context.messages.finish({ id, now, ...outcome });
  await context.messages.erase({ id });
  const erased = await context.messages.findById({ id });
  expect(JSON.stringify(erased)).not.toMatch(/ann@|Your order|192\.0\.2\.1|1@example|mail\/1\.eml/);
  expect(erased).toMatchObject({ content_key: 'key-2', outcome: 'receipt_created' });
});

it('finds mails waiting for an address to confirm them, and none already confirmed', async () => {
  const held = {
    state: 'done',
    outcome: 'unauthenticated_sender',
    claimed_email: 'held+shop@example.com',
    claimed_mailbox: 'held@example.com',
    raw_path: 'messages/1.eml',
  } as const;
  await stored({ ...held, raw_path: null });
  const waiting = await stored(held);
  await stored({ ...held, state: 'received' });
  await stored({ ...held, claimed_email: 'other@example.com', claimed_mailbox: 'other@example.com' });
  await stored({ ...held, outcome: 'receipt_created' });
  const found = await context.messages.listUnverified({ email: 'held@example.com', limit: 10 });
  expect(found.map(({ id }) => id)).toEqual([waiting.id]);
});

it('a held mail waits for the owner of its mailbox, however the address is written', async () => {
  const { id } = await stored({ raw_path: 'messages/1.eml' });
  const claimed_email = 'j.a.ne+shop@googlemail.com';
  await context.messages.finish({ id, now, ...outcome, outcome: 'unauthenticated_sender', claimed_email });
  const found = () => context.messages.listUnverified({ email: 'Jane@gmail.com', limit: 10 });
  expect(await found()).toMatchObject([{ id, claimed_email }]);
  await context.messages.release({ id, by: 'sender', now });
  await context.messages.finish({ id, now, ...outcome });
  expect(await found()).toEqual([]);
});

it('finds unfinished messages, oldest first', async () => {
  const at = (day: number) => new Date(Date.UTC(2020, 0, day));
  const second = await stored({ received_at: at(2), state: 'processing' });
  const first = await stored({ received_at: at(1) });
  await stored({ received_at: at(1), state: 'done' });
  const found = await context.messages.listUnfinished({ before: at(3), limit: 10 });
  expect(found.map(({ id }) => id)).toEqual([first.id, second.id]);
});
