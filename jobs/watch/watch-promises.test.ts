import { afterAll, beforeAll, expect, test } from 'vitest';
import { formPurchasesJob, tellDropJob } from '../../domain/contracts/jobs.js';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { newId } from '../../platform/database/record.js';
import { createFollowItem } from '../../platform/purchases/follow-item.js';
import { claimOf as claimOfFixture } from '../../templates/fixtures/claim-mails.fixtures.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';
import { buyIn, importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  advance,
  type Bought,
  bought,
  closeWorld,
  confirmed,
  expectToldOnce,
  freshOrder,
  lowerFinding,
  mailsTo,
  openWorld,
  shops,
  world,
} from '../../tests/support/watch/watch-cases.js';
import { askAboutPage } from './ask-about-page.js';

beforeAll(openWorld);
afterAll(closeWorld);

/** How the watch of a product stands once it was due. */
async function targetAfterCheck({ target: { id, host: hostId } }: Bought): Promise<string | undefined> {
  const host = await world.records.hosts.findById({ id: hostId });
  if (!host) throw new Error('no host');
  const { checkHost } = world.partsOf(world.base);
  await checkHost({ host, targetId: id, signal: new AbortController().signal });
  return (await world.records.targets.findById({ id }))?.state;
}

test('a drop with very many buyers is reported in batches, so that other work runs in between', async () => {
  const one = await bought();
  const others = Array.from({ length: 450 }, (_, index) => ({
    ...one.item,
    id: newId(),
    line_key: `other-${index}`,
  }));
  for (const item of others) await world.records.items.insertOnce(item);
  const asked: unknown[] = [];
  const queue: typeof world.base.queue = {
    async enqueue({ job, payload }) {
      if (job.name === tellDropJob.name) asked.push(payload);
    },
  };
  const { tellDrop } = world.partsOf({ ...world.base, queue });
  let rounds = 0;
  let payload = await confirmed(one);
  for (;;) {
    rounds += 1;
    await tellDrop.handle(payload, jobRun());
    const next = asked.pop();
    if (!next) break;
    payload = next as typeof payload;
  }
  expect(rounds).toBe(3);
  expect(await world.records.claims.listByPurchase({ purchaseId: one.purchase.id })).toHaveLength(451);
});

test('a pasted page whose name leaves it open whether it is the bought product is asked about before a price is reported', async () => {
  const one = await bought();
  const link = { url: one.target.url, rung: 'pasted', confirmed_name: null } as const;
  await world.records.items.change({ id: one.item.id, set: { link } });
  const check = async (title: string) => {
    const read = lowerFinding(one);
    const finding = { ...read, facts: read.facts && { ...read.facts, title } };
    await askAboutPage({ target: { ...one.target, sku: null }, finding, items: world.records.items });
    return world.records.items.findById({ id: one.item.id });
  };
  expect(await check(one.item.name)).toMatchObject({ state: 'watching' });
  expect(await check('Something else')).toMatchObject({
    state: 'needs_link',
    link: null,
    target_id: null,
    suggestion: { url: link.url, title: 'Something else' },
  });
});

test('a price on excluded days is reported on the first day after them, if it still stands', async () => {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const sale = {
    name: 'Sale',
    scope: 'own_price',
    year: 2026,
    from: { month_day: '11-01' },
    to: { month_day: '11-05' },
  } as const;
  const policy = { ...shop.retailer.policy, shut_out_days: [sale] };
  await importShops({ world, shops: [{ ...shop, retailer: { ...shop.retailer, policy } }] });
  const one = await bought();
  const { tellDrop } = world.partsOf(world.base);
  const payload = await confirmed(one);
  await tellDrop.handle(payload, jobRun());
  expect(await world.records.claims.listByPurchase({ purchaseId: one.purchase.id })).toEqual([]);
  const target = await world.records.targets.findById({ id: one.target.id });
  // Midnight of the sixth in the time zone of the shop's country.
  expect(target?.news_again_at).toEqual(new Date('2026-11-06T05:00:00Z'));

  world.clock.moveTo(new Date('2026-11-06T09:00:00Z'));
  const seenAgain = world.clock.now().toISOString();
  await tellDrop.handle({ ...payload, first_seen_at: seenAgain, confirmed_at: seenAgain }, jobRun());
  await expectToldOnce(one);
  await importShops({ world, shops: [shop] });
});

