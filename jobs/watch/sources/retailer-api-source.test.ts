import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bestBuySource } from '../../../domain/price-sources/best-buy/best-buy.source.js';
import type { PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import { hourMs, minuteMs } from '../../../domain/shared/units.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { newId } from '../../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { createSourceQuotasRepository } from '../../../platform/database/watch/source-quotas.repository.js';
import { parseFetchAllow } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../../platform/http-fetch/http-fetch.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createAskRetailerApi, keyedApis } from '../../../platform/price-sources/ask-retailer-api.js';
import { createLinkByApi } from '../../../platform/purchases/linking/link-by-api.js';
import { createWatchByLink } from '../../../platform/purchases/linking/watch-by-link.js';
import { createWatchProduct } from '../../../platform/purchases/linking/watch-product.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import type { Queue } from '../../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { boughtItem, watchedHost, watchedTarget } from '../../../scripts/bench/prices/watched-records.js';
import { createJobContext, type JobContext } from '../../../tests/support/jobs/job-context.js';
import {
  type BestBuyServer,
  openBestBuyServer,
} from '../../../tests/support/price-sources/best-buy-server.js';
import { createMovingClock } from '../../../tests/support/watch/watch-world.js';
import { createCheckHost } from '../check-host.js';
import { createRecordFinding } from '../record-finding.js';
import { createRetailerApiSource } from './retailer-api-source.js';

const start = new Date('2026-11-10T12:00:00Z');
const host = 'www.bestbuy.example';
const logger = createLogger({ level: 'silent', name: 'test' });
let context: JobContext;
let api: BestBuyServer;
let clock: ReturnType<typeof createMovingClock>;
let news: unknown[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  await context.database.connection.dropDatabase();
  clock = createMovingClock(start);
  api = await openBestBuyServer({ key: 'k3y', now: clock.now });
  closing.push(api.close);
  news = [];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const records = () => openPurchaseRecords({ database: context.database });
/** The next second comes at once. */
const wait = async (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms));
const quotasOf = () => createSourceQuotasRepository({ database: context.database, clock, wait });

/** One worker with a key; every page is refused, as the shop does with servers. */
function openWorker({ key = 'k3y', perDay = 50_000 } = {}) {
  const http = createHttpFetch({
    clock,
    logger,
    allow: parseFetchAllow(api.host) ?? new Set(),
    userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
  });
  closing.push(http.close);
  const keyed = keyedApis({ BESTBUY_API_KEY: key }).map((one) => ({
    ...one,
    api: { ...one.api, origin: api.origin, perDay },
  }));
  const ask = createAskRetailerApi({ http, quotas: quotasOf(), clock });
  const pages: string[] = [];
  const queue: Queue = {
    async enqueue({ payload }) {
      news.push(payload);
    },
  };
  const { targets, items, observations } = records();
  const checkHost = createCheckHost({
    records: { targets, items },
    source: {
      paceMsOf: () => 1_000,
      async check({ target }) {
        pages.push(target.sku ?? '');
        const evidence = { url: null, sha256: null, witnesses: [], excerpt: null, validators: null };
        const about = { source: 'page' as const, facts: null, evidence, retryAfterMs: null, at: clock.now() };
        return { ...about, outcome: 'blocked', reason: 'http_403' };
      },
      together: createRetailerApiSource({ keyed, ask, clock }),
    },
    recordFinding: createRecordFinding({ observations }),
    queue,
    settings: { intervalMs: 8 * hourMs, confirmAfterMs: 45 * minuteMs },
    clock,
    random: () => 0.5,
  });
  return { pages, ask, keyed, check: (signal = new AbortController().signal) => lane(checkHost, signal) };
}

async function lane(checkHost: ReturnType<typeof createCheckHost>, signal: AbortSignal) {
  const found = await records().hosts.findById({ id: host });
  return checkHost({ host: found ?? watchedHost({ id: host, next_due_at: start }), signal });
}

/** Bought products of Best Buy, one a number. */
async function bought(skus: number[], more: Partial<WatchTargetRecord> = {}): Promise<WatchTargetRecord[]> {
  const targets = skus.map((sku) => ({
    ...watchedTarget({ host, url: `https://${host}/site/${sku}.p`, next_check_at: start }),
    id: newId(),
    key: `k${sku}`,
    sku: String(sku),
    name: `Product ${sku}`,
    retailer_id: 'best-buy',
    highest_paid_cents: 12_000,
    joined_at: new Date(start.getTime() - hourMs),
    ...more,
  }));
  for (const target of targets) {
    await records().targets.insertOrFind(target);
    const until = new Date(start.getTime() + 200 * hourMs);
    await context.database.connection
      .collection('purchase_items')
      .insertOne(stored(boughtItem({ target_id: target.id, until })) as never);
  }
  return targets;
}

const stored = ({ id, ...item }: ReturnType<typeof boughtItem>) => ({ _id: id, ...item });
const now = async (target: WatchTargetRecord | undefined) =>
  records().targets.findById({ id: target?.id ?? '' });

