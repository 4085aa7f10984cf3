import { afterAll, beforeAll, expect, test } from 'vitest';
import { formPurchasesJob } from '../../domain/contracts/jobs.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';
import { dayMs } from '../../domain/shared/units.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';
import {
  type Bought,
  bought,
  closeWorld,
  confirmed,
  openWorld,
  world,
} from '../../tests/support/watch/watch-cases.js';

beforeAll(openWorld);
afterAll(closeWorld);

/** The shopper corrects the day of purchase. */
async function correctDay({ one: { submission }, day }: { one: Bought; day: CalendarDay }): Promise<void> {
  const { receipts } = world.context;
  const [receipt] = await receipts.listBySubmission({ submissionId: submission.id });
  if (!receipt) throw new Error('no receipt');
  const purchasedAt = { value: day, source: 'shopper' as const, confidence: 1 };
  const readings = receipt.readings.map((reading) => ({
    ...reading,
    purchasedAt,
    corrections: { ...reading.corrections, purchasedAt: day },
  }));
  await receipts.replaceReadings({ seen: receipt, readings });
  await world.queue.enqueue({ job: formPurchasesJob, payload: { submission_id: submission.id } });
  await world.runDueJobs();
}

const itemNow = async ({ item }: Bought) => world.records.items.findById({ id: item.id });
const claimsOf = async ({ purchase }: Bought) =>
  (await world.records.claims.listByPurchase({ purchaseId: purchase.id })).map(
    ({ state, purchased_at, last_day }) => ({ state, purchased_at, last_day }),
  );

test('a correction of the day of purchase reopens the decisions that rest on it', async () => {
  const one = await bought();
  const { tellDrop } = world.partsOf(world.base);
  await tellDrop.handle(await confirmed(one), jobRun());
  const told = await itemNow(one);
  expect(told?.state).toBe('dropped');

  await correctDay({ one, day: '2026-10-31' });
  const anew = await itemNow(one);
  expect(anew).toMatchObject({ state: 'watching', told_unit_cents: null, last_day: '2026-11-14' });
  expect(await claimsOf(one)).toMatchObject([{ state: 'expired' }]);

  await tellDrop.handle(
    await confirmed({ ...one, target: { ...one.target, id: anew?.target_id ?? '' } }),
    jobRun(),
  );
  expect(await claimsOf(one)).toMatchObject([
    { state: 'expired' },
    { state: 'open', purchased_at: '2026-10-31', last_day: '2026-11-14' },
  ]);
  await correctDay({ one, day: '2026-10-31' });
  expect(await itemNow(one)).toMatchObject({ state: 'dropped', last_day: '2026-11-14' });
});

test('a day corrected and corrected back is reported by the first day again', async () => {
  const one = await bought();
  const { tellDrop } = world.partsOf(world.base);
  const tell = async () => {
    const id = (await itemNow(one))?.target_id ?? '';
    await tellDrop.handle(await confirmed({ ...one, target: { ...one.target, id } }), jobRun());
  };
  await tell();
  const [first] = await claimsOf(one);
  await correctDay({ one, day: '2026-10-31' });
  await tell();
  await correctDay({ one, day: first?.purchased_at ?? '' });
  expect((await claimsOf(one)).map(({ state }) => state)).toEqual(['expired', 'expired']);
  await tell();
  expect(await claimsOf(one)).toMatchObject([{ ...first, state: 'open' }, { state: 'expired' }]);
  expect(await itemNow(one)).toMatchObject({ state: 'dropped', last_day: first?.last_day });
});

test('a day so early that its window was over withdraws what was reported', async () => {
  const one = await bought();
  await world.partsOf(world.base).tellDrop.handle(await confirmed(one), jobRun());
  await correctDay({ one, day: '2026-09-01' });
  expect(await itemNow(one)).toMatchObject({ state: 'not_watchable', reason: 'window_over' });
  expect(await claimsOf(one)).toMatchObject([{ state: 'expired' }]);
});

test('an expired item is watched again when its day turns out to be later', async () => {
  const one = await bought();
  await correctDay({ one, day: '2026-10-22' });
  expect(await itemNow(one)).toMatchObject({ state: 'watching', last_day: '2026-11-05' });
  world.clock.moveTo(new Date(world.clock.now().getTime() + 8 * dayMs));
  await world.partsOf(world.base).deadlines.handle({}, jobRun());
  expect(await itemNow(one)).toMatchObject({ state: 'expired' });
  await correctDay({ one, day: '2026-11-01' });
  const again = await itemNow(one);
  expect(again).toMatchObject({ state: 'watching', last_day: '2026-11-15' });
  const target = await world.records.targets.findById({ id: again?.target_id ?? '' });
  expect(target).toMatchObject({ state: 'active' });
  expect(target?.next_check_at).not.toBeNull();
  const purchase = await world.records.purchases.findById({ id: one.purchase.id });
  expect(purchase?.closed_at).toBeNull();
});
