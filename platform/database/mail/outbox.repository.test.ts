import { afterAll, beforeAll, expect, it } from 'vitest';
import { minuteMs } from '../../../domain/shared/units.js';
import { createJobContext, type JobContext, outboxRecord } from '../../../tests/support/jobs/job-context.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date(now.getTime() + 10 * minuteMs);
const stored = async (changes: Parameters<typeof outboxRecord>[0] = {}) => {
  const record = outboxRecord(changes);
  await context.outbox.insertOrFind(record);
  return record;
};
const claim = (id: string, at = now) =>
  context.outbox.claimForSending({ id, now: at, staleBefore: new Date(at.getTime() - 5 * minuteMs) });
const held = async (id: string, at = now) => {
  const row = await claim(id, at);
  if (!row) throw new Error('there was nothing to claim');
  return row;
};

it('writes one row per key, however many ask at once', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () =>
      context.outbox.insertOrFind(outboxRecord({ idempotency_key: 'answer:once' })),
    ),
  );
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(results.map(({ row }) => row.id)).size).toBe(1);
});

it('writes to an address once per campaign', async () => {
  await stored({ campaign_id: 'spring', recipient: 'ann@example.com' });
  const again = outboxRecord({ campaign_id: 'spring', recipient: 'ann@example.com' });
  await expect(context.outbox.insertOrFind(again)).rejects.toMatchObject({ code: 11000 });
  expect(await context.outbox.findById({ id: again.id })).toBeNull();
});

it('gives a waiting mail to one of many workers', async () => {
  const { id } = await stored();
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(id)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(claims.find(Boolean)).toMatchObject({ state: 'sending', attempts: 1, claimed_at: now });
});

it('gives a mail to one of two workers that claim it in the same millisecond among others', async () => {
  const [contested, other] = [await stored(), await stored()];
  const first = await held(contested.id);
  const [second, own] = await Promise.all([claim(contested.id), claim(other.id)]);
  expect(second).toBeNull();
  expect(own).toMatchObject({ id: other.id });
  expect(await context.outbox.startData({ claim: first, now })).toBe(true);
});

it('takes over from a worker that died before the first byte, and only then', async () => {
  const { id } = await stored();
  const dead = await held(id);
  expect(await claim(id)).toBeNull();
  const next = await held(id, later);
  expect(next).toMatchObject({ attempts: 2 });

  expect(await context.outbox.startData({ claim: dead, now: later })).toBe(false);
  expect(await context.outbox.startData({ claim: next, now: later })).toBe(true);
  expect(await claim(id, new Date(later.getTime() + 60 * minuteMs))).toBeNull();
});

it('settles only for the holder of the claim', async () => {
  const { id } = await stored();
  const row = await held(id);
  // One claim with another token, one with another count: a worker of an older version only counts.
  await context.outbox.settle({ claim: { ...row, claim_token: 'another' }, state: 'queued' });
  await context.outbox.settle({ claim: { ...row, attempts: 7 }, state: 'queued' });
  expect(await context.outbox.findById({ id })).toMatchObject({ state: 'sending' });
  await context.outbox.settle({ claim: row, state: 'sent', sent_at: now });
  await context.outbox.settle({ claim: row, state: 'failed' });
  expect(await context.outbox.findById({ id })).toMatchObject({ state: 'sent', sent_at: now });
});

it('marks a mail uncertain when its worker vanished mid-send, and never one that was not started', async () => {
  const begun = await stored();
  const notBegun = await stored();
  const [row] = [await held(begun.id), await held(notBegun.id)];
  await context.outbox.startData({ claim: row, now });
  expect(await context.outbox.markUncertain({ before: now, reason: 'worker_lost' })).toBe(0);
  expect(await context.outbox.markUncertain({ before: later, reason: 'worker_lost' })).toBeGreaterThan(0);
  expect(await context.outbox.findById(begun)).toMatchObject({ state: 'uncertain', reason: 'worker_lost' });
  expect(await context.outbox.findById(notBegun)).toMatchObject({ state: 'sending' });

  const stuck = await context.outbox.listStuck({ before: later, limit: 100 });
  expect(stuck.map(({ id }) => id)).toContain(notBegun.id);
  expect(stuck.map(({ id }) => id)).not.toContain(begun.id);
});

it('pages through rows, newest first', async () => {
  const records = [];
  for (let index = 0; index < 5; index += 1) records.push(await stored({ state: 'captured' }));
  const newest = records.map(({ id }) => id).reverse();
  const first = await context.outbox.page({ filter: { state: 'captured' }, limit: 2 });
  const rest = await context.outbox.page({
    filter: { state: 'captured' },
    cursor: first.nextCursor,
    limit: 10,
  });
  expect([...first.records, ...rest.records].map(({ id }) => id)).toEqual(newest);
});

it('takes back a mail of which no byte was sent, and deletes all mails of a submission', async () => {
  const waiting = await stored({ submission_id: 'submission-1' });
  const sent = await stored({ submission_id: 'submission-1', state: 'sent' });
  const other = await stored({ submission_id: 'submission-2' });
  const claimed = await stored({ submission_id: 'submission-1', state: 'sending' });
  const begun = await stored({
    submission_id: 'submission-1',
    state: 'sending',
    data_started_at: new Date(0),
  });
  const unsent = await context.outbox.listUnsent({ submissionId: 'submission-1' });
  expect(unsent.map(({ id }) => id).sort()).toEqual([waiting.id, claimed.id].sort());
  for (const { id } of [waiting, claimed, begun, sent])
    await context.outbox.takeBack({ id, reason: 'mail_stopped' });
  for (const row of [waiting, claimed])
    expect(await context.outbox.findById(row)).toMatchObject({ state: 'skipped', reason: 'mail_stopped' });
  expect(await context.outbox.startData({ claim: claimed, now: new Date() })).toBe(false);
  expect(await context.outbox.findById(begun)).toMatchObject({ state: 'sending' });
  expect(await context.outbox.findById(sent)).toMatchObject({ state: 'sent' });
  expect(await context.outbox.findById(other)).toMatchObject({ state: 'queued' });

  await context.outbox.deleteBySubmission({ submissionId: 'submission-1' });
  expect(await context.outbox.findById(waiting)).toBeNull();
  expect(await context.outbox.findById(sent)).toBeNull();
  expect(await context.outbox.findById(other)).not.toBeNull();
});

it('deletes the mails to an address, skipping those a bulk send has yet to send unless told otherwise', async () => {
  const recipient = 'erased@example.com';
  const of = (campaign_id: string | null, state: 'queued' | 'sending' | 'sent') =>
    stored({ recipient, campaign_id, state });
  const gone = [await of(null, 'queued'), await of('first', 'sent')];
  const kept = [await of('second', 'queued'), await of('third', 'sending')];
  const other = await stored({ campaign_id: 'first', recipient: 'other@example.com', state: 'sent' });
  await context.outbox.deleteByRecipient({ recipient });
  for (const row of gone) expect(await context.outbox.findById(row)).toBeNull();
  for (const row of kept) expect(await context.outbox.findById(row)).toMatchObject({ state: 'skipped' });
  await context.outbox.deleteAllByRecipient({ recipient });
  for (const row of kept) expect(await context.outbox.findById(row)).toBeNull();
  expect(await context.outbox.findById(other)).not.toBeNull();
});