test('an item returned to the shop while its drop is being recorded is reported to nobody', async () => {
  const one = await bought();
  const { items } = world.base.records;
  const change: typeof items.change = async (input) => {
    await items.change({ id: one.item.id, from: ['watching'], set: { state: 'returned' } });
    return items.change(input);
  };
  const records = { ...world.base.records, items: { ...items, change } };
  await world.partsOf({ ...world.base, records }).tellDrop.handle(await confirmed(one), jobRun());
  expect(await world.records.claims.listByPurchase({ purchaseId: one.purchase.id })).toMatchObject([
    { state: 'expired' },
  ]);
  advance(11 * minuteMs);
  await world.runDueJobs();
  expect(await mailsTo(one.email, 'price-dropped')).toEqual([]);
});

test('a policy that changes after the purchase takes nothing away: the promised one applies', async () => {
  const one = await bought();
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const none = { ...shop.retailer, policy: { ...shop.retailer.policy, window_days: null } };
  await importShops({ world, shops: [{ ...shop, retailer: none }] });
  await world.queue.enqueue({ job: formPurchasesJob, payload: { submission_id: one.submission.id } });
  await world.partsOf(world.base).tellDrop.handle(await confirmed(one), jobRun());
  await expectToldOnce(one);
  const later = freshOrder();
  await buyIn({ world, ...later });
  const [purchase] = await world.records.purchases.listByEmail({ email: later.email, limit: 9 });
  expect(await world.records.items.listByPurchase({ purchaseId: purchase?.id ?? '' })).toMatchObject([
    { state: 'not_watchable', reason: 'no_window' },
  ]);
});

test('a reported price stands once a stop or a return is taken back', async () => {
  await importShops({ world, shops: shops.shops });
  const { tellDrop, tellPurchase } = world.partsOf(world.base);
  const followItem = createFollowItem({
    records: world.base.records,
    formPurchases: world.purchases,
    clock: world.clock,
  });
  for (const leave of [followItem.stop, followItem.returned]) {
    for (const isTold of [true, false]) {
      const one = await bought();
      await tellDrop.handle(await confirmed(one), jobRun());
      if (isTold) await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
      const item = async () => await world.records.items.findById({ id: one.item.id });
      const before = await item();
      await leave(one.item);
      const left = await item();
      if (!left) throw new Error('no item');
      await followItem.resume(left);
      expect(await item()).toEqual({
        ...before,
        is_return_said: false,
        updated_at: world.clock.now(),
      });
      await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
      await expectToldOnce(one);
    }
  }
});

test('where the lower price must be live, a risen one gets no reminder; elsewhere the reminder says so', async () => {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const { tellDrop, tellPurchase, deadlines } = world.partsOf(world.base);
  const reminders = [];
  const began = world.clock.now();
  for (const flags of [[], ['price_must_be_live']] as const) {
    const policy = { ...shop.retailer.policy, flags };
    await importShops({ world, shops: [{ ...shop, retailer: { ...shop.retailer, policy } }] });
    const one = await bought();
    await tellDrop.handle(await confirmed(one), jobRun());
    await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
    const [claim] = await world.records.claims.listByPurchase({ purchaseId: one.purchase.id });
    const nowCents = one.item.paid_unit_cents;
    world.clock.moveTo(new Date((claim?.until.getTime() ?? 0) - 36 * hourMs));
    const set = { last_price_cents: nowCents, last_read_at: world.clock.now() };
    await world.records.targets.changeOne({ filter: { _id: one.target.id }, set });
    await deadlines.handle({}, jobRun());
    reminders.push((await mailsTo(one.email, 'last-day-tomorrow')).map(({ props }) => props));
    expect(reminders[0]).toMatchObject([{ claims: [{ nowCents }] }]);
    world.clock.moveTo(began);
  }
  expect(reminders[1]).toEqual([]);
  await importShops({ world, shops: shops.shops });
});

