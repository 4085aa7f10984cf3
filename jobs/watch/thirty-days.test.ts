import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import { dayMs, hourMs } from '../../domain/shared/units.js';
import type { SimulatedShop } from '../../tests/support/shops/shop.types.js';
import { type Shops, startShops } from '../../tests/support/shops/start-shops.js';
import { buyIn, importShops } from '../../tests/support/watch/buy-in-shops.js';
import { faultsOf, type ShopStory } from '../../tests/support/watch/judge-shop.js';
import {
  createMovingClock,
  createWatchWorld,
  type WatchWorld,
} from '../../tests/support/watch/watch-world.js';

const start = new Date('2026-11-02T12:00:00Z');
const after = (days: number): Date => new Date(start.getTime() + days * dayMs);
/** A day on which every window is open and every price has fallen. */
const openDay = 13;

let world: WatchWorld;
let shops: Shops;
let stories: ShopStory[] = [];

beforeAll(async () => {
  const clock = createMovingClock(start);
  let isOpen = false;
  shops = await startShops({ seed: 11, clock: { now: () => (isOpen ? world.clock : clock).now() } });
  world = await createWatchWorld({ start, fetchAllow: shops.fetchAllow });
  isOpen = true;
  await importShops({ world, shops: shops.shops });
  for (const shop of shops.shops) await buyIn({ world, shop });
  const steps = { stepMs: hourMs, deadlinesEveryMs: 6 * hourMs };
  await world.passTime({ until: after(openDay), ...steps });
  const open = await itemsOfShops();
  await world.passTime({ until: after(30), ...steps });
  stories = await storiesOf({ open, closed: await itemsOfShops() });
});

afterAll(async () => {
  await world?.close();
  await shops?.stop();
});

type ItemsOfShops = Map<string, PurchaseItemRecord[]>;

async function itemsOfShops(): Promise<ItemsOfShops> {
  const { records } = await world.records.items.page({ limit: 10_000 });
  const itemsOf = ({ retailer, order }: SimulatedShop) =>
    order.items.flatMap(
      ({ sku }) =>
        records.find((item) => item.retailer_id === retailer.retailer_id && item.sku === sku) ?? [],
    );
  return new Map(shops.shops.map((shop) => [shop.id, itemsOf(shop)]));
}

async function storiesOf({ open, closed }: { open: ItemsOfShops; closed: ItemsOfShops }) {
  const mails = await world.mails();
  return shops.shops.map((shop) => ({
    shop,
    mails: mails.filter(({ recipient }) => recipient === `${shop.id}@example.com`),
    open: open.get(shop.id) ?? [],
    closed: closed.get(shop.id) ?? [],
    log: shops.log.filter((entry) => entry.shop === shop.id),
  }));
}

test('over thirty days every shopper is told what they must be told, once and in time, and nothing else', () => {
  expect(stories.flatMap(faultsOf)).toEqual([]);
});

test('nobody was told of a drop that was none', () => {
  const told = stories.filter(({ mails }) => mails.some(({ template }) => template === 'price-dropped'));
  expect(told.filter(({ shop }) => shop.expected.tells.length === 0).map(({ shop }) => shop.id)).toEqual([]);
});

test('inner addresses are never touched', () => {
  expect(shops.canary.touches()).toEqual([]);
});
