import { afterEach, expect, test } from 'vitest';
import { ownTargetOf, type PushedPrice } from '../../domain/watch/pushed-price.types.js';
import { startShops } from '../../tests/support/shops/start-shops.js';
import { buyIn, importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  createMovingClock,
  createWatchWorld,
  type WatchWorld,
} from '../../tests/support/watch/watch-world.js';
import { createRecordPushedPrice } from './record-pushed-price.js';

const start = new Date('2026-11-02T12:00:00Z');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Two shoppers who bought the same item at one shop. */
async function open() {
  let world: WatchWorld | undefined;
  const clock = createMovingClock(start);
  const shops = await startShops({
    seed: 7,
    clock: { now: () => world?.clock.now() ?? clock.now() },
    kinds: ['drop-json-ld'],
  });
  closing.push(shops.stop);
  world = await createWatchWorld({ start, fetchAllow: shops.fetchAllow });
  closing.push(world.close);
  await importShops({ world, shops: shops.shops });
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  await buyIn({ world, shop, email: 'ann@example.com' });
  await buyIn({ world, shop, email: 'bob@example.com' });
  const { records } = await world.records.items.page({ limit: 9 });
  const [ann] = records.filter(({ email }) => email === 'ann@example.com');
  if (!ann?.target_id || ann.paid_unit_cents === null) throw new Error('not watched');
  const push = createRecordPushedPrice({ records: world.records, queue: world.queue, clock: world.clock });
  const price = (more: Partial<PushedPrice> = {}): PushedPrice => ({
    source: 'shopper',
    about: { itemId: ann.id },
    amountCents: (ann.paid_unit_cents ?? 0) - 500,
    currency: ann.currency,
    highestPaidCents: ann.paid_unit_cents ?? 0,
    url: null,
    title: null,
    firstSeenAt: world.clock.now(),
    seenAt: world.clock.now(),
    ...more,
  });
  const claims = async () => (await world.records.claims.page({ limit: 9 })).records;
  return { world, ann, push, price, claims };
}

test('a price entered by a shopper is reported to that shopper alone, once, and never as a promise', async () => {
  const { world, ann, push, price, claims } = await open();
  expect(await push(price())).toMatchObject({ isNew: true, isLower: true });
  expect(await push(price())).toMatchObject({ isNew: false, isLower: true });
  await world.runDueJobs();
  const [claim, ...others] = await claims();
  expect(others).toEqual([]);
  expect(claim).toMatchObject({
    email: 'ann@example.com',
    verdict: 'ask',
    reason: 'other_source',
    amount_cents: 500 * ann.quantity,
    evidence: { source: 'shopper' },
  });
  expect(await world.records.items.findById({ id: ann.id })).toMatchObject({ state: 'dropped' });
});

test('a feed’s price is reported to every buyer of the product', async () => {
  const { world, ann, push, price, claims } = await open();
  await push(price({ source: 'feed', about: { targetId: ann.target_id ?? '' } }));
  await world.runDueJobs();
  const told = (await claims()).map(({ email, evidence }) => [email, evidence.source]);
  expect(told.toSorted()).toEqual([
    ['ann@example.com', 'feed'],
    ['bob@example.com', 'feed'],
  ]);
});

test('a price that is not lower, or implausibly low, is kept as history and makes no claim', async () => {
  const { world, ann, push, price, claims } = await open();
  const paid = ann.paid_unit_cents ?? 0;
  expect(await push(price({ amountCents: paid }))).toMatchObject({ isLower: false });
  expect(await push(price({ amountCents: 1 }))).toMatchObject({ isLower: true });
  expect(await push(price({ availability: 'out_of_stock' }))).toMatchObject({ isLower: false });
  await world.runDueJobs();
  expect(await claims()).toEqual([]);
  const targetId = ownTargetOf({ itemId: ann.id });
  expect(await world.records.observations.listByTarget({ targetId, limit: 9 })).toHaveLength(3);
});

test('prices entered by a shopper are deleted with their purchase', async () => {
  const { world, ann, push, price } = await open();
  await push(price());
  const [purchase] = await world.records.purchases.listByEmail({ email: ann.email, limit: 1 });
  await world.purchases.forgetSubmission({ submissionId: purchase?.sources[0]?.submission_id ?? '' });
  const targetId = ownTargetOf({ itemId: ann.id });
  expect(await world.records.observations.listByTarget({ targetId, limit: 9 })).toEqual([]);
  await world.runDueJobs();
  expect((await world.records.claims.page({ limit: 9 })).records).toEqual([]);
});
