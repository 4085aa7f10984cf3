import { afterEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../domain/shared/units.js';
import { startShops } from '../../tests/support/shops/start-shops.js';
import { buyIn, importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  createMovingClock,
  createWatchWorld,
  type WatchWorld,
} from '../../tests/support/watch/watch-world.js';
import { createRecordPushedPrice } from '../watch/record-pushed-price.js';
import { createTakeOwnView, maxViewAgeMs, type OwnView } from './take-own-view.js';

const start = new Date('2026-11-02T12:00:00Z');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A shopper whose product was read once, and what their browser shows of it. */
async function open() {
  let world: WatchWorld | undefined;
  const clock = createMovingClock(start);
  const shops = await startShops({
    seed: 7,
    clock: { now: () => world?.clock.now() ?? clock.now() },
    kinds: ['drop-json-ld'],
  });
  closing.push(shops.stop);
  const opened = await createWatchWorld({ start, fetchAllow: shops.fetchAllow });
  world = opened;
  closing.push(opened.close);
  await importShops({ world: opened, shops: shops.shops });
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  await buyIn({ world: opened, shop, email: 'ann@example.com' });
  await buyIn({ world: opened, shop, email: 'bob@example.com' });
  await opened.passTime({ until: new Date(start.getTime() + hourMs) });
  const [purchase] = await opened.records.purchases.listByEmail({ email: 'ann@example.com', limit: 1 });
  const [item] = await opened.records.items.listByPurchase({ purchaseId: purchase?.id ?? '' });
  if (!purchase || !item?.link || item.paid_unit_cents === null) throw new Error('not watched');
  const { records, queue, retailers } = { ...opened, retailers: opened.base.retailers };
  const take = createTakeOwnView({
    records,
    retailers,
    recordPushedPrice: createRecordPushedPrice({ records, queue, clock: opened.clock }),
    clock: opened.clock,
    minDropCents: 100,
  });
  const view = (more: Partial<OwnView> = {}): OwnView => ({
    item,
    purchase,
    url: item.link?.url ?? '',
    amountCents: (item.paid_unit_cents ?? 0) - 700,
    currency: item.currency,
    seenAt: opened.clock.now(),
    isSignedIn: false,
    ownSeller: null,
    availability: 'in_stock',
    ...more,
  });
  return { world: opened, item, take, view };
}

test('a lower price in a shopper’s own browser ends in a question for them alone, said with its source', async () => {
  const { world, take, view } = await open();
  expect(await take(view({ isSignedIn: true }))).toMatchObject({ decision: { verdict: 'ask' } });
  expect(await take(view({ isSignedIn: true }))).toMatchObject({ decision: { verdict: 'ask' } });
  await world.runDueJobs();
  const { records } = await world.records.claims.page({ limit: 9 });
  expect(records).toMatchObject([
    {
      email: 'ann@example.com',
      verdict: 'ask',
      reason: 'other_source',
      evidence: { source: 'browser', witnesses: ['signed_in'] },
    },
  ]);
});

test('it has the product checked at once by the sources that anybody can ask', async () => {
  const { world, item, take, view } = await open();
  const before = await world.records.targets.findById({ id: item.target_id ?? '' });
  expect(before?.next_check_at?.getTime()).toBeGreaterThan(world.clock.now().getTime());
  await take(view());
  const after = await world.records.targets.findById({ id: item.target_id ?? '' });
  expect(after?.next_check_at).toEqual(world.clock.now());
  const host = await world.records.hosts.findById({ id: after?.host ?? '' });
  expect(host?.next_due_at?.getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
});

test('a price that is not lower, sold out, or of another seller is history and nothing else', async () => {
  const { world, item, take, view } = await open();
  const paid = item.paid_unit_cents ?? 0;
  expect(await take(view({ amountCents: paid }))).toEqual({ decision: null });
  expect(await take(view({ ownSeller: false }))).toEqual({ decision: null });
  expect(await take(view({ availability: 'out_of_stock', amountCents: paid - 800 }))).toEqual({
    decision: null,
  });
  await world.runDueJobs();
  expect((await world.records.claims.page({ limit: 9 })).records).toEqual([]);
});

test('an absurd price is not believed, and masks no later one', async () => {
  const { world, take, view } = await open();
  for (const amountCents of [1, 2, 99])
    expect(await take(view({ amountCents }))).toMatchObject({
      decision: { verdict: 'silent', reason: 'not_believed' },
    });
  await world.runDueJobs();
  expect((await world.records.claims.page({ limit: 9 })).records).toEqual([]);
  expect(await take(view())).toMatchObject({ decision: { verdict: 'ask' } });
  await world.runDueJobs();
  const { records } = await world.records.claims.page({ limit: 9 });
  expect(records).toMatchObject([{ email: 'ann@example.com', price_cents: view().amountCents }]);
});

test.each([
  ['another shop', { url: 'https://elsewhere.example/p/1' }, 'price.other_shop'],
  ['no address', { url: 'javascript:alert(1)' }, 'price.other_shop'],
  ['another currency', { currency: 'CAD' }, 'price.other_currency'],
  ['an old view', { seenAt: new Date(start.getTime() + hourMs - maxViewAgeMs - 1) }, 'price.too_old'],
  ['a clock that is ahead', { seenAt: new Date(start.getTime() + dayMs) }, 'price.too_old'],
])('refused and kept nowhere: %s', async (_what, more, code) => {
  const { world, take, view } = await open();
  const before = (await world.records.observations.page({ limit: 99 })).records.length;
  await expect(take(view(more))).rejects.toMatchObject({ code });
  expect((await world.records.observations.page({ limit: 99 })).records).toHaveLength(before);
});
