import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createJobContext,
  type JobContext,
  submissionRecord,
} from '../../../tests/support/jobs/job-context.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const now = new Date('2026-11-20T12:00:00Z');
const stored = async (changes: Parameters<typeof submissionRecord>[0] = {}) => {
  const record = submissionRecord(changes);
  await context.submissions.insertOrFind(record);
  return record;
};

it('opens one submission per key, however many ask at once', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () =>
      context.submissions.insertOrFind(submissionRecord({ idempotency_key: 'upload:1' })),
    ),
  );
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await context.submissions.findByKey({ idempotencyKey: 'upload:1' })).toEqual(results[0]?.submission);
});

it('a submission is sealed once, by the first caller', async () => {
  const { id } = await stored({ sealed_at: null });
  const later = (ms: number) => new Date(now.getTime() + ms);
  await Promise.all([0, 1, 2].map((ms) => context.submissions.seal({ id, now: later(ms) })));
  await context.submissions.seal({ id, now: new Date(0) });
  expect(await context.submissions.findById({ id })).toMatchObject({ sealed_at: now });
});

it.each([
  ['revoke', 'revoked_at'],
  ['stopMail', 'mail_stopped_at'],
] as const)('%s counts once', async (action, field) => {
  const { id } = await stored({ sealed_at: null });
  const calls = await Promise.all(Array.from({ length: 5 }, () => context.submissions[action]({ id, now })));
  expect(calls.filter(Boolean)).toHaveLength(1);
  expect(await context.submissions[action]({ id, now: new Date(0) })).toBe(false);
  expect(await context.submissions.findById({ id })).toMatchObject({ [field]: now });
});

it('is answered once per generation, and again only on request', async () => {
  const submission = await stored();
  const { id } = submission;
  expect(await context.submissions.askForAnswer({ id })).toBeNull();
  expect(await context.submissions.markAnswered({ submission, now })).toBe(true);
  await context.submissions.markAnswered({ submission, now: new Date(0) });
  expect(await context.submissions.findById({ id })).toMatchObject({ answered_at: now });
  const asked = await Promise.all([1, 2, 3].map(() => context.submissions.askForAnswer({ id })));
  expect(asked.filter(Boolean)).toHaveLength(1);
  // A late run of the previous generation must not affect this one.
  expect(await context.submissions.markAnswered({ submission, now })).toBe(false);
  expect(await context.submissions.findById({ id })).toMatchObject({ generation: 2, answered_at: null });
});

it('finds submissions that still need an answer, and those never sealed', async () => {
  const at = (day: number) => new Date(Date.UTC(2020, 0, day));
  const owedLater = await stored({ sealed_at: at(2), created_at: at(1) });
  const owed = await stored({ sealed_at: at(1), created_at: at(1) });
  const open = await stored({ sealed_at: null, created_at: at(1) });
  await stored({ sealed_at: at(1), created_at: at(1), answered_at: at(1) });
  const query = { before: at(3), limit: 10 };
  expect((await context.submissions.listUnanswered(query)).map(({ id }) => id)).toEqual([
    owed.id,
    owedLater.id,
  ]);
  expect((await context.submissions.listUnsealed(query)).map(({ id }) => id)).toEqual([open.id]);
});

it('deletes', async () => {
  const { id } = await stored();
  await context.submissions.delete({ id });
  expect(await context.submissions.findById({ id })).toBeNull();
});
