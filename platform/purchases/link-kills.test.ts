import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import { boughtItem, watchedTarget } from '../../scripts/bench/prices/watched-records.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { createTestDatabase } from '../../tests/support/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { newId } from '../database/record.js';
import { createRetailerVersionsRepository } from '../database/retailer-versions.repository.js';
import { type AskRetailerApi, keyedApis } from '../price-sources/ask-retailer-api.js';
import type { FindInShop } from '../price-sources/find-in-shop.js';
import { createRetailerRegistry } from '../retailers/retailer-registry.js';
import { createRetailerSource } from '../retailers/retailer-source.js';
import { createLinkByApi } from './link-by-api.js';
import { createLinkInShop } from './link-in-shop.js';
import { openPurchaseRecords } from './open-purchases.js';
import { createWatchByLink } from './watch-by-link.js';
import { createWatchProduct } from './watch-product.js';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
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

/** The two ways to look for the items of a submission. */
const ways = {
  shop_list: (parts: Touched) =>
    createLinkInShop({ ...parts, retailers: retailers(), watchByLink: watchByLinkOf(parts), clock })({
      submissionId: 's1',
    }),
  retailer_api: (parts: Touched) =>
    createLinkByApi({ ...parts, keyed, retailers: retailers(), watchByLink: watchByLinkOf(parts), clock })({
      submissionId: 's1',
    }),
};

/** A receipt of three items that wait for a link, two of which the shop knows. */
async function receipt(): Promise<PurchaseItemRecord[]> {
  await clear();
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
      line_key: sku,
    }),
  );
  for (const item of items) await insert('purchase_items', item);
  return items;
}

/** Both known items are watched, each under a product of its own, which is watched once; the third waits. */
async function expectLinkedOnce(items: readonly PurchaseItemRecord[]): Promise<void> {
  const { items: stored } = openPurchaseRecords({ database });
  const now = await Promise.all(items.map(({ id }) => stored.findById({ id })));
  expect(now.map((item) => item?.state)).toEqual(['watching', 'watching', 'needs_link']);
  const targets = await database.connection.collection('watch_targets').find().toArray();
  // That of the shop was there before.
  expect(targets).toHaveLength(3);
  const ids = targets.map(({ _id }) => String(_id));
  for (const item of now.slice(0, 2)) expect(ids).toContain(item?.target_id);
  // Every look has a row, and no look is counted that was not made.
  for (const item of now) {
    expect(item?.looks?.length).toBeGreaterThan(0);
    const times = (item?.looks ?? []).reduce((all, look) => all + look.times, 0);
    expect(item?.looks_made).toBe(times);
  }
}

it.each(['shop_list', 'retailer_api'] as const)(
  'by %s: a worker killed at any step leaves looks and links that the next one ends, each once',
  async (way) => {
    let steps = 0;
    for (const moment of killMoments) {
      for (let at = 1; at < 100; at += 1) {
        const items = await receipt();
        const { dependencies, death } = createMortal({ dependencies: touched(), at, moment });
        const end = await runUntilDeath({ run: async () => void (await ways[way](dependencies)), death });
        await ways[way](touched());
        await expectLinkedOnce(items);
        if (end === 'ended') break;
        steps = at;
      }
    }
    expect(steps).toBeGreaterThan(8);
  },
);

it.each(['shop_list', 'retailer_api'] as const)(
  'by %s: two workers at once watch each product once',
  async (way) => {
    const items = await receipt();
    await Promise.all([ways[way](touched()), ways[way](touched())]);
    await expectLinkedOnce(items);
  },
);
