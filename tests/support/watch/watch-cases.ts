import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PriceReading } from '../../../domain/price-sources/price-reading.types.js';
import { dayMs, minuteMs } from '../../../domain/shared/units.js';
import type { SubmissionRecord } from '../../../domain/submissions/submission.types.js';
import { newId } from '../../../platform/database/record.js';
import { receiptRecord } from '../jobs/job-context.js';
import { createMortal, killMoments, runUntilDeath } from '../jobs/mortal.js';
import type { SimulatedShop } from '../shops/shop.types.js';
import { type Shops, startShops } from '../shops/start-shops.js';
import { buyIn, importShops, readingOfOrder } from './buy-in-shops.js';
import type { WatchBase, WatchParts } from './watch-parts.js';
import { createMovingClock, createWatchWorld, type WatchWorld } from './watch-world.js';

const start = new Date('2026-11-02T12:00:00Z');
/** More steps than any job here has. */
const maxSteps = 80;
/** The world of the test file that opened it. */
export let world: WatchWorld;
/** Its one shop. */
export let shops: Shops;
let count = 0;

/** Opens the world, with one shop. */
export async function openWorld(): Promise<void> {
  shops = await startShops({ seed: 3, clock: createMovingClock(start), kinds: ['drop-json-ld'] });
  world = await createWatchWorld({ start, fetchAllow: shops.fetchAllow });
  await importShops({ world, shops: shops.shops });
}

/** Closes the world. */
export async function closeWorld(): Promise<void> {
  await world?.close();
  await shops?.stop();
}

/** Opens the world for a test file: each test begins at its first moment, with nothing due of those before. */
export function shareWorld(): void {
  let began: Date;
  beforeAll(async () => {
    await openWorld();
    began = world.clock.now();
  });
  afterAll(closeWorld);
  beforeEach(async () => {
    world.clock.moveTo(began);
    await setAside();
  });
}

/** The shop with an order, a product and a shopper of its own. */
export function freshOrder(): { shop: SimulatedShop; email: string } {
  const [shop] = shops.shops;
  const [item] = shop?.order.items ?? [];
  if (!shop || !item) throw new Error('no shop');
  count += 1;
  const sku = `${item.sku}${count}`;
  const own = { ...item, sku, gtin: null, url: `${shop.origin}/p/${sku}` };
  const order = { ...shop.order, orderNumber: `ORDER-${count}`, items: [own] };
  return { shop: { ...shop, order }, email: `shopper-${count}@example.com` };
}

/** A purchase whose product is watched. */
export async function bought() {
  const { shop, email } = freshOrder();
  const submission = await buyIn({ world, shop, email });
  const [purchase] = await world.records.purchases.listByEmail({ email, limit: 9 });
  if (!purchase) throw new Error('no purchase');
  const [item] = await world.records.items.listByPurchase({ purchaseId: purchase.id });
  const target = await world.records.targets.findById({ id: item?.target_id ?? '' });
  if (!item || !target) throw new Error('nothing is watched');
  return { email, submission, purchase, item, target, lower: (item.paid_unit_cents ?? 0) - 1_000 };
}

/** See {@link bought}. */
export type Bought = Awaited<ReturnType<typeof bought>>;

/** What a check of the product finds now that its price has fallen. */
export function lowerFinding({ target, item, lower }: Bought): PriceReading {
  const facts = {
    outcome: 'price',
    reason: null,
    amountCents: lower,
    currency: item.currency,
    kind: 'public',
    ownSeller: true,
    condition: 'new',
    availability: 'in_stock',
    pack: null,
    title: item.name,
    witnesses: [],
  } as unknown as NonNullable<PriceReading['facts']>;
  return {
    source: 'page',
    outcome: 'price',
    reason: null,
    facts,
    evidence: {
      url: target.url,
      sha256: 'a'.repeat(64),
      witnesses: [],
      excerpt: null,
      validators: { etag: null, lastModified: null },
    },
    retryAfterMs: null,
    at: world.clock.now(),
  };
}

