import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/units.js';
import { newId } from '../../platform/database/record.js';
import { createRecordPushedPrice } from '../../platform/watch/record-pushed-price.js';
import { fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';
import { importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  advance,
  type Bought,
  bought,
  closeWorld,
  confirmed,
  mailsTo,
  openWorld,
  shops,
  world,
} from '../../tests/support/watch/watch-cases.js';

beforeAll(openWorld);
afterAll(closeWorld);

const claimsOf = (one: Bought) => world.records.claims.listByPurchase({ purchaseId: one.purchase.id });

/** The page shows the lower price. */
async function pageShows(one: Bought): Promise<void> {
  await world.partsOf(world.base).tellDrop.handle(await confirmed(one), jobRun());
}

/** The shopper reports a lower price. */
async function shopperSays(one: Bought, amountCents: number): Promise<void> {
  const at = world.clock.now();
  await createRecordPushedPrice({ records: world.records, queue: world.queue, clock: world.clock })({
    source: 'shopper',
    about: { itemId: one.item.id },
    amountCents,
    currency: one.item.currency,
    highestPaidCents: one.item.paid_unit_cents ?? 0,
    url: null,
    title: null,
    firstSeenAt: at,
    seenAt: at,
  });
  await world.runDueJobs();
}

/** Lets the mails about drops be written that wait for `ms` at most. */
async function after(ms: number): Promise<void> {
  advance(ms);
  await world.runDueJobs();
}

/** What the mails of a template ask for: amounts by line, and whether a policy promises them. */
async function askedIn(one: Bought, template: 'price-dropped' | 'last-day-tomorrow') {
  return (await mailsTo(one.email, template)).map(({ props }) => {
    const { request } = props as EmailProps<typeof template>;
    return [request.wording, ...request.lines.map(({ amountCents }) => amountCents)];
  });
}

test('a promised price and a lower one that a shopper saw never add up: each mail asks for an item once', async () => {
  const one = await bought();
  await pageShows(one);
  await shopperSays(one, one.lower - 500);
  await after(11 * minuteMs);
  expect(await askedIn(one, 'price-dropped')).toEqual([['claim', 1_000]]);
  await after(dayMs);
  expect(await askedIn(one, 'price-dropped')).toEqual([
    ['claim', 1_000],
    ['ask', 1_500],
  ]);
  const began = world.clock.now();
  const [told] = await claimsOf(one);
  world.clock.moveTo(new Date((told?.until.getTime() ?? 0) - 36 * hourMs));
  for (let runs = 0; runs < 2; runs++) await world.partsOf(world.base).deadlines.handle({}, jobRun());
  expect(await askedIn(one, 'last-day-tomorrow')).toEqual([['claim', 1_000]]);
  world.clock.moveTo(began);
});

test('a price that a shopper reported becomes a claim once the page shows it', async () => {
  const one = await bought();
  await shopperSays(one, one.lower);
  await after(11 * minuteMs);
  await pageShows(one);
  await pageShows(one);
  await after(dayMs);
  expect(await askedIn(one, 'price-dropped')).toEqual([
    ['ask', 1_000],
    ['claim', 1_000],
  ]);
  expect((await claimsOf(one)).map(({ verdict, state }) => [verdict, state])).toEqual([
    ['ask', 'superseded'],
    ['claim', 'open'],
  ]);
});

test('a price that a shopper reported and already asked for is not reported again', async () => {
  const one = await bought();
  await shopperSays(one, one.lower);
  await after(11 * minuteMs);
  await world.records.items.change({ id: one.item.id, set: { state: 'claimed' } });
  await pageShows(one);
  await after(dayMs);
  expect(await claimsOf(one)).toHaveLength(1);
});

test('a further fall after the shopper asked says that the amount asked for is part of the new one', async () => {
  const one = await bought();
  await pageShows(one);
  await after(11 * minuteMs);
  const [told] = await claimsOf(one);
  if (!told) throw new Error('nothing was told');
  await world.records.claims.setAsked({ id: told.id, at: world.clock.now(), followUpAt: null });
  await world.records.items.change({ id: one.item.id, set: { state: 'claimed' } });
  await pageShows({ ...one, lower: one.lower - 500 });
  await after(dayMs + minuteMs);
  const [, further] = await mailsTo(one.email, 'price-dropped');
  expect(further?.props).toMatchObject({ claims: [{ askedCents: 1_000 }] });
  const { text } = renderEmail({
    template: 'price-dropped',
    props: further?.props as EmailProps<'price-dropped'>,
    ...fixtureSender,
  });
  const said = text.replace(/\s+/g, ' ');
  expect(said).toContain('for $10.00 before. That is part of this amount');
});

test('a price that rose before the mail about it could be written is reported as risen, and as a request where it must be live', async () => {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const mails = [];
  for (const flags of [[], ['price_must_be_live']] as const) {
    const policy = { ...shop.retailer.policy, flags };
    await importShops({ world, shops: [{ ...shop, retailer: { ...shop.retailer, policy } }] });
    const one = await bought();
    await pageShows(one);
    advance(9 * minuteMs);
    const set = { last_price_cents: one.item.paid_unit_cents, last_read_at: world.clock.now() };
    await world.records.targets.changeOne({ filter: { _id: one.target.id }, set });
    await after(2 * minuteMs);
    mails.push(...(await mailsTo(one.email, 'price-dropped')).map(({ props }) => props));
  }
  const nowCents = expect.any(Number);
  expect(mails).toMatchObject([
    { request: { wording: 'claim' }, claims: [{ nowCents }] },
    { request: { wording: 'ask' }, claims: [{ nowCents, reason: 'unchecked_condition' }] },
  ]);
  await importShops({ world, shops: shops.shops });
});

test('a drop whose last day passed before the mail could be written is not reported', async () => {
  const one = await bought();
  const began = world.clock.now();
  await pageShows(one);
  const [claim] = await claimsOf(one);
  world.clock.moveTo(claim?.until ?? began);
  await world.runDueJobs();
  expect(await mailsTo(one.email, 'price-dropped')).toEqual([]);
  world.clock.moveTo(began);
});

test('a price first read before the purchase and again after it is reported', async () => {
  const one = await bought();
  const payload = await confirmed(one);
  const before = new Date(Date.parse(`${one.purchase.purchased_at}T12:00:00Z`) - 3 * dayMs);
  await world
    .partsOf(world.base)
    .tellDrop.handle({ ...payload, first_seen_at: before.toISOString() }, jobRun());
  expect(await claimsOf(one)).toMatchObject([{ verdict: 'claim', amount_cents: 1_000 }]);
});

test('the closing summary names the amount for what the receipts state now, and nothing never told', async () => {
  const one = await bought();
  await pageShows(one);
  await after(11 * minuteMs);
  const [told] = await claimsOf(one);
  if (!told) throw new Error('nothing was told');
  const { claims } = world.records;
  const ended = { ...told, state: 'expired', amount_cents: 9_000 } as const;
  // The quantity was corrected after the first was told; the second was never told.
  await claims.insertOrFind({ ...ended, id: newId(), key: newId(), quantity: told.quantity + 1 });
  await claims.insertOrFind({ ...ended, id: newId(), key: newId(), told_at: null });
  const began = world.clock.now();
  world.clock.moveTo(new Date(told.until.getTime() + 9 * hourMs));
  await world.partsOf(world.base).deadlines.handle({}, jobRun());
  const [closed] = await mailsTo(one.email, 'window-closed');
  expect(closed?.props).toMatchObject({ items: [{ toldCents: told.amount_cents }] });
  world.clock.moveTo(began);
});

test('the closing summary admits a drop that was found and never told', async () => {
  const one = await bought();
  await pageShows(one);
  const [missed] = await claimsOf(one);
  if (!missed) throw new Error('no drop was found');
  const began = world.clock.now();
  // No worker ran until the last day had passed.
  world.clock.moveTo(new Date(missed.until.getTime() + 9 * hourMs));
  await world.partsOf(world.base).deadlines.handle({}, jobRun());
  const [closed] = await mailsTo(one.email, 'window-closed');
  expect(closed?.props).toMatchObject({ items: [{ toldCents: null, wasMissed: true }] });
  world.clock.moveTo(began);
});

test('after an outage nobody is told that a page cannot be read before it was tried again', async () => {
  const one = await bought();
  const { targets } = world.records;
  const fine = { last_outcome: 'price', last_read_at: world.clock.now() } as const;
  await targets.changeOne({ filter: { _id: one.target.id }, set: fine });
  advance(26 * hourMs);
  // A worker that starts now.
  const { deadlines } = world.partsOf(world.base);
  await deadlines.handle({}, jobRun());
  expect(await mailsTo(one.email, 'not-readable')).toEqual([]);
  advance(2 * hourMs);
  await deadlines.handle({}, jobRun());
  const [late] = await mailsTo(one.email, 'not-readable');
  expect(late?.props).toMatchObject({ items: [{ reason: 'late' }] });

  const other = await bought();
  const failed = {
    last_outcome: 'blocked',
    last_read_at: new Date(world.clock.now().getTime() - dayMs),
  } as const;
  await targets.changeOne({ filter: { _id: other.target.id }, set: failed });
  await world.partsOf(world.base).deadlines.handle({}, jobRun());
  const [blocked] = await mailsTo(other.email, 'not-readable');
  expect(blocked?.props).toMatchObject({ items: [{ reason: 'blocked' }] });
});