test('an item continues to the end of a longer window named by some; a reported price is then a goodwill request', async () => {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const policy = { ...shop.retailer.policy, other_readings: [{ window_days: 60, who: 'some' }] };
  await importShops({ world, shops: [{ ...shop, retailer: { ...shop.retailer, policy } }] });
  const one = await bought();
  const { tellDrop, tellPurchase, deadlines } = world.partsOf(world.base);
  await tellDrop.handle(await confirmed(one), jobRun());
  await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
  const state = async () => ({
    item: await world.records.items.findById({ id: one.item.id }),
    claim: (await world.records.claims.listByPurchase({ purchaseId: one.purchase.id }))[0],
  });
  const began = world.clock.now();
  const first = await state();
  expect(first.claim).toMatchObject({ verdict: 'claim', state: 'open' });
  world.clock.moveTo(first.claim?.until ?? new Date(0));
  // Its page is due before its window is made longer: it is watched on.
  expect(await targetAfterCheck(one)).toBe('active');
  await deadlines.handle({}, jobRun());
  const longer = await state();
  expect(longer.item?.last_day).toBe(longer.claim?.last_day);
  expect((longer.item?.last_day ?? '') > (first.item?.last_day ?? '')).toBe(true);
  expect(longer.item).toMatchObject({ state: 'dropped' });
  expect(longer.claim).toMatchObject({ verdict: 'ask', reason: 'longer_window', state: 'open' });
  expect(await mailsTo(one.email, 'window-closed')).toEqual([]);
  const over = longer.claim?.until.getTime() ?? 0;
  world.clock.moveTo(new Date(over));
  await deadlines.handle({}, jobRun());
  // Nobody is mailed at midnight: the purchase is summed up at nine in the morning.
  world.clock.moveTo(new Date(over + 9 * hourMs - 1));
  await deadlines.handle({}, jobRun());
  expect(await mailsTo(one.email, 'window-closed')).toEqual([]);
  world.clock.moveTo(new Date(over + 9 * hourMs));
  await deadlines.handle({}, jobRun());
  expect(await state()).toMatchObject({ item: { state: 'expired' }, claim: { state: 'expired' } });
  expect(await mailsTo(one.email, 'window-closed')).toHaveLength(1);
  expect(await targetAfterCheck(one)).toBe('ended');
  world.clock.moveTo(began);
  await importShops({ world, shops: shops.shops });
});

test('an item that the shop declined is watched to the end of a longer window, and a further fall is told there', async () => {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const policy = { ...shop.retailer.policy, other_readings: [{ window_days: 60, who: 'some' }] };
  await importShops({ world, shops: [{ ...shop, retailer: { ...shop.retailer, policy } }] });
  const one = await bought();
  const { tellDrop, tellPurchase, deadlines } = world.partsOf(world.base);
  const tell = async (lower: number): Promise<void> => {
    await tellDrop.handle(await confirmed({ ...one, lower }), jobRun());
    await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
  };
  const began = world.clock.now();
  await tell(one.lower);
  await world.records.items.change({ id: one.item.id, from: ['dropped'], set: { state: 'declined' } });
  const { until } = one.item;
  if (!until) throw new Error('no window');
  world.clock.moveTo(until);
  expect(await targetAfterCheck(one)).toBe('active');
  await deadlines.handle({}, jobRun());
  const item = await world.records.items.findById({ id: one.item.id });
  expect(item?.state).toBe('declined');
  expect((item?.until ?? until) > until).toBe(true);
  await tell(one.lower - 1_000);
  const [, further] = await world.records.claims.listByPurchase({ purchaseId: one.purchase.id });
  expect(further).toMatchObject({ verdict: 'ask', state: 'open', last_day: item?.last_day });
  expect(await mailsTo(one.email, 'price-dropped')).toHaveLength(2);
  world.clock.moveTo(began);
  await importShops({ world, shops: shops.shops });
});