/** A confirmed lower price as passed on by a price check. */
export async function confirmed(one: Bought) {
  const at = world.clock.now();
  const id = newId();
  await world.records.observations.insertOnce({
    id,
    target_id: one.target.id,
    source: 'page',
    outcome: 'price',
    reason: null,
    amount_cents: one.lower,
    currency: one.item.currency,
    final_url: one.target.url,
    sha256: 'a'.repeat(64),
    title: one.item.name,
    witnesses: [],
    first_at: at,
    last_at: at,
    times: 2,
  });
  return {
    target_id: one.target.id,
    item_id: null,
    observation_id: id,
    source: 'page' as const,
    price_cents: one.lower,
    first_seen_at: at.toISOString(),
    confirmed_at: at.toISOString(),
    after: null,
  };
}

/** Mails of a template to an address. */
export const mailsTo = async (email: string, template: string) =>
  (await world.mails()).filter((mail) => mail.recipient === email && mail.template === template);

/** Advances the clock; nothing else happens. */
export const advance = (ms: number): void => world.clock.moveTo(new Date(world.clock.now().getTime() + ms));

/** Runs a job once for every step at which it can be killed, each time with a new case; returns the number of steps. */
export async function killedAtEveryStep<Case>({
  open,
  run,
  afterwards,
  baseFor = () => world.base,
}: {
  open(): Promise<Case>;
  /** How the killed worker accesses the world; the world's base by default. */
  baseFor?(one: Case): WatchBase;
  run(parts: WatchParts, one: Case): Promise<unknown>;
  afterwards(one: Case): Promise<void>;
}): Promise<number> {
  let steps = 0;
  for (const moment of killMoments) {
    for (let at = 1; at < maxSteps; at += 1) {
      const one = await open();
      const { dependencies, death } = createMortal({ dependencies: baseFor(one), at, moment });
      const end = await runUntilDeath({
        run: async () => void (await run(world.partsOf(dependencies), one)),
        death,
      });
      await afterwards(one);
      if (end === 'ended') break;
      steps = at;
    }
  }
  return steps;
}

/** Expects one mail about the drop and one open claim. */
export async function expectToldOnce({ email, purchase }: Bought): Promise<void> {
  advance(11 * minuteMs);
  await world.runDueJobs();
  expect(await mailsTo(email, 'price-dropped')).toHaveLength(1);
  const claims = await world.records.claims.listByPurchase({ purchaseId: purchase.id });
  expect(claims.map(({ state, told_at }) => [state, told_at !== null])).toEqual([['open', true]]);
}

/** Stores a submission with the order of a shop, already read. */
export async function store(submission: SubmissionRecord, shop: SimulatedShop): Promise<void> {
  await world.records.submissions.insertOrFind(submission);
  await world.records.receipts.insertOrFind(
    receiptRecord({
      submission_id: submission.id,
      email: submission.email,
      state: 'read',
      readings: [readingOfOrder(shop)],
    }),
  );
}

/** Makes the products of earlier cases not due. */
export async function setAside(): Promise<void> {
  const { records } = await world.records.targets.page({ limit: 1_000 });
  const next_check_at = new Date(start.getTime() + 900 * dayMs);
  for (const { id } of records)
    await world.records.targets.changeOne({ filter: { _id: id }, set: { next_check_at } });
}

/** The world in which a check finds the lower price. */
export function withFinding(one: Bought) {
  return { ...world.base, source: { check: async () => lowerFinding(one) } };
}

/** One check of a product's host. */
export async function checkOnce({ parts, one }: { parts: WatchParts; one: Bought }): Promise<void> {
  const host = await world.records.hosts.findById({ id: one.target.host });
  if (!host) throw new Error('no host');
  await parts.checkHost({ host, signal: new AbortController().signal });
}
