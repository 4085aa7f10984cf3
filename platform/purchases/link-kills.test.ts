import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import { boughtItem, watchedTarget } from '../../scripts/bench/prices/watched-records.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { newId } from '../database/record.js';
import { createRetailerVersionsRepository } from '../database/watch/retailer-versions.repository.js';
import { createPriceFeed } from '../price-feed/price-feed.js';
import { type AskRetailerApi, keyedApis } from '../price-sources/ask-retailer-api.js';
import type { FindInShop } from '../price-sources/find-in-shop.js';
import { createRetailerRegistry } from '../retailers/retailer-registry.js';
import { createRetailerSource } from '../retailers/retailer-source.js';
import { importFeed } from './linking/import-feed.js';
import { createLinkByApi } from './linking/link-by-api.js';
import { createLinkFromFeed } from './linking/link-from-feed.js';
import { createLinkInShop } from './linking/link-in-shop.js';
import { createLinkShared } from './linking/link-shared.js';
import { createSharedLinks } from './linking/shared-links.js';
import { createWatchByLink } from './linking/watch-by-link.js';
import { createWatchProduct } from './linking/watch-product.js';
import { openPurchaseRecords } from './open-purchases.js';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  // Their unique keys are made as the database opens.
  openPurchaseRecords({ database });
  await database.ready();
});
const collections = ['watch_targets', 'watch_hosts', 'purchase_items', 'purchases', 'source_quotas'] as const;
beforeEach(clear);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

async function clear(): Promise<void> {
  for (const name of collections) await database.connection.collection(name).deleteMany({});
}

const insert = (
  name: (typeof collections)[number],
  { id, ...record }: { id: string } & Record<string, unknown>,
) => database.connection.collection<{ _id: string }>(name).insertOne({ _id: id, ...record });
const clock = { now: () => new Date() };
const retailers = () => {
  const versions = createRetailerVersionsRepository({ database });
  return createRetailerSource(createRetailerRegistry({ versions, clock }));
};

const shopPages: Record<string, string> = {
  '6543210': 'https://www.bestbuy.com/products/headphones',
  '6501234': 'https://www.bestbuy.com/products/screen',
};
const findInShop: FindInShop = async ({ numbers }) =>
  new Map(
    numbers.map((number) => {
      const url = shopPages[number] ?? null;
      return [number, { url, outcome: url ? 'found' : 'none', reason: null }];
    }),
  );
const ask: AskRetailerApi = async ({ numbers }) => ({
  products: numbers.flatMap((sku) => {
    const url = shopPages[sku];
    return url ? [{ sku, gtin: null, title: null, url, facts: null }] : [];
  }),
});
const keyed = keyedApis({ BESTBUY_API_KEY: 'k3y' });
/** What a worker touches, so that it can be killed at each of these calls. */
const touched = () => ({ records: openPurchaseRecords({ database }), findInShop, ask });
type Touched = ReturnType<typeof touched>;

function watchByLinkOf({ records }: Touched) {
  const watchProduct = createWatchProduct({ ...records, clock });
  return createWatchByLink({ items: records.items, watchProduct, clock });
}

/** Imports a feed of the shop that has its pages. */
async function takeFeed(parts: Touched): Promise<void> {
  const retailer = await retailers().current('best-buy');
  if (!retailer) throw new Error('no such shop');
  const source = join(folder, 'feed.tsv');
  const rows = Object.entries(shopPages).map(([id, url]) => [id, 'A product', url, '10.00 USD'].join('\t'));
  await writeFile(source, ['id\ttitle\tlink\tprice', ...rows].join('\n'));
  await importFeed({
    feed: createPriceFeed({
      httpFetch: { openDownload: () => Promise.reject(new Error('a file is fetched from nowhere')) },
      allow: new Set(),
    }),
    targets: parts.records.targets,
    linkFromFeed: createLinkFromFeed({
      items: parts.records.items,
      watchByLink: watchByLinkOf(parts),
      clock,
    }),
    takeFeedPrice: async () => 'not_lower',
    source,
    sha256: null,
    retailer,
    isDryRun: false,
  });
}

