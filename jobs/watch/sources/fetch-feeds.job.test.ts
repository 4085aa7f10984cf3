import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../../domain/shared/units.js';
import { loadConfig } from '../../../platform/config/app-config.js';
import { newId } from '../../../platform/database/record.js';
import { createPriceFeedsRepository } from '../../../platform/database/watch/price-feeds.repository.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import type { Queue } from '../../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { watchedTarget } from '../../../scripts/bench/prices/watched-records.js';
import { createJobContext, type JobContext, jobRun } from '../../../tests/support/jobs/job-context.js';
import { createMovingClock } from '../../../tests/support/watch/watch-world.js';
import { composeIntake } from './compose-intake.js';
import { createFetchFeedsJob } from './fetch-feeds.job.js';

const start = new Date('2026-11-10T12:00:00Z');
let context: JobContext;
let server: Server;
let clock: ReturnType<typeof createMovingClock>;
let news: unknown[];
/** The feed as its merchant serves it, and how often it was sent whole. */
let feed = { text: '', etag: '"1"', sent: 0, asked: 0, isDown: false };
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  context = await createJobContext();
  server = createServer((request, response) => {
    feed.asked += 1;
    if (feed.isDown) return response.writeHead(503).end();
    if (request.headers['if-none-match'] === feed.etag) return response.writeHead(304).end();
    feed.sent += 1;
    return response.writeHead(200, { etag: feed.etag, 'content-type': 'text/plain' }).end(feed.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close().closeAllConnections();
  await context.close();
});
beforeEach(async () => {
  await context.database.connection.dropDatabase();
  clock = createMovingClock(start);
  news = [];
  feed = { text: lines([row('9.00')]), etag: '"1"', sent: 0, asked: 0, isDown: false };
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A line in Awin's form of Google's fields. */
const row = (price: string) => ({
  product_basic: { id: 'K-17', title: 'Copper kettle', link: 'https://www.target.com/p/-/A-12345678' },
  price_and_availability: { availability: 'in_stock', price: `${price} USD` },
  product_identifiers: { brand: 'Halden', gtin: '' },
  product_detailed: { condition: 'new' },
});
const lines = (rows: unknown[]) => rows.map((one) => `${JSON.stringify(one)}\n`).join('');

function openWorker() {
  const { port } = server.address() as AddressInfo;
  const config = loadConfig({
    PRICE_FEEDS: `target=http://127.0.0.1:${port}/feed.jsonl`,
    PRICE_FETCH_ALLOW: `127.0.0.1:${port}`,
  });
  const { database } = context;
  const versions = createRetailerVersionsRepository({ database });
  const queue: Queue = {
    async enqueue({ payload }) {
      news.push(payload);
    },
  };
  const intake = composeIntake({
    config,
    database,
    logger: createLogger({ level: 'silent', name: 'test' }),
    clock,
    queue,
    records: openPurchaseRecords({ database }),
    retailers: createRetailerSource(createRetailerRegistry({ versions, clock })),
  });
  closing.push(intake.close);
  const job = createFetchFeedsJob(intake.fetchFeeds);
  return (signal?: AbortSignal) => job.handle({}, { ...jobRun(), ...(signal && { signal }) });
}

async function watched() {
  const { targets } = openPurchaseRecords({ database: context.database });
  const { record } = await targets.insertOrFind({
    ...watchedTarget({
      host: 'www.target.com',
      url: 'https://www.target.com/p/-/A-12345678',
      next_check_at: start,
    }),
    id: newId(),
    retailer_id: 'target',
    highest_paid_cents: 1_200,
    next_check_at: new Date(start.getTime() + 100 * dayMs),
    joined_at: new Date(start.getTime() - dayMs),
  });
  return () => targets.findById({ id: record.id });
}
const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms));
const state = async () => (await createPriceFeedsRepository({ database: context.database }).listAll())[0];

test('a feed of JSON lines is fetched once a day, and a lower price is confirmed by the next one', async () => {
  const target = await watched();
  const run = openWorker();
  await run();
  expect(await target()).toMatchObject({ pending: { amount_cents: 900 } });
  expect(await state()).toMatchObject({ outcome: 'complete', rows: 1, matched: 1, etag: '"1"' });
  later(hourMs);
  await run();
  expect(feed.asked).toBe(1);
  feed = { ...feed, text: lines([row('8.50')]), etag: '"2"' };
  later(dayMs);
  await run();
  expect(news).toMatchObject([{ source: 'feed', price_cents: 900 }]);
});

test('a feed that has not changed is not sent again, and never confirms itself', async () => {
  const target = await watched();
  const run = openWorker();
  await run();
  later(dayMs);
  await run();
  expect([feed.asked, feed.sent]).toEqual([2, 1]);
  expect(await state()).toMatchObject({ outcome: 'not_modified', etag: '"1"' });
  expect(news).toEqual([]);
  expect(await target()).toMatchObject({ pending: { amount_cents: 900 } });
});

test('a feed whose fields change is failed in words and read whole the next day', async () => {
  await watched();
  const run = openWorker();
  await run();
  feed = {
    ...feed,
    text: lines([
      { sku: 'K-17', cost: 9 },
      { sku: 'K-18', cost: 9 },
    ]),
    etag: '"2"',
  };
  later(dayMs);
  await run();
  expect(await state()).toMatchObject({ outcome: 'failed', reason: 'bad_format', etag: null });
  feed = {
    ...feed,
    text: 'id\ttitle\tlink\tprice\nK-17\tCopper kettle\thttps://www.target.com/p/-/A-1\t8.00 USD\n',
  };
  later(dayMs);
  await run();
  expect(await state()).toMatchObject({ outcome: 'complete', matched: 1 });
});

test('a feed whose columns change in the middle is refused with its code and row, and nothing of it is taken', async () => {
  const target = await watched();
  feed.text = [
    'id\ttitle\tlink\tprice\tsale_price',
    'K-17\tCopper kettle\thttps://www.target.com/p/-/A-1\t12.00 USD\t9.00 USD',
    'id\ttitle\tlink\tsale_price\tprice',
    'K-18\tCopper pot\thttps://www.target.com/p/-/A-2\t12.00 USD\t9.00 USD',
    '',
  ].join('\n');
  await openWorker()();
  expect(await state()).toMatchObject({
    outcome: 'failed',
    reason: 'columns_changed, row 2',
    etag: null,
    matched: 0,
    linked: 0,
  });
  expect((await target())?.pending).toBeNull();
  expect(news).toEqual([]);
});

test('a feed that a clock far ahead fetched is fetched by the right time', async () => {
  await watched();
  const right = clock.now();
  later(400 * dayMs);
  await openWorker()();
  clock.moveTo(right);
  await openWorker()();
  expect(feed.asked).toBe(2);
});

test('lines that are no products are left out, and counted as such by their kind', async () => {
  await watched();
  feed.text = `${lines([row('9.00')])}not json\n[1]\n{"status":"complete"}\n${'x'.repeat(70_000)}\n`;
  await openWorker()();
  expect(await state()).toMatchObject({ outcome: 'complete', rows: 1, matched: 1 });
});

test('two workers fetch it once, and what was interrupted is fetched again', async () => {
  await watched();
  await Promise.all([openWorker()(), openWorker()()]);
  expect(feed.asked).toBe(1);
  later(dayMs);
  const stopping = new AbortController();
  stopping.abort();
  await openWorker()(stopping.signal);
  expect(feed.asked).toBe(1);
  // Killed right after claiming it: two hours later it is due again.
  const feeds = createPriceFeedsRepository({ database: context.database });
  await feeds.claimDue({ retailerId: 'target', url: (await state())?.url ?? '', now: clock.now() });
  later(hourMs);
  await openWorker()();
  expect(feed.asked).toBe(1);
  later(hourMs + minuteMs);
  await openWorker()();
  expect(feed.asked).toBe(2);
});

test('a feed that cannot be fetched says so, and changes nothing', async () => {
  const target = await watched();
  feed.isDown = true;
  await openWorker()();
  expect(await state()).toMatchObject({ outcome: 'failed', reason: 'not_fetched, bad_status', rows: 0 });
  expect((await target())?.pending).toBeNull();
});
