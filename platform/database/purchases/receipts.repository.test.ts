import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleReading } from '../../../tests/support/api/readings.fixtures.js';
import { createJobContext, type JobContext, receiptRecord } from '../../../tests/support/jobs/job-context.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const now = new Date('2026-11-20T12:00:00Z');
const stored = async (changes: Parameters<typeof receiptRecord>[0] = {}) => {
  const record = receiptRecord(changes);
  await context.receipts.insertOrFind(record);
  return record;
};

it('inserts one record per key, however many ask at once', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () => context.receipts.insertOrFind(receiptRecord({ idempotency_key: 'a:0' }))),
  );
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(results.map(({ receipt }) => receipt.id)).size).toBe(1);
});

it('keeps every field as given', async () => {
  const record = await stored({
    mail_context: { fromAddress: 'orders@shop.example', subject: 'Your order' },
    phone: '+14155550100',
  });
  expect(await context.receipts.findById(record)).toEqual(record);
});

it('lists the receipts of a submission in order of arrival', async () => {
  const records = [];
  for (let index = 0; index < 3; index += 1) records.push(await stored({ submission_id: 'submission-1' }));
  const listed = await context.receipts.listBySubmission({ submissionId: 'submission-1' });
  expect(listed.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
});

it('claims again what a killed worker left, and never what has ended', async () => {
  const { id } = await stored();
  expect(await context.receipts.claimForReading({ id })).toMatchObject({ state: 'reading', attempts: 1 });
  expect(await context.receipts.claimForReading({ id })).toMatchObject({ state: 'reading', attempts: 2 });
  const readings = [sampleReading()];
  const seen = { id, generation: 1, revision: 0 };
  const read = { seen, state: 'read' as const, readings, failure: null, now };
  expect(await context.receipts.finishReading(read)).toBe(true);
  expect(await context.receipts.claimForReading({ id })).toBeNull();
  const failure = { code: 'reading.corrupt_file', message: 'cannot be opened' } as const;
  const late = { ...read, state: 'unreadable' as const, readings: [], failure };
  expect(await context.receipts.finishReading({ ...late, seen: { ...seen, revision: 1 } })).toBe(false);
  expect(await context.receipts.findById({ id })).toMatchObject({ state: 'read', readings, failure: null });
});

it('accepts corrected readings only from a caller that saw the current ones', async () => {
  const before = sampleReading();
  const readings = [{ ...before, needsReview: !before.needsReview }];
  const seen = await stored({ state: 'read', readings: [before] });
  const results = await Promise.all([1, 2].map(() => context.receipts.replaceReadings({ seen, readings })));
  expect(results.sort()).toEqual([false, true]);
  expect(await context.receipts.findById(seen)).toMatchObject({ readings, revision: 1 });
});

it('starts a new generation of a final receipt with its file, once however many ask at once', async () => {
  const { id } = await stored({ state: 'unreadable', attempts: 6 });
  const started = await Promise.all([1, 2, 3].map(() => context.receipts.startRereading({ id })));
  expect(started.filter(Boolean)).toHaveLength(1);
  expect(await context.receipts.findById({ id })).toMatchObject({
    state: 'stored',
    generation: 2,
    attempts: 0,
  });
  const fileless = await stored({ state: 'read', file_path: null });
  expect(await context.receipts.startRereading(fileless)).toBeNull();
});

it('does not let a run of the previous generation end the next one', async () => {
  const { id } = await stored({ state: 'reading', generation: 2 });
  const late = { state: 'read' as const, readings: [], failure: null, now };
  expect(await context.receipts.finishReading({ ...late, seen: { id, generation: 1, revision: 0 } })).toBe(
    false,
  );
});

it('remembers the first mail that reported a receipt', async () => {
  const { id } = await stored();
  await context.receipts.markAnswered({ ids: [id], now });
  await context.receipts.markAnswered({ ids: [id], now: new Date(0) });
  expect(await context.receipts.findById({ id })).toMatchObject({ answered_at: now });
});

it('finds unfinished receipts', async () => {
  const at = (iso: string) => new Date(iso);
  const second = await stored({ created_at: at('2020-01-02T00:00:00Z'), state: 'reading' });
  const first = await stored({ created_at: at('2020-01-01T00:00:00Z') });
  await stored({ created_at: at('2020-01-01T00:00:00Z'), state: 'unreadable' });
  await stored({ created_at: at('2020-02-01T00:00:00Z') });
  const found = await context.receipts.listUnfinished({ before: at('2020-01-03T00:00:00Z'), limit: 10 });
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
});