/** The ways to look for the items of a submission, or of all that wait. */
const ways = {
  shop_list: (parts: Touched) =>
    createLinkInShop({ ...parts, retailers: retailers(), watchByLink: watchByLinkOf(parts), clock })({
      submissionId: 's1',
    }),
  retailer_api: (parts: Touched) =>
    createLinkByApi({ ...parts, keyed, retailers: retailers(), watchByLink: watchByLinkOf(parts), clock })({
      submissionId: 's1',
    }),
  feed: takeFeed,
  other_shoppers: (parts: Touched) =>
    createLinkShared({
      ...parts,
      sharedLinks: createSharedLinks(parts.records),
      watchByLink: watchByLinkOf(parts),
      clock,
    })(),
};
const allWays = ['shop_list', 'retailer_api', 'feed', 'other_shoppers'] as const;

/** Two people whose addresses are proved pasted the pages of both known products. */
async function givenByOthers(): Promise<void> {
  const watchProduct = createWatchProduct({ ...openPurchaseRecords({ database }), clock });
  for (const email of ['bea@example.com', 'cy@example.com'])
    for (const [sku, url] of Object.entries(shopPages)) {
      const purchase_id = newId();
      await insert('purchases', { id: purchase_id, key: purchase_id });
      const link = { url, rung: 'pasted' as const, confirmed_name: null };
      const item = boughtItem({ retailer_id: 'best-buy', purchase_id, email, sku, line_key: sku, link });
      await insert('purchase_items', { ...item, target_id: await watchProduct(item) });
    }
}

/** A receipt of three items that wait for a link, two of which the shop knows. */
async function receipt(way: (typeof allWays)[number]): Promise<PurchaseItemRecord[]> {
  await clear();
  if (way === 'other_shoppers') await givenByOthers();
  await insert('watch_targets', {
    ...watchedTarget({
      host: 'www.bestbuy.com',
      url: 'https://www.bestbuy.com/x',
      next_check_at: new Date(),
    }),
    retailer_id: 'best-buy',
    shop_system: { source: 'shopify', currency: 'USD', refused_until: null, agreed_at: null },
  });
  const purchase = { id: newId(), key: newId(), sources: [{ submission_id: 's1' }] };
  await insert('purchases', purchase);
  const items = ['6543210', '6501234', '9999999'].map((sku) =>
    boughtItem({
      state: 'needs_link',
      retailer_id: 'best-buy',
      purchase_id: purchase.id,
      sku,
      line_key: `sku:${sku}`,
    }),
  );
  for (const item of items) await insert('purchase_items', item);
  return items;
}

/** Both known items are watched, each under a product of its own, which is watched once; the third waits. */
async function expectLinkedOnce(
  items: readonly PurchaseItemRecord[],
  way: (typeof allWays)[number],
): Promise<void> {
  const { items: stored } = openPurchaseRecords({ database });
  const now = await Promise.all(items.map(({ id }) => stored.findById({ id })));
  expect(now.map((item) => item?.state)).toEqual(['watching', 'watching', 'needs_link']);
  const targets = await database.connection.collection('watch_targets').find().toArray();
  // That of the shop was there before.
  expect(targets).toHaveLength(3);
  const ids = targets.map(({ _id }) => String(_id));
  for (const item of now.slice(0, 2)) expect(ids).toContain(item?.target_id);
  // A page that others follow is looked for in our own records: nobody was asked.
  if (way === 'other_shoppers') return;
  // Every look has a row, and no look is counted that was not made.
  for (const item of now) {
    expect(item?.looks?.length).toBeGreaterThan(0);
    const times = (item?.looks ?? []).reduce((all, look) => all + look.times, 0);
    expect(item?.looks_made).toBe(times);
  }
}

it.each(allWays)(
  'by %s: a worker killed at any step leaves looks and links that the next one ends, each once',
  async (way) => {
    let steps = 0;
    for (const moment of killMoments) {
      for (let at = 1; at < 100; at += 1) {
        const items = await receipt(way);
        const { dependencies, death } = createMortal({ dependencies: touched(), at, moment });
        const end = await runUntilDeath({ run: async () => void (await ways[way](dependencies)), death });
        await ways[way](touched());
        await expectLinkedOnce(items, way);
        if (end === 'ended') break;
        steps = at;
      }
    }
    expect(steps).toBeGreaterThan(8);
  },
);

it.each(allWays)('by %s: two workers at once watch each product once', async (way) => {
  const items = await receipt(way);
  await Promise.all([ways[way](touched()), ways[way](touched())]);
  await expectLinkedOnce(items, way);
});
