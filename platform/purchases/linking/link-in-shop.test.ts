import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LookOutcome } from '../../../domain/purchases/look.rules.js';
import type { PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import { boughtItem, watchedTarget } from '../../../scripts/bench/prices/watched-records.js';
import { createTestDatabase } from '../../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../../database/connection.js';
import { newId } from '../../database/record.js';
import type { FindInShop } from '../../price-sources/find-in-shop.js';
import { openPurchaseRecords } from '../open-purchases.js';
import { createLinkInShop } from './link-in-shop.js';
import { createWatchByLink } from './watch-by-link.js';
import { createWatchProduct } from './watch-product.js';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  await database.ready();
});
const collections = ['watch_targets', 'purchase_items', 'purchases', 'source_quotas'] as const;
beforeEach(async () => {
  for (const name of collections) await database.connection.collection(name).deleteMany({});
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const insert = (
  name: (typeof collections)[number],
  { id, ...record }: { id: string } & Record<string, unknown>,
) => database.connection.collection<{ _id: string }>(name).insertOne({ _id: id, ...record });
const retailers = { current: async () => null, promised: async () => null };
const clock = { now: () => new Date() };

/** Links the items of a submission; `pages` is the shop's list. Returns what it was asked for. */
async function link(submissionId: string | null, pages: Record<string, string>, rest: LookOutcome = 'none') {
  const records = openPurchaseRecords({ database });
  const asked: Parameters<FindInShop>[0][] = [];
  const watchProduct = createWatchProduct({ ...records, clock });
  const linkInShop = createLinkInShop({
    records,
    findInShop: async (input) => {
      asked.push(input);
      return new Map(
        input.numbers.map((number) => {
          const url = pages[number] ?? null;
          return [number, { url, outcome: url ? 'found' : rest, reason: null }];
        }),
      );
    },
    retailers,
    watchByLink: createWatchByLink({ items: records.items, watchProduct, clock }),
    clock,
  });
  return { linked: await linkInShop({ submissionId }), asked };
}

async function bought(submissionId: string, more: Partial<PurchaseItemRecord>) {
  const purchase = { id: newId(), key: newId(), sources: [{ submission_id: submissionId }] };
  const item = boughtItem({ state: 'needs_link', retailer_id: 'kettles', purchase_id: purchase.id, ...more });
  await insert('purchases', purchase);
  await insert('purchase_items', item);
  return item;
}

const url = 'https://www.kettles.example/products/kettle';
const shopWith = (shop_system: object | null) =>
  insert('watch_targets', {
    ...watchedTarget({ host: 'www.kettles.example', url, next_check_at: new Date() }),
    retailer_id: 'kettles',
    ...{ shop_system },
  });
const ofShopify = { source: 'shopify', currency: 'USD', refused_until: null, agreed_at: null };
const now = ({ id }: PurchaseItemRecord) => openPurchaseRecords({ database }).items.findById({ id });

it('watches the items of a receipt under the pages that the shop lists for their numbers', async () => {
  await shopWith(ofShopify);
  const item = await bought('s1', { sku: 'HK-100' });
  const unknown = await bought('s1', { sku: 'HK-200', line_key: 'b' });
  const named = await bought('s1', { sku: null, name: 'HK-100', line_key: 'c' });
  const others = await bought('s2', { sku: 'HK-100', line_key: 'd' });
  const { linked, asked } = await link('s1', { 'HK-100': 'https://www.kettles.example/products/halden' });
  expect(linked).toBe(1);
  expect(asked).toMatchObject([
    { source: 'shopify', origin: 'https://www.kettles.example', numbers: ['HK-100', 'HK-200'] },
  ]);
  expect(await now(item)).toMatchObject({
    state: 'watching',
    link: { url: 'https://www.kettles.example/products/halden', rung: 'shop_list' },
  });
  for (const other of [unknown, named, others]) expect((await now(other))?.state).toBe('needs_link');
  const looked = { way: 'shop_list', where: 'kettles.example', times: 1 };
  expect((await now(item))?.looks).toMatchObject([{ ...looked, outcome: 'found' }]);
  expect((await now(unknown))?.looks).toMatchObject([{ ...looked, outcome: 'none' }]);
  for (const other of [named, others]) expect((await now(other))?.looks ?? []).toEqual([]);
});

it('keeps with each item how the look ended, and counts looks made at once', async () => {
  await shopWith(ofShopify);
  const item = await bought('s1', { sku: 'HK-100' });
  await Promise.all([link('s1', {}, 'refused'), link('s1', {}, 'refused'), link('s1', {}, 'several')]);
  const { looks = [], looks_made } = (await now(item)) ?? {};
  expect(looks_made).toBe(3);
  expect(Object.fromEntries(looks.map(({ outcome, times }) => [outcome, times]))).toEqual({
    refused: 2,
    several: 1,
  });
  const { items } = openPurchaseRecords({ database });
  await items.deleteByPurchase({ purchaseId: item.purchase_id });
  expect(await now(item)).toBeNull();
});

it('believes no page of another shop and no page about the shopper', async () => {
  await shopWith(ofShopify);
  for (const page of [
    'https://evil.example/products/halden',
    'https://www.kettles.example/account/orders/1',
  ]) {
    const item = await bought('s1', { sku: 'HK-100', line_key: page });
    expect((await link('s1', { 'HK-100': page })).linked).toBe(0);
    expect((await now(item))?.state).toBe('needs_link');
  }
});

it('asks no shop whose system no page of it told', async () => {
  await shopWith(null);
  const item = await bought('s1', { sku: 'HK-100' });
  expect(await link('s1', { 'HK-100': url })).toEqual({ linked: 0, asked: [] });
  expect((await now(item))?.looks).toMatchObject([
    { way: 'shop_list', where: null, outcome: 'not_set_up', reason: 'unknown_system' },
  ]);
});

it('asks again for all that wait, once a day for each shop, as soon as the shop is known', async () => {
  const item = await bought('s1', { sku: 'HK-100', until: new Date(Date.now() + 86_400_000) });
  const closed = await bought('s2', { sku: 'HK-300', line_key: 'b', until: new Date(Date.now() - 1_000) });
  const page = { 'HK-100': 'https://www.kettles.example/products/halden' };
  expect(await link(null, page)).toMatchObject({ linked: 0, asked: [] });
  await shopWith(ofShopify);
  expect(await link(null, {})).toMatchObject({ linked: 0, asked: [{ numbers: ['HK-100'] }] });
  expect(await link(null, page)).toMatchObject({ linked: 0, asked: [] });
  await database.connection.collection('source_quotas').updateMany({}, { $set: { day: '2026-01-01' } });
  expect(await link(null, page)).toMatchObject({ linked: 1, asked: [{ numbers: ['HK-100'] }] });
  expect((await now(item))?.state).toBe('watching');
  expect((await now(closed))?.state).toBe('needs_link');
});
