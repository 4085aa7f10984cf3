import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { parseFetchAllow } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../../platform/http-fetch/http-fetch.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { boundPort } from '../../../platform/processes/bound-port.js';
import { watchedTarget } from '../../../scripts/bench/prices/watched-records.js';
import { sharedPageReader } from '../../../tests/support/processes/shared-children.js';
import { createMovingClock } from '../../../tests/support/watch/watch-world.js';
import { jsonLdProduct, productPage } from '../../prices/product-pages.fixtures.js';
import { createPageSource } from './page-source.js';

const reader = sharedPageReader();
const start = new Date('2026-11-10T12:00:00Z');
const name = 'Copper kettle 1.7 l';
const pageAt = (price: string, visit = '') =>
  productPage({
    jsonLd: [jsonLdProduct({ name, price })],
    box: `<p class="price">$${price}</p><button>Add to cart</button>`,
    after: visit,
  });

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A shop with one page, and its checks, each from what the one before left at the product. */
async function openChecks() {
  let html = pageAt('49.90');
  const server = createServer(({ url }, response) =>
    url === '/robots.txt'
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  const host = `127.0.0.1:${boundPort(server)}`;
  const clock = createMovingClock(start);
  const http = createHttpFetch({
    clock,
    logger: createLogger({ level: 'silent', name: 'test' }),
    allow: parseFetchAllow(host) ?? new Set(),
    userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
    timer: { elapsedMs: () => 0, wait: async () => undefined },
  });
  closing.push(http.close);
  const retailers = { current: async () => null, promised: async () => null };
  const source = createPageSource({ http, reader, retailers: retailers as never, clock });
  let target: WatchTargetRecord = {
    ...watchedTarget({ host, url: `http://${host}/p/1`, next_check_at: start }),
    name,
    last_outcome: null,
  };
  return {
    show: (shown: string) => {
      html = shown;
    },
    change: (changes: Partial<WatchTargetRecord>) => {
      target = { ...target, ...changes };
    },
    async check(isWhole = false) {
      const { reading } = await source.read({ target, isWhole, signal: new AbortController().signal });
      target = {
        ...target,
        last_outcome: reading.outcome,
        last_price_cents: reading.facts?.amountCents ?? target.last_price_cents,
        page_sha256: reading.evidence.validators?.sha256 ?? target.page_sha256 ?? null,
      };
      return reading.facts?.amountCents ?? reading.outcome;
    },
  };
}

test('a page that is to the byte the one that was read is read at every other check', async () => {
  const { check } = await openChecks();
  expect([await check(), await check(), await check(), await check()]).toEqual([
    4990,
    'not_modified',
    4990,
    'not_modified',
  ]);
});

test('a page that differs in a byte is read', async () => {
  const { check, show } = await openChecks();
  await check();
  show(pageAt('49.90', '<!-- 2 -->'));
  expect(await check()).toBe(4990);
  show(pageAt('39.90'));
  expect(await check()).toBe(3990);
});

test('a page is read if its price is lower, waits for its second reading, or is needed whole', async () => {
  const { check, change } = await openChecks();
  await check();
  expect(await check(true)).toBe(4990);
  change({ highest_paid_cents: 5_990 });
  expect(await check()).toBe(4990);
  change({ highest_paid_cents: 4_990, pending: {} as WatchTargetRecord['pending'] });
  expect(await check()).toBe(4990);
});
