import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openSpeakingShop,
  type SoldProduct,
  type SpeakingShop,
  sendJson,
  spokenSystems,
} from '../../tests/support/price-sources/speaking-shop.js';
import { createMovingClock } from '../../tests/support/watch/watch-world.js';
import { parseFetchAllow } from '../http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../http-fetch/http-fetch.js';
import { createLogger } from '../logger/logger.js';
import { createFindInShop } from './find-in-shop.js';

const kettle: SoldProduct = {
  name: 'Halden Gooseneck Kettle',
  currency: 'USD',
  shownCents: 10_000,
  variants: [{ id: 11, label: '', sku: 'HK-100', cents: 10_000 }],
};

const closing: (() => Promise<unknown>)[] = [];
const closeAll = async () => {
  for (const close of closing.splice(0)) await close();
};
afterEach(closeAll);
afterAll(closeAll);

describe.each(spokenSystems)('the list of a shop that runs on $source', (system) => {
  let shop: SpeakingShop;
  beforeEach(async () => {
    shop = await openSpeakingShop({ system, product: kettle });
    closing.push(shop.close);
  });

  async function look(numbers: string[], signal = new AbortController().signal) {
    const http = createHttpFetch({
      clock: createMovingClock(new Date('2026-11-10T12:00:00Z')),
      logger: createLogger({ level: 'silent', name: 'test' }),
      allow: parseFetchAllow(shop.host) ?? new Set(),
      userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
      timer: { elapsedMs: () => 0, wait: async () => undefined },
    });
    closing.push(http.close);
    const origin = `http://${shop.host}`;
    return createFindInShop({ http })({ source: system.source, origin, numbers, signal });
  }
  const find = async (...input: Parameters<typeof look>) =>
    [...(await look(...input))].flatMap(([number, { url }]) => (url ? [[number, url]] : []));

  test('has the page of a number, in one request for all numbers', async () => {
    expect(await find(['HK-100', 'HK-999', '1234567'])).toEqual([
      ['HK-100', expect.stringContaining('halden-kettle')],
    ]);
    expect(shop.asked.filter((path) => path !== '/robots.txt')).toHaveLength(1);
  });

  test('has none for a part of a number, or for a name', async () => {
    expect(await find(['HK-10', 'HK-1000', 'Halden'])).toEqual([]);
  });

  test('is never asked with anything but a plain number', async () => {
    expect(await find(['"}}){x}', 'a b', '../../cart?x=1', '', 'x'.repeat(60)])).toEqual([]);
    expect(shop.asked).toEqual([]);
  });

  test.each<[string, string, (shop: SpeakingShop) => void]>([
    ['refuses', 'refused http_403', (own) => (own.answer = (_, response) => sendJson(response, {}, 403))],
    ['is closed to robots', 'refused robots', (own) => (own.robots = 'User-agent: *\nDisallow: /')],
    [
      'answers with something else',
      'failed other_shape',
      (own) => (own.answer = (_, response) => sendJson(response, { products: 7 })),
    ],
    [
      'answers with a page',
      'failed other_shape',
      (own) => (own.answer = (_, response) => Boolean(response.end('<html>')) || true),
    ],
    [
      'sends elsewhere',
      'failed redirect_loop',
      (own) => (own.answer = (_, response) => Boolean(response.writeHead(302, { location: '/login' }).end())),
    ],
  ])('finds nothing where the shop %s, and says so: %s', async (_, end, change) => {
    change(shop);
    const { url, outcome, reason } = (await look(['HK-100'])).get('HK-100') ?? {};
    expect({ url, end: `${outcome} ${reason}` }).toEqual({ url: null, end });
  });

  test('says which numbers its list does not have, and which were never asked', async () => {
    const ends = await look(['HK-999', 'a b']);
    expect(ends.get('HK-999')).toMatchObject({ outcome: 'none' });
    expect(ends.get('a b')).toMatchObject({ outcome: 'not_asked' });
  });

  test('finds nothing once there is no time left', async () => {
    const ends = await look(['HK-100'], AbortSignal.abort());
    expect(ends.get('HK-100')).toMatchObject({ url: null, outcome: 'not_asked' });
  });
});

test('a number that two pages have belongs to neither', async () => {
  const [system] = spokenSystems;
  if (!system) throw new Error('no system');
  const shop = await openSpeakingShop({ system, product: kettle });
  closing.push(shop.close);
  const variants = [{ id: 1, sku: 'HK-100' }];
  shop.answer = (url, response) =>
    url.pathname === '/products.json' &&
    sendJson(response, {
      products: [
        { handle: 'one', variants },
        { handle: 'two', variants },
      ],
    });
  const http = createHttpFetch({
    clock: createMovingClock(new Date('2026-11-10T12:00:00Z')),
    logger: createLogger({ level: 'silent', name: 'test' }),
    allow: parseFetchAllow(shop.host) ?? new Set(),
    userAgent: 'DropbackBot/1.0',
    timer: { elapsedMs: () => 0, wait: async () => undefined },
  });
  closing.push(http.close);
  const signal = new AbortController().signal;
  const input = { source: 'shopify', origin: `http://${shop.host}`, numbers: ['HK-100'], signal };
  const ends = await createFindInShop({ http })(input);
  expect(ends.get('HK-100')).toEqual({ url: null, outcome: 'several', reason: null });
});
