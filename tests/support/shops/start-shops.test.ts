import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../domain/shared/units.js';
import { parseFetchAllow } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch, robotUserAgent } from '../../../platform/http-fetch/http-fetch.js';
import { defaultFetchLimits } from '../../../platform/http-fetch/http-fetch.limits.js';
import type { FetchOutcome } from '../../../platform/http-fetch/http-fetch.types.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { patienceMs } from '../time/patience.js';
import { drawShops, shopKinds } from './draw-shops.js';
import { orderHtml } from './order-mail.js';
import { changingBefore } from './season-telling.kinds.data.js';
import type { SimulatedShop } from './shop.types.js';
import { priceText } from './shop-page.js';
import { type Shops, startShops } from './start-shops.js';

const start = new Date('2026-11-02T12:00:00Z');
const opened: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of opened) await close();
});

async function open(options: { seed?: number; rounds?: number; kinds?: string[] } = {}) {
  let now = start;
  let isDripping = false;
  const clock = { now: () => now };
  const shops = await startShops({ seed: 7, clock, ...options });
  const http = createHttpFetch({
    clock,
    logger: createLogger({ level: 'silent', name: 'test' }),
    allow: parseFetchAllow(shops.fetchAllow) ?? new Set(),
    userAgent: robotUserAgent({ publicUrl: 'https://dropback.example' }),
    limits: {
      ...defaultFetchLimits,
      // Only the drip is cut off sooner than in production.
      get maxPageMs() {
        return isDripping ? 500 : patienceMs;
      },
    },
    timer: {
      elapsedMs: () => now.getTime(),
      wait: async (ms) => {
        now = new Date(now.getTime() + ms);
      },
    },
  });
  opened.push(http.close, shops.stop);
  return {
    shops,
    setTime: (time: Date) => {
      now = time;
    },
    read: (shop: SimulatedShop, item = 0) => {
      isDripping = shop.kind === 'endless-drip';
      return http.fetchPage({ url: shop.order.items[item]!.url });
    },
  };
}

const on = (day: number) => new Date(start.getTime() + day * dayMs);
const textOf = (outcome: FetchOutcome) =>
  outcome.outcome === 'ok'
    ? new TextDecoder(outcome.charset ?? 'utf-8').decode(outcome.bytes)
    : outcome.outcome;

describe('the shops', () => {
  it('are of more than 70 kinds, each a separate host that can be imported and ordered from', async () => {
    const { shops } = await open();
    expect(shops.shops.length).toBeGreaterThan(70);
    for (const of of ['id', 'host'] as const) {
      expect(new Set(shops.shops.map((shop) => shop[of])).size).toBe(shops.shops.length);
    }
    expect(new Set(shops.shops.map(({ retailer }) => retailer.retailer)).size).toBe(shops.shops.length);
    for (const { order, retailer, expected, host } of shops.shops) {
      expect(retailer.domains).toEqual([host]);
      expect(order.day).toBe('2026-11-02');
      expect(order.items.length).toBe(expected.states.length);
      expect(expected.tells.length > 0).toBe(expected.silence === null);
      for (const { item, unitCents, amountCents, earliest, latest } of expected.tells) {
        expect(unitCents).toBeLessThan(order.items[item]!.unitCents);
        expect(amountCents).toBeGreaterThanOrEqual(100);
        expect(latest.getTime() - earliest.getTime()).toBe(dayMs);
        expect(latest < on(14)).toBe(true);
      }
    }
  });

  it('are the same for the same seed, different for another, and as many as there are rounds', () => {
    const draw = (seed: number, rounds = 1) =>
      drawShops({ seed, rounds, kinds: shopKinds }).map(({ id, draft: { random: _, ...draft } }) => ({
        id,
        draft,
      }));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(draw(1, 2)).toHaveLength(2 * shopKinds.length);
    expect(draw(3, 2).every(({ draft }) => isGtin(draft.gtin))).toBe(true);
  });

  it('can be selected by kind, and an unknown name is an error', async () => {
    const { shops } = await open({ kinds: ['drop-twice', 'gzip-bomb'], rounds: 2 });
    expect(shops.shops.map(({ id }) => id)).toEqual([
      'drop-twice-1',
      'gzip-bomb-1',
      'drop-twice-2',
      'gzip-bomb-2',
    ]);
    await expect(open({ kinds: ['drop-thrice'] })).rejects.toThrow('drop-thrice');
  });

  it('send an order mail whose items link to their pages', async () => {
    const { shops } = await open({ kinds: ['one-of-two-items-falls'] });
    const [shop] = shops.shops;
    for (const { url, sku } of shop!.order.items)
      expect(orderHtml(shop!)).toMatch(new RegExp(`${url}.*${sku}`, 's'));
  });
});