test('a hundred due products are asked for in one request, and each ends as a check of its own', async () => {
  const skus = Array.from({ length: 103 }, (_, at) => 6_500_000 + at);
  api.catalogue = skus.map((sku) => ({ sku, salePrice: 120 }));
  const targets = await bought(skus);
  const { check, pages } = openWorker();
  await check();
  expect(api.asked.map((numbers) => numbers.length)).toEqual([100]);
  await check();
  expect(api.asked.map((numbers) => numbers.length)).toEqual([100, 3]);
  expect(pages).toEqual([]);
  for (const target of targets)
    expect(await now(target)).toMatchObject({ last_outcome: 'price', last_price_cents: 12_000 });
});

test('a lower price is confirmed by a second reading and told once, whoever reads it', async () => {
  const [target] = await bought([6_505_727]);
  api.catalogue = [{ sku: 6_505_727, salePrice: 99.99 }];
  await openWorker().check();
  expect(await now(target)).toMatchObject({ pending: { amount_cents: 9_999 } });
  expect(news).toEqual([]);
  clock.moveTo(new Date(start.getTime() + 50 * minuteMs));
  const [one, other] = [openWorker(), openWorker()];
  await Promise.all([one.check(), other.check()]);
  expect(news).toMatchObject([{ source: bestBuySource.id, price_cents: 9_999, target_id: target?.id }]);
});

test('a restricted price is none, and a used one is not the new one', async () => {
  const [restricted, used] = await bought([1_000_001, 1_000_002]);
  api.catalogue = [
    { sku: 1_000_001, salePrice: 50, priceRestriction: 'MAP' },
    { sku: 1_000_002, salePrice: 50, condition: 'pre-owned' },
  ];
  await openWorker().check();
  expect(await now(restricted)).toMatchObject({ last_outcome: 'no_price', last_reason: 'not_public' });
  expect(await now(used)).toMatchObject({ last_reason: 'not_new', pending: null });
});

test('a product that the API does not know is checked by its page; the others keep their answer', async () => {
  const [known, unknown] = await bought([1_000_001, 1_000_002]);
  api.catalogue = [{ sku: 1_000_001 }];
  const { check, pages } = openWorker();
  await check();
  expect(await now(known)).toMatchObject({ last_outcome: 'price' });
  expect((await now(unknown))?.next_check_at).toEqual(clock.now());
  await check();
  expect(pages).toEqual(['1000002']);
});

test('a product without a number of the shop is found by its code', async () => {
  const [target] = await bought([1_000_001], { sku: null, gtin: '012345678905' });
  api.catalogue = [{ sku: 1_000_001, upc: '012345678905', salePrice: 110 }];
  await openWorker().check();
  expect(await now(target)).toMatchObject({ last_outcome: 'price', last_price_cents: 11_000 });
});

test('a revoked key pauses the source for all workers and says why; the host does not rest for it', async () => {
  const targets = await bought([1_000_001, 1_000_002]);
  api.refuse = 'inactive';
  const { check, pages } = openWorker();
  const end = await check();
  expect(pages).toEqual(['1000001']);
  expect(end.cool_until).toBeNull();
  expect(await quotasOf().findById({ id: bestBuySource.id })).toMatchObject({
    paused_until: new Date(clock.now().getTime() + hourMs),
    paused_reason: 'http_403',
  });
  await openWorker().check();
  expect(api.asked).toHaveLength(1);
  expect((await now(targets[1]))?.last_outcome).toBe('blocked');
  // The key works again: the pause ends with it.
  api.refuse = null;
  api.catalogue = [{ sku: 1_000_001 }];
  clock.moveTo(new Date(start.getTime() + 9 * hourMs));
  await openWorker().check();
  expect(await now(targets[0])).toMatchObject({ last_outcome: 'price' });
  expect((await quotasOf().findById({ id: bestBuySource.id }))?.paused_until).toBeNull();
});

test('five requests a second by all workers together, and no more than the day allows', async () => {
  const { ask, keyed } = openWorker({ perDay: 12 });
  const { ask: other } = openWorker({ perDay: 12 });
  const [one] = keyed;
  if (!one) throw new Error('no key');
  const ends: unknown[] = [];
  for (let at = 0; at < 14; at += 1)
    ends.push(await (at % 2 ? ask : other)({ keyed: one, by: 'sku', numbers: ['1'] }));
  expect(ends.slice(0, 12)).toEqual(Array(12).fill({ products: [] }));
  const over = { failed: 'over_quota', outcome: 'not_asked' };
  expect(ends.slice(12)).toEqual([over, over]);
  const seconds = api.times.map((time) => Math.floor(time / 1_000));
  for (const second of seconds) expect(seconds.filter((each) => each === second).length).toBeLessThan(6);
  clock.moveTo(new Date(start.getTime() + 12 * hourMs));
  expect(await ask({ keyed: one, by: 'sku', numbers: ['1'] })).toEqual({ products: [] });
});

