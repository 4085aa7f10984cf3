import { expect, it } from 'vitest';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { seedRecords } from '../../domain/retailers/seeds/seed-records.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';
import { importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  type Bought,
  bought,
  confirmed,
  mailsTo,
  shareWorld,
  shops,
  world,
} from '../../tests/support/watch/watch-cases.js';

shareWorld();

/** Bought under Best Buy's calendar, with a window of so many days from the shop's day of purchase. */
async function buyFor(window_days: number): Promise<Bought> {
  const [shop] = shops.shops;
  const policy = seedRecords.find(({ retailer_id }) => retailer_id === 'best-buy')?.policy;
  if (!shop || !policy) throw new Error('no shop');
  const { shut_out_days } = policy;
  const retailer = { ...shop.retailer, policy: { ...shop.retailer.policy, window_days, shut_out_days } };
  await importShops({ world, shops: [{ ...shop, retailer }] });
  return bought();
}

/** The same, with a window that ends on a day. */
async function buyUntil(day: string): Promise<Bought> {
  const [shop] = shops.shops;
  const one = await buyFor((Date.parse(day) - Date.parse(shop?.order.day ?? '')) / dayMs);
  expect(one.item.last_day).toBe(day);
  return one;
}

/** The day is reached and the lower price read twice, by so many workers at once; then the mails are written. */
async function readOn(one: Bought, day: string, { lower = one.lower, workers = 1 } = {}): Promise<void> {
  world.clock.moveTo(new Date(`${day}T20:00:00Z`));
  const payload = await confirmed({ ...one, lower });
  const parts = Array.from({ length: workers }, () => world.partsOf(world.base));
  await Promise.all(parts.map(({ tellDrop }) => tellDrop.handle(payload, jobRun())));
  world.clock.moveTo(new Date(world.clock.now().getTime() + 11 * minuteMs));
  await Promise.all(
    parts.map(({ tellPurchase }) => tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun())),
  );
  await world.runDueJobs();
}

/** Wording and amounts of the mails about drops, oldest first. */
const toldIn = async ({ email }: Bought) =>
  (await mailsTo(email, 'price-dropped')).map(({ props }) => {
    const { request } = props as EmailProps<'price-dropped'>;
    return [request.wording, ...request.lines.map(({ amountCents }) => amountCents)];
  });
const claimsOf = ({ purchase }: Bought) => world.records.claims.listByPurchase({ purchaseId: purchase.id });

it.each([1, 2])('is promised after the days in doubt, in one mail, by %d workers', async (workers) => {
  const one = await buyFor(40);
  await readOn(one, '2026-11-27', { workers });
  const target = await world.records.targets.findById({ id: one.target.id });
  // Midnight of the first of December in the time zone of the shop's country.
  expect(target?.news_again_at).toEqual(new Date('2026-12-01T05:00:00Z'));
  await readOn(one, '2026-11-30', { workers });
  expect(await toldIn(one)).toEqual([['ask', 1_000]]);
  await readOn(one, '2026-12-01', { workers });
  await readOn(one, '2026-12-02', { workers });
  expect(await toldIn(one)).toEqual([
    ['ask', 1_000],
    ['claim', 1_000],
  ]);
  expect(await claimsOf(one)).toMatchObject([
    {
      verdict: 'claim',
      reason: 'days_over',
      doubts: [],
      state: 'open',
      evidence: { seen_at: new Date('2026-12-01T20:00:00Z') },
    },
  ]);
});

it('is promised for a price that is less low by then', async () => {
  const one = await buyFor(40);
  await readOn(one, '2026-11-27');
  await readOn(one, '2026-12-01', { lower: one.lower + 400 });
  expect(await toldIn(one)).toEqual([
    ['ask', 1_000],
    ['claim', 600],
  ]);
});

it('stays a question where the window ends inside the days in doubt', async () => {
  const one = await buyUntil('2026-11-29');
  await readOn(one, '2026-11-27');
  const target = await world.records.targets.findById({ id: one.target.id });
  expect(target?.news_again_at ?? null).toBeNull();
  await readOn(one, '2026-12-01');
  expect(await toldIn(one)).toEqual([['ask', 1_000]]);
});

it.each(['asked', 'answered', 'stopped'] as const)('is left alone once it is %s', async (how) => {
  const one = await buyFor(40);
  await readOn(one, '2026-11-27');
  const [claim] = await claimsOf(one);
  if (!claim) throw new Error('no claim');
  const { claims, items } = world.records;
  const at = world.clock.now();
  if (how === 'asked') await claims.setAsked({ id: claim.id, at, followUpAt: null });
  if (how === 'answered')
    await claims.recordOutcome({
      id: claim.id,
      outcome: { answer: 'no', refunded_cents: 0, channel: null, at },
    });
  if (how === 'stopped') await items.change({ id: one.item.id, set: { state: 'stopped' } });
  await readOn(one, '2026-12-01');
  expect(await toldIn(one)).toEqual([['ask', 1_000]]);
  expect(await claimsOf(one)).toMatchObject([{ verdict: 'ask' }]);
});

it('is reminded of at noon of that day where the price is not read again', async () => {
  const ending = await buyUntil('2026-12-02');
  await readOn(ending, '2026-11-27');
  const { deadlines } = world.partsOf(world.base);
  for (const [hour, mails] of [
    ['05:30', 0],
    ['16:30', 0],
    ['17:30', 1],
  ] as const) {
    world.clock.moveTo(new Date(`2026-12-01T${hour}:00Z`));
    await deadlines.handle({}, jobRun());
    expect(await mailsTo(ending.email, 'last-day-tomorrow')).toHaveLength(mails);
  }
});