describe('the expectations of a shop match its pages', () => {
  let world: Awaited<ReturnType<typeof open>>;
  let all: Shops['shops'];
  const pages: { shop: SimulatedShop; time: Date; outcome: FetchOutcome }[] = [];

  beforeAll(async () => {
    world = await open({ seed: 11 });
    all = world.shops.shops;
    const times = [0.2, 1.4, 2.6, 3.8, 5.2, 6.5, 9, 17.5];
    for (const time of times.map(on)) {
      for (const shop of all) {
        world.setTime(time);
        pages.push({ shop, time, outcome: await world.read(shop) });
      }
    }
  });

  it('a price that must be reported is on the page, and was not before', () => {
    for (const { shop, time, outcome } of pages) {
      const { tells } = shop.expected;
      const told = tells.filter(({ item, earliest }) => item === 0 && earliest <= time).at(-1);
      const isNow = told && time < told.latest;
      const cents = isNow ? told.unitCents : shop.order.items[0]!.unitCents;
      const { currency } = shop.order;
      const isBefore = !changingBefore.has(shop.kind) && tells.length > 0 && time < tells[0]!.earliest;
      if (isNow || (isBefore && outcome.outcome === 'ok')) {
        // Some shops write whole amounts with a dash.
        const written = [priceText({ cents, currency }), `>${cents / 100},-<`];
        const shown = textOf(outcome);
        expect(
          written.some((text) => shown.includes(text)),
          `${shop.id} at ${time.toISOString()}`,
        ).toBe(true);
      }
    }
  });

  it('pages that cannot be read end as expected, as far as fetching can tell', () => {
    const named: Record<string, string[]> = {
      blocked: ['blocked', 'ok'],
      failed: ['failed', 'unavailable'],
      not_allowed: ['not_allowed'],
      gone: ['gone', 'ok'],
      not_modified: ['not_modified'],
    };
    for (const { shop, time, outcome } of pages) {
      const check = shop.expected.checks.filter(({ from }) => from <= time).at(-1);
      if (!check) continue;
      const allowed = check.outcomes.flatMap((name) => named[name] ?? ['ok']);
      const isExcused = shop.expected.tells.some(({ earliest }) => Math.abs(+earliest - +time) < 12 * hourMs);
      if (!isExcused) expect(allowed, `${shop.id} at ${time.toISOString()}`).toContain(outcome.outcome);
    }
  });

  it('nobody touched the canary, robots.txt was obeyed, the pace was kept and nobody was identifiable', () => {
    const { log, canary } = world.shops;
    expect(canary.touches()).toEqual([]);
    for (const shop of all) {
      const requests = log.filter((each) => each.shop === shop.id);
      expect(requests[0]?.path).toBe('/robots.txt');
      for (const never of shop.expected.neverAsked) {
        expect(requests.filter(({ path }) => path.startsWith(never))).toEqual([]);
      }
      expect(requests.every(({ userAgent }) => userAgent?.startsWith('DropbackBot/'))).toBe(true);
      expect(requests.flatMap(({ personalHeaders }) => personalHeaders)).toEqual([]);
      for (const [at, request] of requests.entries()) {
        const before = requests[at - 1];
        if (before) expect(+request.at - +before.at, shop.id).toBeGreaterThanOrEqual(secondMs);
      }
    }
  });
});

it('the canary reports whoever touches it', async () => {
  const { shops } = await open({ kinds: ['inward-loopback'] });
  await fetch(`http://127.0.0.1:${shops.canary.port}/admin`, { headers: { cookie: 'a=1' } });
  expect(shops.canary.touches()).toMatchObject([
    { path: '/admin', at: start, personalHeaders: ['cookie'], shop: 'canary' },
  ]);
});

it('a glitch is there for one reading and gone for the next', async () => {
  const { shops, setTime, read } = await open({ kinds: ['glitch-once'] });
  const [shop] = shops.shops;
  const price = priceText({ cents: shop!.order.items[0]!.unitCents, currency: 'USD' });
  const shown: boolean[] = [];
  for (const time of [on(1), on(7), new Date(+on(7) + 45 * minuteMs), on(8)]) {
    setTime(time);
    shown.push(textOf(await read(shop!)).includes(price));
  }
  expect(shown).toEqual([true, false, true, true]);
});

function isGtin(text: string): boolean {
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return text.length === 13 && sum % 10 === 0;
}