test('what a clock far ahead counted or paused holds nobody back once it is right', async () => {
  const { ask, keyed } = openWorker();
  const [one] = keyed;
  if (!one) throw new Error('no key');
  const asked = () => ask({ keyed: one, by: 'sku', numbers: ['1'] });
  clock.moveTo(new Date(start.getTime() + 9_000 * hourMs));
  for (let at = 0; at < one.api.perSecond; at += 1) expect(await asked()).toEqual({ products: [] });
  api.refuse = 'inactive';
  await asked();
  api.refuse = null;
  expect(await asked()).toMatchObject({ failed: 'paused' });
  clock.moveTo(start);
  // The API's own clock was right all the time.
  api.times = [];
  expect(await asked()).toEqual({ products: [] });
});

test('a quota that ends in the middle of a batch keeps what was answered before', async () => {
  const [numbered, coded] = [
    await bought([1_000_001]),
    await bought([1_000_002], { sku: null, gtin: '012345678905' }),
  ];
  api.catalogue = [{ sku: 1_000_001 }, { sku: 1_000_002, upc: '012345678905' }];
  await openWorker({ perDay: 1 }).check();
  expect(await now(numbered[0])).toMatchObject({ last_outcome: 'price' });
  expect(api.asked).toHaveLength(1);
  expect((await now(coded[0]))?.state).toBe('active');
  expect((await now(coded[0]))?.last_price_cents).not.toBe(10_000);
});

test.each([
  ['not JSON', { status: 200, text: '<html>' }],
  ['another shape', { status: 200, text: '{"products":[{"sku":"x"}]}' }],
  ['an error', { status: 400, text: '{"error":{"code":400}}' }],
  ['down', { status: 503, text: '' }],
])('an answer that is none leaves the product to its page: %s', async (_what, answer) => {
  await bought([1_000_001]);
  api.answer = answer;
  const { check, pages } = openWorker();
  await check();
  expect(pages).toEqual(['1000001']);
  expect((await quotasOf().findById({ id: bestBuySource.id }))?.paused_until).toBeNull();
});

test('interrupted, every product is given back unread', async () => {
  const targets = await bought([1_000_001, 1_000_002]);
  const stopping = new AbortController();
  stopping.abort();
  const { check, pages } = openWorker();
  await check(stopping.signal);
  expect(pages).toEqual([]);
  for (const target of targets) expect((await now(target))?.next_check_at).toEqual(clock.now());
});

test('items that wait for a link get it by number or code, the shop’s own address and nothing by name', async () => {
  const versions = createRetailerVersionsRepository({ database: context.database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  const { items, purchases, targets, hosts } = records();
  const waiting = (more: Partial<PurchaseItemRecord>) =>
    boughtItem({
      retailer_id: 'best-buy',
      state: 'needs_link',
      sku: null,
      until: new Date(start.getTime() + 200 * hourMs),
      ...more,
    });
  const bySku = waiting({ sku: '1000001' });
  const byCode = waiting({ gtin: '012345678905', line_key: 'gtin' });
  const elsewhere = waiting({ sku: '1000003', line_key: 'else' });
  const unknown = waiting({ sku: '1000009', name: 'Product 1000001', line_key: 'none' });
  for (const item of [bySku, byCode, elsewhere, unknown])
    await context.database.connection.collection('purchase_items').insertOne(stored(item) as never);
  api.catalogue = [
    { sku: 1_000_001 },
    { sku: 1_000_002, upc: '012345678905' },
    { sku: 1_000_003, url: 'https://evil.example/p/1000003' },
  ];
  const { ask, keyed } = openWorker();
  const watchProduct = createWatchProduct({ targets, hosts, clock });
  const linkByApi = createLinkByApi({
    records: { items, purchases },
    keyed,
    ask,
    retailers,
    watchByLink: createWatchByLink({ items, watchProduct, clock }),
    clock,
  });
  expect(await linkByApi({ submissionId: null })).toBe(2);
  const end = async ({ id }: PurchaseItemRecord) => items.findById({ id });
  expect(await end(bySku)).toMatchObject({
    state: 'watching',
    link: { url: 'https://www.bestbuy.com/site/product/1000001.p?skuId=1000001', rung: 'retailer_api' },
  });
  expect(await end(byCode)).toMatchObject({ state: 'watching' });
  expect(await end(elsewhere)).toMatchObject({ state: 'needs_link' });
  expect(await end(unknown)).toMatchObject({ state: 'needs_link' });
  const looked = { way: 'retailer_api', where: new URL(api.origin).hostname };
  expect((await end(bySku))?.looks).toMatchObject([{ ...looked, outcome: 'found', times: 1 }]);
  expect((await end(unknown))?.looks).toMatchObject([{ ...looked, outcome: 'none', times: 1 }]);
  expect(await linkByApi({ submissionId: null })).toBe(0);
  expect((await end(unknown))?.looks).toMatchObject([{ outcome: 'none', times: 2 }]);
  api.answer = { status: 403, text: '{}' };
  expect(await linkByApi({ submissionId: null })).toBe(0);
  // Nothing is sent while it rests, and nothing else is said.
  expect(await linkByApi({ submissionId: null })).toBe(0);
  expect((await end(unknown))?.looks).toMatchObject([
    { outcome: 'none' },
    { outcome: 'refused', reason: 'http_403', times: 1 },
    { outcome: 'not_asked', reason: 'paused', times: 1 },
  ]);
});