test('an item whose watch was stopped takes no reminder from another of its purchase', async () => {
  await importShops({ world, shops: shops.shops });
  const one = await bought();
  const { tellDrop, tellPurchase, deadlines } = world.partsOf(world.base);
  await tellDrop.handle(await confirmed(one), jobRun());
  await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
  const { items, claims } = world.records;
  const [told] = await claims.listByPurchase({ purchaseId: one.purchase.id });
  const item = await items.findById({ id: one.item.id });
  if (!told || !item) throw new Error('nothing was told');
  const other = { ...item, id: newId(), line_key: 'other' };
  await items.insertOnce(other);
  await claims.insertOrFind({ ...told, id: newId(), key: other.id, item_id: other.id, name: 'The other' });
  await items.change({ id: item.id, set: { state: 'stopped' } });
  const began = world.clock.now();
  world.clock.moveTo(new Date(told.until.getTime() - 36 * hourMs));
  await deadlines.handle({}, jobRun());
  const reminders = await mailsTo(one.email, 'last-day-tomorrow');
  world.clock.moveTo(began);
  expect(reminders.map(({ props }) => props)).toMatchObject([
    { request: { lines: [{ name: 'The other' }] } },
  ]);
});

test('a shopper who asked gets no reminder, and waits for the shop even after the window is over', async () => {
  await importShops({ world, shops: shops.shops });
  const one = await bought();
  const { tellDrop, tellPurchase, deadlines } = world.partsOf(world.base);
  await tellDrop.handle(await confirmed(one), jobRun());
  await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
  const { items, claims } = world.records;
  const [told] = await claims.listByPurchase({ purchaseId: one.purchase.id });
  if (!told) throw new Error('nothing was told');
  const began = world.clock.now();
  await claims.setAsked({ id: told.id, at: began, followUpAt: null });
  await items.change({ id: one.item.id, set: { state: 'claimed' } });
  // A claim for a larger amount that was never sent.
  const more = {
    id: newId(),
    key: newId(),
    state: 'superseded',
    amount_cents: told.amount_cents + 500,
  } as const;
  await claims.insertOrFind({ ...told, ...more, asked_at: null });
  for (const at of [
    told.until.getTime() - 36 * hourMs,
    told.until.getTime(),
    told.until.getTime() + 9 * hourMs,
  ]) {
    world.clock.moveTo(new Date(at));
    await deadlines.handle({}, jobRun());
  }
  world.clock.moveTo(began);
  expect(await mailsTo(one.email, 'last-day-tomorrow')).toEqual([]);
  expect(await items.findById({ id: one.item.id })).toMatchObject({ state: 'claimed', until: null });
  const [closed] = await mailsTo(one.email, 'window-closed');
  expect(closed?.props).toMatchObject({ items: [{ state: 'claimed', toldCents: told.amount_cents }] });
});

// Last, because it moves the clock forward.
test('a reported price can still be asked for after its watch was stopped, without a reminder', async () => {
  await importShops({ world, shops: shops.shops });
  const [stopped, watched] = [await bought(), await bought()];
  const { tellDrop, tellPurchase, deadlines } = world.partsOf(world.base);
  for (const one of [stopped, watched]) {
    await tellDrop.handle(await confirmed(one), jobRun());
    await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
  }
  const { records } = world.base;
  const followItem = createFollowItem({
    records,
    formPurchases: { formSubmission: () => Promise.reject(new Error('nothing is watched again')) },
    clock: world.clock,
  });
  await followItem.stop(stopped.item);
  const claimOf = async (one: Bought) =>
    (await world.records.claims.listByPurchase({ purchaseId: one.purchase.id }))[0];
  expect(await claimOf(stopped)).toMatchObject({ state: 'open' });

  const { until } = (await claimOf(stopped)) ?? {};
  // Many claims that need no reminder yet come before it.
  const waiting = Array.from({ length: 500 }, () => {
    const id = newId();
    const earlier = new Date((until?.getTime() ?? 0) - 1);
    return claimOfFixture({ id, key: id, purchase_id: 'none', last_day: '2099-01-01', until: earlier });
  });
  await Promise.all(waiting.map((claim) => world.records.claims.insertOrFind(claim)));
  world.clock.moveTo(new Date((until?.getTime() ?? 0) - 36 * hourMs));
  await deadlines.handle({}, jobRun());
  expect(await mailsTo(watched.email, 'last-day-tomorrow')).toHaveLength(1);
  expect(await mailsTo(stopped.email, 'last-day-tomorrow')).toEqual([]);

  world.clock.moveTo(new Date(until?.getTime() ?? 0));
  await deadlines.handle({}, jobRun());
  expect(await claimOf(stopped)).toMatchObject({ state: 'expired' });
});
