import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import { endOfDayIn, timeZoneOf } from '../../domain/retailers/places/time-zone.rules.js';
import { addDays, calendarDayIn } from '../../domain/shared/calendar-day.js';
import { hourMs } from '../../domain/shared/units.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';
import { importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  bought,
  closeWorld,
  confirmed,
  mailsTo,
  openWorld,
  shops,
  world,
} from '../../tests/support/watch/watch-cases.js';
import { hindranceOf } from '../emails/delivery-record.js';

beforeAll(openWorld);
afterAll(closeWorld);

/** The shop with another country or policy, as imported. */
async function shopWith({ country, policy = {} }: { country?: string; policy?: object }): Promise<void> {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const retailer = {
    ...shop.retailer,
    ...(country && { country }),
    policy: { ...shop.retailer.policy, ...policy },
  };
  await importShops({ world, shops: [{ ...shop, retailer }] });
}

/** A purchase whose drop was reported; from a store of this state, if one is given. */
async function told(storeState?: string) {
  const one = await bought();
  if (storeState)
    await world.context.database.connection
      .collection<{ _id: string }>('purchases')
      .updateOne({ _id: one.purchase.id }, { $set: { facts: { store_state: storeState } } });
  const { tellDrop, tellPurchase } = world.partsOf(world.base);
  await tellDrop.handle(await confirmed(one), jobRun());
  await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
  const [claim] = await world.records.claims.listByPurchase({ purchaseId: one.purchase.id });
  if (!claim) throw new Error('nothing was told');
  return { ...one, claim };
}

/** Why a mail is not sent at an instant; null if it is. */
const hindranceAt = (row: OutboxRecord, at: Date) =>
  hindranceOf({
    row,
    records: world.context,
    clock: { now: () => at },
  });

// Kiritimati is 14 hours ahead of UTC, Tahiti 10 behind as Honolulu is, and the clocks of three are changed.
test.each(['US', 'US-CA', 'US-PR', 'GB', 'DE', 'AU', 'NZ', 'PF', 'KI'])(
  'in %s "tomorrow" is said on the morning before the last day, by the shop’s calendar, when written and when sent',
  async (place) => {
    const began = world.clock.now();
    const [country, state] = place.split('-');
    await shopWith({ ...(country && { country }) });
    const one = await told(state && place);
    const timeZone = timeZoneOf(place);
    const { last_day: lastDay, until } = one.claim;
    expect(until).toEqual(endOfDayIn({ day: lastDay, timeZone }));
    const dayBefore = endOfDayIn({ day: addDays(lastDay, -2), timeZone });
    const lastBegins = endOfDayIn({ day: addDays(lastDay, -1), timeZone });
    const { deadlines } = world.partsOf(world.base);
    const reminders = () => mailsTo(one.email, 'last-day-tomorrow');
    // The morning of that day, at nine.
    const morning = new Date(dayBefore.getTime() + 9 * hourMs);
    for (const early of [dayBefore, new Date(morning.getTime() - 1)]) {
      world.clock.moveTo(early);
      await deadlines.handle({}, jobRun());
      expect(await reminders()).toEqual([]);
    }
    world.clock.moveTo(morning);
    await deadlines.handle({}, jobRun());
    const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' }).format(morning);
    expect(hour).toBe('9 AM');
    const [reminder] = await reminders();
    expect(reminder?.props).toMatchObject({ request: { lastDay, timeZone } });
    if (!reminder) throw new Error('no reminder');
    expect(await hindranceAt(reminder, new Date(lastBegins.getTime() - 1))).toBeNull();
    expect(await hindranceAt(reminder, lastBegins)).toEqual({ state: 'skipped', reason: 'out_of_date' });
    world.clock.moveTo(began);
    await importShops({ world, shops: shops.shops });
  },
);

test('a worker that was away all that day writes no reminder once the last day has begun', async () => {
  const began = world.clock.now();
  await shopWith({ country: 'US' });
  const one = await told();
  const { deadlines } = world.partsOf(world.base);
  for (const sinceLastBegan of [0, 12 * hourMs, 25 * hourMs]) {
    const lastBegins = endOfDayIn({ day: addDays(one.claim.last_day, -1), timeZone: timeZoneOf('US') });
    world.clock.moveTo(new Date(lastBegins.getTime() + sinceLastBegan));
    await deadlines.handle({}, jobRun());
  }
  expect(await mailsTo(one.email, 'last-day-tomorrow')).toEqual([]);
  world.clock.moveTo(began);
  await importShops({ world, shops: shops.shops });
});

test('a claim that must be made within days of the drop ends on its own last day, though the window is open', async () => {
  const began = world.clock.now();
  await shopWith({ policy: { window_days: 30, ask_within_days_of_drop: 7 } });
  const one = await told();
  const timeZone = timeZoneOf('US');
  const dropped = calendarDayIn({ instant: one.claim.evidence.seen_at, timeZone });
  expect(one.claim.last_day).toBe(addDays(dropped, 7));
  const { deadlines, tellDrop } = world.partsOf(world.base);
  const state = async () => ({
    item: await world.records.items.findById({ id: one.item.id }),
    claims: await world.records.claims.listByPurchase({ purchaseId: one.purchase.id }),
  });
  world.clock.moveTo(new Date(one.claim.until.getTime() + hourMs));
  await deadlines.handle({}, jobRun());
  expect(await state()).toMatchObject({
    item: { state: 'watching', last_day: addDays(one.purchase.purchased_at ?? '', 30) },
    claims: [{ state: 'expired', verdict: 'claim', last_day: addDays(dropped, 7) }],
  });
  expect(await mailsTo(one.email, 'window-closed')).toEqual([]);
  // A further fall has seven days of its own.
  await tellDrop.handle(await confirmed({ ...one, lower: one.lower - 500 }), jobRun());
  const today = calendarDayIn({ instant: world.clock.now(), timeZone });
  expect(await state()).toMatchObject({
    item: { state: 'dropped', last_day: addDays(today, 7) },
    claims: [{ state: 'expired' }, { state: 'open', last_day: addDays(today, 7) }],
  });
  world.clock.moveTo(began);
  await importShops({ world, shops: shops.shops });
});
