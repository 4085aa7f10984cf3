import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formPurchasesJob } from '../../../domain/contracts/jobs.js';
import { dayMs, hourMs, minuteMs } from '../../../domain/shared/units.js';
import { parseFetchAllow } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createPriceFeed } from '../../../platform/price-feed/price-feed.js';
import { importFeed } from '../../../platform/purchases/linking/import-feed.js';
import { createLinkFromFeed } from '../../../platform/purchases/linking/link-from-feed.js';
import { createWatchByLink } from '../../../platform/purchases/linking/watch-by-link.js';
import { createWatchProduct } from '../../../platform/purchases/linking/watch-product.js';
import { createRecordPushedPrice } from '../../../platform/watch/record-pushed-price.js';
import { createTakeFeedPrice } from '../../../platform/watch/take-feed-price.js';
import { createCli } from '../../../tests/support/run-cli.js';
import { type Shops, startShops } from '../../../tests/support/shops/start-shops.js';
import { buyIn, importShops } from '../../../tests/support/watch/buy-in-shops.js';
import { createWatchWorld, type WatchWorld } from '../../../tests/support/watch/watch-world.js';

let world: WatchWorld;
let shops: Shops;
let cli: Awaited<ReturnType<typeof createCli>>;

beforeEach(async () => {
  // Midday of the day before, when the order's day is the same at every retailer and its window is open.
  const start = new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs / 2);
  shops = await startShops({ seed: 7, clock: { now: () => start }, kinds: ['drop-json-ld'] });
  world = await createWatchWorld({ start, fetchAllow: shops.fetchAllow });
  await importShops({ world, shops: shops.shops });
  for (const shop of shops.shops) await buyIn({ world, shop });
  cli = await createCli({ uri: world.context.uri, env: { PRICE_FETCH_ALLOW: shops.fetchAllow } });
});
afterEach(async () => {
  await cli.remove();
  await world.close();
  await shops.stop();
});

const shopOf = () => shops.shops[0] as NonNullable<(typeof shops.shops)[0]>;

/** A feed of the shop with this price for the bought product. */
async function feedFile({ price, name = 'feed.tsv' }: { price: string; name?: string }): Promise<string> {
  const [item] = shopOf().order.items;
  const rows = [
    ['id', 'title', 'link', 'price'],
    [item?.sku, item?.name, item?.url, price],
    ['other', 'Another thing', item?.url, '1.00 USD'],
    ['broken', 'No price', item?.url, 'cheap'],
  ];
  const path = join(cli.folder, name);
  await writeFile(path, rows.map((row) => row.join('\t')).join('\n'));
  return path;
}

const target = async () => (await world.records.targets.page({ limit: 1 })).records[0];
const paid = () => shopOf().order.items[0]?.unitCents ?? 0;
const lower = () => ((paid() - 500) / 100).toFixed(2);

/** An import at the moved time. */
async function importAt({ source, sha256 }: { source: string; sha256: string | null }) {
  const allow = parseFetchAllow(shops.fetchAllow) ?? new Set<string>();
  const { records, clock, queue } = world;
  const recordPushedPrice = createRecordPushedPrice({ records, queue, clock });
  const retailer = (await world.registry.refresh()).versionById(shopOf().retailer.retailer_id);
  if (!retailer) throw new Error('the shop is not imported');
  const report = await importFeed({
    feed: createPriceFeed({
      httpFetch: { openDownload: () => Promise.reject(new Error('no address')) },
      allow,
    }),
    targets: world.records.targets,
    linkFromFeed: createLinkFromFeed({
      items: records.items,
      clock,
      watchByLink: createWatchByLink({
        items: records.items,
        watchProduct: createWatchProduct({ ...records, clock }),
        clock,
      }),
    }),
    takeFeedPrice: createTakeFeedPrice({ records, recordPushedPrice, confirmAfterMs: 45 * minuteMs, clock }),
    source,
    sha256,
    retailer,
    isDryRun: false,
    onProgress: () => {},
  });
  await world.runDueJobs();
  return report;
}

const later = (ms: number): void => world.clock.moveTo(new Date(world.clock.now().getTime() + ms));
const claims = async () => (await world.records.claims.page({ limit: 9 })).records;

test('one import is one reading, the same file again none, and bad rows are counted', async () => {
  const file = await feedFile({ price: `${lower()} USD` });
  const run = (...more: string[]) =>
    cli.run('price-feed', 'import', file, '--retailer', shopOf().retailer.retailer_id, '--json', ...more);
  const dry = await run('--dry-run');
  expect(JSON.parse(dry.out)).toMatchObject({ dry_run: true, matched: 1, prices: { first_reading: 1 } });
  expect((await target())?.pending).toBeNull();
  const first = await run();
  expect(JSON.parse(first.out)).toMatchObject({
    outcome: 'complete',
    rows: 2,
    matched: 1,
    prices: { first_reading: 1 },
    skipped: { bad_price: 1 },
    examples: [{ row: 3, reason: 'bad_price' }],
  });
  expect(first.code).toBe(0);
  expect(JSON.parse((await run()).out)).toMatchObject({ prices: { same_reading: 1 } });
  const id = (await target())?.id ?? '';
  expect(await world.records.observations.listByTarget({ targetId: id, limit: 9 })).toMatchObject([
    { source: 'feed', amount_cents: paid() - 500, times: 1 },
  ]);
});

