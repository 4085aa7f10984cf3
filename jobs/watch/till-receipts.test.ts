import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uncutGtin } from '../../domain/prices/facts/gtin.rules.js';
import { readLines } from '../../domain/receipts/reading/read-lines.js';
import type { RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import { newId } from '../../platform/database/record.js';
import { createSourceQuotasRepository } from '../../platform/database/watch/source-quotas.repository.js';
import { parseFetchAllow } from '../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../platform/http-fetch/http-fetch.js';
import { createPriceFeed } from '../../platform/price-feed/price-feed.js';
import { createAskRetailerApi, keyedApis } from '../../platform/price-sources/ask-retailer-api.js';
import { importFeed } from '../../platform/purchases/linking/import-feed.js';
import { createLinkByApi } from '../../platform/purchases/linking/link-by-api.js';
import { createLinkFromFeed } from '../../platform/purchases/linking/link-from-feed.js';
import { createWatchByLink } from '../../platform/purchases/linking/watch-by-link.js';
import { createWatchProduct } from '../../platform/purchases/linking/watch-product.js';
import { linesOfPrint } from '../../tests/support/documents/text-lines.js';
import { jobRun, receiptRecord, submissionRecord } from '../../tests/support/jobs/job-context.js';
import { type BestBuyServer, openBestBuyServer } from '../../tests/support/price-sources/best-buy-server.js';
import { createWatchWorld, type WatchWorld } from '../../tests/support/watch/watch-world.js';

const start = new Date('2026-11-20T15:00:00Z');
/** A line of a receipt: the number as the till prints it, what it is, cents. */
type Line = readonly [number: string, name: string, cents: number];
const dollars = (cents: number): string => (cents / 100).toFixed(2);
const sum = (lines: readonly Line[]): number => lines.reduce((all, [, , cents]) => all + cents, 0);
const totals = (lines: readonly Line[]): string => `SUBTOTAL   ${dollars(sum(lines))}
SALES TAX  0.00
TOTAL      ${dollars(sum(lines))}
VISA       ${dollars(sum(lines))}`;

/** What the tills of four shops print: each its own kind of number. */
const tills = {
  'best-buy': {
    // Its own number, which its addresses have too.
    lines: [
      ['6543210', 'SONY HEADPHONES', 39_999],
      ['6501234', 'TCL 43 CLASS TV', 21_999],
      ['6409876', 'INSIGNIA HDMI CABLE', 1_999],
    ],
    print: (lines: readonly Line[]) => `BEST BUY
BEST BUY #1047
RICHFIELD, MN 55423
1047 002 1234 11/18/26 14:20
${lines.map(([number, name, cents]) => `${number}   ${name}   ${dollars(cents)} N`).join('\n')}
${totals(lines)}`,
  },
  target: {
    // Department, class and item: not the number of its addresses.
    lines: [
      ['057101234', 'DYSON V8', 34_999],
      ['030094410', 'KEURIG', 9_999],
      ['081225678', 'CAR SEAT', 17_999],
      ['284021234', 'MILK', 389],
    ],
    print: (lines: readonly Line[]) => `TARGET
900 Nicollet Mall
Minneapolis, Minnesota 55403
11/18/2026 02:20 PM
${lines.map(([number, name, cents]) => `${number}  ${name}   T   $${dollars(cents)}`).join('\n')}
${totals(lines)}`,
  },
  'home-depot': {
    // Barcodes, which its feed has.
    lines: [
      ['885911475129', '20V DRILL', 9_900],
      ['045242512348', 'M18 BATTERY', 14_900],
      ['071691523840', 'STEP LADDER', 6_400],
    ],
    print: (lines: readonly Line[]) => `THE HOME DEPOT
2809 ATLANTA RD SMYRNA GA 30080
2809 00051 12345 11/18/26 02:20 PM
${lines.map(([number, name, cents]) => `${number} ${name} <A>   ${dollars(cents)}`).join('\n')}
${totals(lines)}`,
  },
  walmart: {
    // Barcodes without their check digit, a zero in front.
    lines: [
      ['088560912345', 'DYSON V8', 34_900],
      ['019425281234', 'AIRPODS', 14_900],
    ],
    print: (lines: readonly Line[]) => `Walmart
WALMART SUPERCENTER
4650 W NORTH AVE
CHICAGO IL 60639
ST# 05781 OP# 009048 TE# 48 TR# 02054
${lines.map(([number, name, cents]) => `${name}  ${number}  ${dollars(cents)} X`).join('\n')}
${totals(lines)}
11/18/26 14:20:11`,
  },
} as const satisfies Record<string, { lines: readonly Line[]; print(lines: readonly Line[]): string }>;

let world: WatchWorld;
let api: BestBuyServer;
let http: ReturnType<typeof createHttpFetch>;
let folder: string;
beforeAll(async () => {
  world = await createWatchWorld({ start, fetchAllow: '' });
  api = await openBestBuyServer({ key: 'k3y', now: world.clock.now });
  http = createHttpFetch({
    clock: world.clock,
    logger: world.context.logger,
    allow: parseFetchAllow(api.host) ?? new Set(),
    userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
  });
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterAll(async () => {
  await http?.close();
  await api?.close();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const name of ['purchases', 'purchase_items', 'watch_targets', 'watch_hosts'])
    await world.context.database.connection.collection(name).deleteMany({});
});

/** Receives a receipt, reads it, and forms its purchase. */
async function receive(id: keyof typeof tills): Promise<void> {
  const { print, lines } = tills[id];
  const read = readLines({
    lines: linesOfPrint(print(lines)),
    source: 'pdf-text',
    context: { today: '2026-11-20' },
  });
  const reading: RecordedReading = {
    ...read,
    id: newId(),
    corrections: {},
    items: read.items.map((item) => ({ ...item, id: newId() })),
  };
  const submission = submissionRecord({ email: `${id}@example.com`, created_at: start, sealed_at: start });
  await world.context.submissions.insertOrFind(submission);
  await world.context.receipts.insertOrFind(
    receiptRecord({
      submission_id: submission.id,
      email: submission.email,
      state: 'read',
      readings: [reading],
      created_at: start,
      processed_at: start,
    }),
  );
  await world.partsOf(world.base).formPurchases.handle({ submission_id: submission.id }, jobRun());
}

const watchByLink = () => {
  const { items, targets, hosts } = world.records;
  const watchProduct = createWatchProduct({ targets, hosts, clock: world.clock });
  return createWatchByLink({ items, watchProduct, clock: world.clock });
};

/** Asks Best Buy's API, with a key. */
async function askApi(): Promise<void> {
  const { items, purchases } = world.records;
  const { clock } = world;
  api.catalogue = tills['best-buy'].lines.map(([number]) => ({ sku: Number(number) }));
  const keyed = keyedApis({ BESTBUY_API_KEY: 'k3y' }).map((one) => ({
    ...one,
    api: { ...one.api, origin: api.origin },
  }));
  const quotas = createSourceQuotasRepository({ database: world.context.database, clock });
  const ask = createAskRetailerApi({ http, quotas, clock });
  const records = { items, purchases };
  const { retailers } = world.base;
  await createLinkByApi({ records, keyed, ask, retailers, watchByLink: watchByLink(), clock })({
    submissionId: null,
  });
}

/** Imports a feed of the shop that has the barcodes of what was bought, and its own numbers nowhere. */
async function importOwnFeed(id: keyof typeof tills): Promise<void> {
  const retailer = await world.base.retailers.current(id);
  if (!retailer) throw new Error('no such shop');
  const rows = tills[id].lines.map(([number, name, cents], at) =>
    [
      `own-${at}`,
      name,
      `https://www.${retailer.record.domains[0]}/p/${100_000_000 + at}`,
      `${dollars(cents)} USD`,
      // Feeds have the whole barcode, whatever the till cut of it.
      uncutGtin(number) ?? (number.length === 12 ? number : ''),
      'new',
      'in stock',
    ].join('\t'),
  );
  const source = join(folder, `${id}.tsv`);
  await writeFile(source, ['id\ttitle\tlink\tprice\tgtin\tcondition\tavailability', ...rows].join('\n'));
  const { items, targets } = world.records;
  await importFeed({
    feed: createPriceFeed({ httpFetch: http, allow: new Set() }),
    targets,
    linkFromFeed: createLinkFromFeed({ items, watchByLink: watchByLink(), clock: world.clock }),
    takeFeedPrice: async () => 'not_lower',
    source,
    sha256: null,
    retailer,
    isDryRun: false,
  });
}

async function counted() {
  const { records } = await world.records.items.page({ limit: 50 });
  const of = (state: string): number => records.filter((item) => item.state === state).length;
  return { watched: of('watching'), waiting: of('needs_link'), none: of('not_watchable') };
}

test.each([
  ['best-buy', { watched: 3, waiting: 0, none: 0 }, { watched: 3, waiting: 0, none: 0 }],
  ['target', { watched: 0, waiting: 4, none: 0 }, { watched: 0, waiting: 4, none: 0 }],
  ['home-depot', { watched: 0, waiting: 3, none: 0 }, { watched: 3, waiting: 0, none: 0 }],
  ['walmart', { watched: 0, waiting: 2, none: 0 }, { watched: 2, waiting: 0, none: 0 }],
] as const)('of a till receipt of %s, as docs/prices.md says', async (id, alone, fed) => {
  await receive(id);
  expect(await counted()).toEqual(alone);
  await askApi();
  await importOwnFeed(id);
  expect(await counted()).toEqual(fed);
  // What still waits says where it was looked for, and that the feed was read for it.
  const { records } = await world.records.items.page({ limit: 50 });
  for (const { state, looks = [] } of records)
    if (state === 'needs_link')
      expect(looks.filter(({ way }) => way === 'feed')).toMatchObject([{ outcome: 'none', times: 1 }]);
});
