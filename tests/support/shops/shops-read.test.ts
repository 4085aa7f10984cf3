import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageFacts } from '../../../domain/prices/facts/page-facts.types.js';
import { readProductPage } from '../../../domain/prices/read-product-page.rules.js';
import { unpricedFacts } from '../../../domain/prices/unpriced-facts.rules.js';
import { dayMs } from '../../../domain/shared/units.js';
import { decodePage } from '../../../jobs/prices/decode-page.js';
import { pageEvidence } from '../../../jobs/prices/page-evidence.js';
import { parseFetchAllow } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch, robotUserAgent } from '../../../platform/http-fetch/http-fetch.js';
import { defaultFetchLimits } from '../../../platform/http-fetch/http-fetch.limits.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { volume } from '../volume.js';
import { shopKinds } from './draw-shops.js';
import { changingBefore } from './season-telling.kinds.data.js';
import type { SimulatedShop } from './shop.types.js';
import { startShops } from './start-shops.js';

const start = new Date('2026-11-02T12:00:00Z');
const days = volume({ usual: [6.5, 13], full: [0.2, 6.5, 8.5, 13] });
/** Shops that only trick the fetcher, which has its own tests. */
const slowKinds = ['endless-drip', 'gzip-bomb', 'page-of-40-megabytes', 'slow-answers'];
const readings: { shop: SimulatedShop; time: Date; facts: PageFacts; label: string }[] = [];
let now = start;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const clock = { now: () => now };
  const kinds = shopKinds.map(({ kind }) => kind).filter((kind) => !slowKinds.includes(kind));
  const shops = await startShops({ seed: 23, clock, rounds: volume({ usual: 1, full: 2 }), kinds });
  const http = createHttpFetch({
    clock,
    logger: createLogger({ level: 'silent', name: 'test' }),
    allow: parseFetchAllow(shops.fetchAllow) ?? new Set(),
    userAgent: robotUserAgent({ publicUrl: 'https://dropback.example' }),
    limits: { ...defaultFetchLimits, requestGapMs: 0 },
  });
  closing.push(http.close, shops.stop);
  for (const day of days) {
    now = new Date(start.getTime() + day * dayMs);
    for (const shop of shops.shops) readings.push(await readShop({ shop, fetchPage: http.fetchPage }));
  }
});

afterAll(async () => {
  for (const close of closing) await close();
});

async function readShop({
  shop,
  fetchPage,
}: {
  shop: SimulatedShop;
  fetchPage: ReturnType<typeof createHttpFetch>['fetchPage'];
}) {
  const { order, retailer } = shop;
  const item = order.items[0]!;
  const page = await fetchPage({ url: item.url });
  const label = `${shop.id} on day ${(now.getTime() - start.getTime()) / dayMs}`;
  if (page.outcome !== 'ok') {
    return { shop, time: now, label, facts: unpricedFacts({ outcome: 'no_price', reason: page.outcome }) };
  }
  const facts = readProductPage({
    evidence: pageEvidence(decodePage({ bytes: page.bytes, charset: page.charset })),
    context: {
      url: page.finalUrl,
      requestedUrl: item.url,
      httpStatus: page.status,
      contentType: page.contentType,
      sku: item.sku,
      name: item.name,
      paidCents: item.unitCents,
      currency: order.currency,
      country: retailer.country,
      shopNames: [retailer.retailer],
    },
  });
  return { shop, time: now, label, facts };
}

it('a price that must be reported is read, and the paid price before it', () => {
  for (const { shop, time, facts, label } of readings) {
    const { tells } = shop.expected;
    const told = tells.filter(({ item, earliest }) => item === 0 && earliest <= time).at(-1);
    const cents = told && time < told.latest ? told.unitCents : null;
    const isSame = !changingBefore.has(shop.kind);
    const isBefore = isSame && tells.length > 0 && time < tells[0]!.earliest;
    if (cents === null && !isBefore) continue;
    expect(facts, label).toMatchObject({
      outcome: 'price',
      amountCents: cents ?? shop.order.items[0]!.unitCents,
      currency: shop.order.currency,
      kind: 'public',
    });
  }
});

it('where nothing may be reported, no reportable lower price is read', () => {
  for (const { shop, facts, label } of readings) {
    if (shop.expected.silence === null || shop.retailer.policy.window_days === null) continue;
    const item = shop.order.items[0]!;
    const couldBeTold =
      facts.outcome === 'price' &&
      facts.amountCents! <= item.unitCents - 100 &&
      facts.amountCents! > item.unitCents * 0.1 &&
      facts.currency === shop.order.currency &&
      facts.ownSeller !== false &&
      ['in_stock', 'unknown'].includes(facts.availability) &&
      facts.condition !== 'used' &&
      facts.pack === packOf(item.name);
    // A glitch is a single reading; the second one, minutes later, disproves it.
    if (!/^(?:glitch|every-second)/.test(shop.kind))
      expect(couldBeTold, `${label}: ${JSON.stringify(facts)}`).toBe(false);
  }
});

it('pages that cannot be read get the right outcome', () => {
  for (const { shop, time, facts, label } of readings) {
    const check = shop.expected.checks.filter(({ from }) => from <= time).at(-1);
    const named = ['blocked', 'gone', 'changed_product', 'no_price'];
    if (!check?.outcomes.every((outcome) => named.includes(outcome)) || facts.reason === 'unavailable')
      continue;
    if (['blocked', 'gone'].includes(facts.reason ?? ''))
      expect(check.outcomes, label).toContain(facts.reason);
    else expect(check.outcomes, `${label}: ${facts.reason}`).toContain(facts.outcome);
  }
});

/** Pack sizes stated in the order's own item name. */
function packOf(name: string): number | null {
  const pack = /Pack of (\d+)/.exec(name)?.[1];
  return pack ? Number(pack) : null;
}