test('an unreadable feed or a missing retailer is wrong usage; an unknown retailer is a failure', async () => {
  const file = await feedFile({ price: '1.00 USD' });
  const wrong = await Promise.all([
    cli.run('price-feed', 'import', file),
    cli.run('price-feed', 'import', join(cli.folder, 'missing'), '--retailer', 'target'),
    cli.run('price-feed', 'import', file, '--retailer', 'nobody'),
  ]);
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 1]);
});

test('a later feed confirms at the higher price and buyers are notified once; an old file never confirms itself', async () => {
  const source = await feedFile({ price: `${lower()} USD` });
  expect((await importAt({ source, sha256: 'one' })).prices).toEqual({ first_reading: 1 });
  later(hourMs);
  expect((await importAt({ source, sha256: 'one' })).prices).toEqual({ same_reading: 1 });
  expect(await claims()).toEqual([]);
  const lowest = await feedFile({ price: `${((paid() - 900) / 100).toFixed(2)} USD`, name: 'next.tsv' });
  expect((await importAt({ source: lowest, sha256: 'two' })).prices).toEqual({ confirmed: 1 });
  expect(await claims()).toMatchObject([{ price_cents: paid() - 500, evidence: { source: 'feed' } }]);
  expect((await importAt({ source, sha256: 'three' })).prices).toEqual({ known: 1 });
  expect(await claims()).toHaveLength(1);
});

test('an address answers again: its second answer counts once time has passed', async () => {
  const source = await feedFile({ price: `${lower()} USD` });
  expect((await importAt({ source, sha256: null })).prices).toEqual({ first_reading: 1 });
  later(minuteMs);
  expect((await importAt({ source, sha256: null })).prices).toEqual({ same_reading: 1 });
  later(hourMs);
  expect((await importAt({ source, sha256: null })).prices).toEqual({ confirmed: 1 });
});

test('a price in another currency, or no lower, is never used', async () => {
  for (const price of [`${lower()} CAD`, `${(paid() / 100).toFixed(2)} USD`]) {
    const source = await feedFile({ price });
    expect((await importAt({ source, sha256: null })).prices).toEqual({ not_lower: 1 });
  }
  expect((await target())?.pending).toBeNull();
});

test('an item waiting for a link gets that of the row with its number, and is watched', async () => {
  const { items } = world.records;
  const [item] = (await items.page({ limit: 1 })).records;
  if (!item) throw new Error('nothing was bought');
  await items.change({ id: item.id, set: { state: 'needs_link', link: null, target_id: null } });
  const source = await feedFile({ price: `${lower()} USD` });
  expect(await importAt({ source, sha256: null })).toMatchObject({ linked: 1, matched: 1 });
  const linked = await items.findById({ id: item.id });
  expect(linked).toMatchObject({ state: 'watching', link: { rung: 'feed' } });
  expect(linked?.target_id).not.toBeNull();
  // Formed again from its documents, it keeps the link that none of them contained.
  await world.queue.enqueue({
    job: formPurchasesJob,
    payload: { submission_id: await submissionOf(item.purchase_id) },
  });
  await world.runDueJobs();
  expect(await items.findById({ id: item.id })).toMatchObject({
    state: 'watching',
    target_id: linked?.target_id,
  });
  expect(await importAt({ source, sha256: null })).toMatchObject({ linked: 0 });
});

test('a row that leads to another site gives no link', async () => {
  const { items } = world.records;
  const [item] = (await items.page({ limit: 1 })).records;
  if (!item) throw new Error('nothing was bought');
  await items.change({ id: item.id, set: { state: 'needs_link', link: null, target_id: null } });
  const rows = [
    ['id', 'title', 'link', 'price'],
    [item.sku, item.name, 'https://elsewhere.example/p/1', '1.00 USD'],
  ];
  const source = join(cli.folder, 'elsewhere.tsv');
  await writeFile(source, rows.map((row) => row.join('\t')).join('\n'));
  expect(await importAt({ source, sha256: null })).toMatchObject({ linked: 0 });
  expect(await items.findById({ id: item.id })).toMatchObject({ state: 'needs_link' });
});

async function submissionOf(purchaseId: string): Promise<string> {
  const purchase = await world.records.purchases.findById({ id: purchaseId });
  return purchase?.sources[0]?.submission_id ?? '';
}
