import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, mib } from '../../../domain/shared/units.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { parseFetchAllow } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../../platform/http-fetch/http-fetch.js';
import { defaultFetchLimits } from '../../../platform/http-fetch/http-fetch.limits.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createAskShopApi } from '../../../platform/price-sources/ask-shop-api.js';
import { watchedTarget } from '../../../scripts/bench/prices/watched-records.js';
import {
  openSpeakingShop,
  type SoldProduct,
  type SpeakingShop,
  sendJson,
  spokenSystems,
} from '../../../tests/support/price-sources/speaking-shop.js';
import { sharedPageReader } from '../../../tests/support/processes/shared-children.js';
import { patienceMs } from '../../../tests/support/time/patience.js';
import { createMovingClock } from '../../../tests/support/watch/watch-world.js';
import { createPageSource } from './page-source.js';
import { createSiteSource } from './site-source.js';

const logger = createLogger({ level: 'silent', name: 'test' });
const reader = sharedPageReader();

const start = new Date('2026-11-10T12:00:00Z');
const paidCents = 10_000;
const kettle = (more: Partial<SoldProduct> = {}): SoldProduct => ({
  name: 'Halden Gooseneck Kettle',
  currency: 'USD',
  shownCents: paidCents,
  variants: [{ id: 11, label: '', sku: 'HK-100', cents: paidCents }],
  ...more,
});
const sized: SoldProduct['variants'] = [
  { id: 21, label: 'Small', sku: 'HK-S', cents: 8_000 },
  { id: 22, label: 'Large', sku: 'HK-L', cents: 9_000 },
];

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe.each(spokenSystems)('a shop that runs on $source', (system) => {
  let shop: SpeakingShop;
  let clock: ReturnType<typeof createMovingClock>;
  let maxPageMs = patienceMs;

  beforeEach(async () => {
    shop = await openSpeakingShop({ system, product: kettle() });
    closing.push(shop.close);
    clock = createMovingClock(start);
    maxPageMs = patienceMs;
  });

  function openSource() {
    const http = createHttpFetch({
      clock,
      logger,
      allow: parseFetchAllow(shop.host) ?? new Set(),
      userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
      timer: { elapsedMs: () => 0, wait: async () => undefined },
      limits: {
        ...defaultFetchLimits,
        get maxPageMs() {
          return maxPageMs;
        },
      },
    });
    closing.push(http.close);
    const retailers = { current: async () => null, promised: async () => null };
    const page = createPageSource({ http, reader, retailers: retailers as never, clock });
    return createSiteSource({ page, askShopApi: createAskShopApi({ http }), clock });
  }

  const targetOf = (more: Partial<WatchTargetRecord> = {}): WatchTargetRecord => ({
    ...watchedTarget({ host: shop.host, url: shop.url, next_check_at: start }),
    sku: 'HK-100',
    gtin: null,
    name: 'Halden Gooseneck Kettle',
    currency: 'USD',
    highest_paid_cents: paidCents,
    last_outcome: null,
    ...more,
  });
  const signal = () => new AbortController().signal;
  /** What a first check learns, put into the target as the worker does. */
  async function known(more: Partial<WatchTargetRecord> = {}): Promise<WatchTargetRecord> {
    const target = targetOf(more);
    const { shopSystem } = await openSource().check({ target, signal: signal() });
    return { ...target, shop_system: shopSystem ?? null };
  }
  const isData = (url: URL) => shop.isData(url);

  test('its page tells the system, and page and data agree on the price', async () => {
    const reading = await openSource().check({ target: targetOf(), signal: signal() });
    expect(reading).toMatchObject({
      source: 'page',
      outcome: 'price',
      facts: { amountCents: paidCents, currency: 'USD' },
      shopSystem: { source: system.source, refused_until: null, agreed_at: start },
    });
    expect(reading.evidence.witnesses).toContain(system.source);
  });

  test('afterwards the data is enough while the price is not lower, and again for a day', async () => {
    const target = await known();
    shop.asked.splice(0);
    clock.moveTo(new Date(start.getTime() + 8 * hourMs));
    const reading = await openSource().check({ target, signal: signal() });
    expect(reading).toMatchObject({ source: system.source, outcome: 'price', facts: { sku: 'HK-100' } });
    expect(shop.asked).not.toContain(system.path);
    clock.moveTo(new Date(start.getTime() + dayMs));
    await openSource().check({ target, signal: signal() });
    expect(shop.asked).toContain(system.path);
  });

  test('a lower price needs page and data to agree', async () => {
    const target = await known();
    const lower = [{ id: 11, label: '', sku: 'HK-100', cents: 8_000 }];
    shop.product = kettle({ variants: lower });
    const lone = await openSource().check({ target, signal: signal() });
    expect(lone).toMatchObject({ outcome: 'no_price', reason: 'witnesses_disagree' });
    expect(lone.facts?.amountCents ?? null).toBeNull();
    shop.product = kettle({ variants: lower, shownCents: 8_000 });
    const both = await openSource().check({ target, signal: signal() });
    expect(both).toMatchObject({ source: 'page', outcome: 'price', facts: { amountCents: 8_000 } });
  });

  test('the variant that was bought, by its number or its words, or none', async () => {
    shop.product = kettle({ variants: sized, shownCents: 9_000 });
    const large = await openSource().check({ target: targetOf({ sku: 'HK-L' }), signal: signal() });
    expect(large.facts?.amountCents).toBe(9_000);
    const named = targetOf({ sku: null, name: 'Halden Gooseneck Kettle Large' });
    expect((await openSource().check({ target: named, signal: signal() })).facts?.amountCents).toBe(9_000);
    const open = await openSource().check({ target: targetOf({ sku: null }), signal: signal() });
    expect(open).toMatchObject({ outcome: 'no_price', reason: 'several_prices' });
  });

  test.each([401, 403, 404, 410])(
    'data refused with %i: the page decides, and it is left alone',
    async (status) => {
      shop.answer = (url, response) => isData(url) && sendJson(response, {}, status);
      const target = await known();
      expect(target.shop_system?.refused_until?.getTime()).toBeGreaterThan(start.getTime() + dayMs);
      shop.asked.splice(0);
      const reading = await openSource().check({ target, signal: signal() });
      expect(reading).toMatchObject({ source: 'page', outcome: 'price', facts: { amountCents: paidCents } });
      expect(shop.asked.filter((path) => path !== '/robots.txt')).toEqual([system.path]);
    },
  );

  test('robots.txt that forbids the data is obeyed, and the page decides', async () => {
    shop.robots = ['User-agent: *', 'Disallow: /graphql', 'Disallow: /wp-json', 'Disallow: /*.js'].join('\n');
    const reading = await openSource().check({ target: targetOf(), signal: signal() });
    expect(reading).toMatchObject({ source: 'page', outcome: 'price' });
    expect(shop.asked.filter((path) => path !== '/robots.txt')).toEqual([system.path]);
  });

  test('asked too often, it rests as long as the shop says', async () => {
    shop.answer = (url, response) => {
      if (!isData(url)) return false;
      response.writeHead(429, { 'retry-after': '3600' }).end();
      return true;
    };
    const target = await known();
    expect(target.shop_system?.refused_until).toEqual(new Date(start.getTime() + hourMs));
  });

  test.each<[string, unknown]>([
    ['text', 'sign in'],
    ['nothing', {}],
    ['a list of nulls', [null]],
    ['thousands of variants', { title: 'x', handle: 'x', variants: Array(5_000).fill({ id: 1, price: 1 }) }],
  ])('data that is not as documented leaves it to the page: %s', async (_what, body) => {
    shop.answer = (url, response) => isData(url) && sendJson(response, body);
    const reading = await openSource().check({ target: targetOf(), signal: signal() });
    expect(reading).toMatchObject({ source: 'page', outcome: 'price', facts: { amountCents: paidCents } });
  });

  test.each([
    ['negative', -100],
    ['zero', 0],
  ])('a price that is none leaves it to the page: %s', async (_what, cents) => {
    shop.product = kettle({ variants: [{ id: 11, label: '', sku: 'HK-100', cents }] });
    const reading = await openSource().check({ target: targetOf(), signal: signal() });
    expect(reading).toMatchObject({ source: 'page', facts: { amountCents: paidCents } });
  });

  test('data in another currency than the page is no price', async () => {
    shop.product = kettle({ currency: 'CAD' });
    const reading = await openSource().check({ target: targetOf(), signal: signal() });
    // Shopify's data takes its currency from the page, so there both say the same and none is the one paid.
    expect(reading.outcome === 'price' ? reading.facts?.currency : reading.reason).not.toBe('USD');
  });

  test('data above its limit, or that never ends, leaves it to the page', async () => {
    shop.answer = (url, response) => isData(url) && sendJson(response, { filler: 'x'.repeat(mib) });
    const huge = await openSource().check({ target: targetOf(), signal: signal() });
    expect(huge).toMatchObject({ source: 'page', outcome: 'price' });
    expect(huge.shopSystem?.refused_until).not.toBeNull();
    // Never answered: the deadline ends it.
    shop.answer = (url) => {
      if (!isData(url)) return false;
      maxPageMs = patienceMs;
      return true;
    };
    const target = { ...targetOf(), shop_system: { ...knownAs(system.source), agreed_at: start } };
    maxPageMs = 50;
    const slow = await openSource().check({ target, signal: signal() });
    expect(slow).toMatchObject({ source: 'page', shopSystem: { refused_until: null } });
  });

  test('a redirect to another host, or to a page, is not the data', async () => {
    shop.answer = (url, response) => {
      if (!isData(url)) return false;
      response.writeHead(302, { location: system.path }).end();
      return true;
    };
    const reading = await openSource().check({ target: targetOf(), signal: signal() });
    expect(reading).toMatchObject({ source: 'page', outcome: 'price' });
    expect(reading.shopSystem?.refused_until).not.toBeNull();
  });

  test('down, it leaves it to the page and is asked again next time', async () => {
    shop.answer = (url, response) => isData(url) && sendJson(response, {}, 503);
    const reading = await openSource().check({ target: targetOf(), signal: signal() });
    expect(reading).toMatchObject({ source: 'page', outcome: 'price', shopSystem: { refused_until: null } });
  });

  test('interrupted, it ends at once and says nothing about the shop', async () => {
    const stopping = new AbortController();
    shop.answer = (url) => {
      if (!isData(url)) return false;
      stopping.abort();
      return true;
    };
    const target = { ...targetOf(), shop_system: knownAs(system.source) };
    const reading = await openSource().check({ target, signal: stopping.signal });
    expect(reading.outcome).toBe('failed');
  });

  test('a page that shows no price leaves it to the data', async () => {
    shop.answer = (url, response) => {
      if (isData(url)) return false;
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<title>Halden Gooseneck Kettle</title>${system.head('USD')}<div id="app"></div>`);
      return true;
    };
    const reading = await openSource().check({ target: targetOf(), signal: signal() });
    expect(reading).toMatchObject({
      source: system.source,
      outcome: 'price',
      facts: { amountCents: paidCents },
    });
  });

  test('sold out in the data is sold out', async () => {
    const gone = [{ id: 11, label: '', sku: 'HK-100', cents: paidCents, isInStock: false }];
    const target = await known();
    shop.product = kettle({ variants: gone });
    const reading = await openSource().check({ target, signal: signal() });
    expect(reading.facts?.availability).toBe('out_of_stock');
  });
});

function knownAs(source: string) {
  return { source, currency: 'USD', refused_until: null, agreed_at: null };
}
