import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import { dayMs, hourMs } from '../../domain/shared/units.js';
import { shopKinds } from '../../tests/support/shops/draw-shops.js';
import type { SimulatedShop } from '../../tests/support/shops/shop.types.js';
import { type Shops, startShops } from '../../tests/support/shops/start-shops.js';
import { patienceMs } from '../../tests/support/time/patience.js';
import { volume } from '../../tests/support/volume.js';
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

const allKinds = shopKinds.map(({ kind }) => kind);
/** A sixth of the kinds is enough to reveal a fault in the watch itself; reading their pages is tested elsewhere. */
const kindsLived = volume({ usual: allKinds.filter((_, at) => at % 6 === 0), full: allKinds });

/**
 * One world for everyone, plus a separate one for each shop whose checks wait in real time. From the second day the
 * drip shop sends only drips, so no time limit is too short for it.
 */
const groups: { holds: RegExp; maxPageMs?: (now: Date) => number }[] = [
  { holds: /^(?!slow-answers$|endless-drip$)/ },
  { holds: /^slow-answers$/ },
  { holds: /^endless-drip$/, maxPageMs: (now) => (now < after(1) ? patienceMs : 100) },
];

const worlds: WatchWorld[] = [];
const opened: Shops[] = [];
let stories: ShopStory[] = [];

beforeAll(async () => {
  stories = (await Promise.all(groups.map(liveThirtyDays))).flat();
});

afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()));
  await Promise.all(opened.map((shops) => shops.stop()));
});

async function liveThirtyDays({ holds, maxPageMs }: (typeof groups)[number]): Promise<ShopStory[]> {
  const kinds = kindsLived.filter((kind) => holds.test(kind));
  if (kinds.length === 0) return [];
  let clock = createMovingClock(start);
  const shops = await startShops({ seed: 11, kinds, clock: { now: () => clock.now() } });
  opened.push(shops);
  const world = await createWatchWorld({ start, fetchAllow: shops.fetchAllow, maxPageMs });
  worlds.push(world);
  clock = world.clock;
  await importShops({ world, shops: shops.shops });
  for (const shop of shops.shops) await buyIn({ world, shop });
  const steps = { stepMs: hourMs, deadlinesEveryMs: 6 * hourMs };
  await world.passTime({ until: after(openDay), ...steps });
  const open = await itemsOfShops({ world, shops });
  await world.passTime({ until: after(30), ...steps });
  const closed = await itemsOfShops({ world, shops });
  const mails = await world.mails();
  return shops.shops.map((shop) => ({
    shop,
    mails: mails.filter(({ recipient }) => recipient === `${shop.id}@example.com`),
    open: open.get(shop.id) ?? [],
    openAt: after(openDay),
    closed: closed.get(shop.id) ?? [],
    log: shops.log.filter((entry) => entry.shop === shop.id),
  }));
}

async function itemsOfShops({ world, shops }: { world: WatchWorld; shops: Shops }) {
  const { records } = await world.records.items.page({ limit: 10_000 });
  const itemsOf = ({ retailer, order }: SimulatedShop): PurchaseItemRecord[] =>
    order.items.flatMap(
      ({ sku }) =>
        records.find((item) => item.retailer_id === retailer.retailer_id && item.sku === sku) ?? [],
    );
  return new Map(shops.shops.map((shop) => [shop.id, itemsOf(shop)]));
}

test('every kind of shop has a story', () => {
  expect(stories.map(({ shop }) => shop.kind).sort()).toEqual([...kindsLived].sort());
});

test('over thirty days every shopper is notified of what they must be, once and in time, and of nothing else', () => {
  expect(stories.flatMap(faultsOf)).toEqual([]);
});

test('nobody was notified of a drop that was none', () => {
  const told = stories.filter(({ mails }) => mails.some(({ template }) => template === 'price-dropped'));
  expect(told.filter(({ shop }) => shop.expected.tells.length === 0).map(({ shop }) => shop.id)).toEqual([]);
});

test('internal addresses are never contacted', () => {
  expect(opened.flatMap((shops) => shops.canary.touches())).toEqual([]);
});
