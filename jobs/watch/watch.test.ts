import { afterEach, expect, test } from 'vitest';
import { dayMs } from '../../domain/shared/units.js';
import { startShops } from '../../tests/support/shops/start-shops.js';
import { buyIn, importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  createMovingClock,
  createWatchWorld,
  type WatchWorld,
} from '../../tests/support/watch/watch-world.js';

const start = new Date('2026-11-02T12:00:00Z');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(kinds: string[]) {
  let world: WatchWorld | undefined;
  const clock = createMovingClock(start);
  const shops = await startShops({ seed: 7, clock: { now: () => world?.clock.now() ?? clock.now() }, kinds });
  closing.push(shops.stop);
  world = await createWatchWorld({ start, fetchAllow: shops.fetchAllow });
  closing.push(world.close);
  await importShops({ world, shops: shops.shops });
  return { world, shops };
}

/** How much time passes between two looks at deadlines: those here are days. */
const deadlinesEveryMs = dayMs / 8;
const after = (days: number): Date => new Date(start.getTime() + days * dayMs);

test.each([
  ['drop-json-ld', 'page'],
  ['drop-shopify', 'shopify'],
  ['drop-woocommerce', 'woocommerce'],
])(
  '%s: a purchase is watched, and a drop is read twice and reported once, with the claim',
  async (kind, source) => {
    const { world, shops } = await open([kind]);
    const [shop] = shops.shops;
    if (!shop) throw new Error('no shop');
    await buyIn({ world, shop });
    const [item] = (await world.records.items.page({ limit: 9 })).records;
    expect(item).toMatchObject({ state: 'watching', paid_unit_cents: shop.order.items[0]?.unitCents });
    const [tell] = shop.expected.tells;
    await world.passTime({ until: new Date((tell?.latest ?? start).getTime()), deadlinesEveryMs });
    const mails = (await world.mails()).filter(({ template }) => template === 'price-dropped');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.created_at.getTime()).toBeGreaterThanOrEqual(tell?.earliest.getTime() ?? 0);
    const [claim] = (await world.records.claims.page({ limit: 9 })).records;
    expect(claim).toMatchObject({
      amount_cents: tell?.amountCents,
      price_cents: tell?.unitCents,
      state: 'open',
    });
    // Until the price fell, the shop's data was enough; the lower price was read from its page too.
    const { records: seen } = await world.records.observations.page({ limit: 99 });
    expect(seen.map((one) => one.source)).toContain(source);
    expect(claim?.evidence).toMatchObject({ source: 'page' });
    expect(claim?.evidence.witnesses.includes(source)).toBe(source !== 'page');
    await world.passTime({ until: after(20), stepMs: dayMs / 8, deadlinesEveryMs });
    const all = (await world.mails()).map(({ template }) => template);
    expect(all.filter((template) => template === 'price-dropped')).toHaveLength(1);
    expect(all.at(-1)).toBe('window-closed');
  },
);
