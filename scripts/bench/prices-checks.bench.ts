import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import { systemClock } from '../../domain/shared/clock.js';
import { hourMs, minuteMs, secondMs } from '../../domain/shared/units.js';
import { createPageReader, pageReaders } from '../../jobs/prices/page-reader.js';
import { createCheckHost } from '../../jobs/watch/check-host.js';
import { createPageSource } from '../../jobs/watch/page-source.js';
import { createRecordFinding, recordTogether } from '../../jobs/watch/record-finding.js';
import { createSiteSource } from '../../jobs/watch/site-source.js';
import { createWatchLanes } from '../../jobs/watch/watch-lanes.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { newId } from '../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../platform/database/retailer-versions.repository.js';
import { parseFetchAllow } from '../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../platform/http-fetch/http-fetch.js';
import { createAskShopApi } from '../../platform/price-sources/ask-shop-api.js';
import { boundPort } from '../../platform/processes/bound-port.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createQueue } from '../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { childCpuSeconds, cpuSeconds } from '../bench-process.js';
import { compare, type Round } from './contest.js';
import { loadNow, startBenchStore } from './prices/bench-store.js';
import { insertMany } from './prices/insert-many.js';
import { samplePage } from './prices/sample-page.js';
import { boughtItem, watchedHost, watchedTarget } from './prices/watched-records.js';

/**
 * P15: price checks per second of one worker, including records, compared with a bare loop of undici and
 * htmlparser2 over the same pages. Every host has more products due than it gets checks, and there are enough hosts
 * that the pace per host is not the limit. The shops run in this process, for both sides alike.
 */
const bar = 0.5;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const hosts = 400;
const roundMs = 10 * secondMs;
/** Products per host: at most one check per host and second, for all rounds. */
const targetsAHost = 40;
/** Parallel pages of the bare loop, as many as a worker has lanes. */
const bareAtOnce = 64;

const logger = pino({ level: 'silent' });
const page = Buffer.from(samplePage({ bytes: 60_000 }));
let pages = 0;
const shops: Server[] = [];
for (let at = 0; at < hosts; at += 1) {
  const shop = createServer(({ url }, response) => {
    if (url === '/robots.txt') return response.writeHead(404).end();
    pages += 1;
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shops.push(shop);
}
const hostNames = shops.map((shop) => `127.0.0.1:${boundPort(shop)}`);

const store = await startBenchStore();
const database = await connectDatabase({ uri: store.uriOf('checks'), logger });
const clock = systemClock;
const queue = createQueue({ database, logger });
const records = openPurchaseRecords({ database });
const versions = createRetailerVersionsRepository({ database });
const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
await database.ready();
const { connection } = database;
const due = () => new Date(Date.now() - hourMs * Math.random());
const hostOf = (at: number) => hostNames[at % hosts] ?? '';
await insertMany({
  connection,
  collection: 'watch_hosts',
  count: hosts,
  record: (at) => watchedHost({ id: hostOf(at), next_due_at: due() }),
});
const targets = Array.from({ length: hosts * targetsAHost }, (_, at) =>
  watchedTarget({ host: hostOf(at), url: `http://${hostOf(at)}/p/${at}`, next_check_at: due() }),
);
const targetAt = (at: number) => targets[at] ?? watchedTarget({ host: '', url: '', next_check_at: null });
await insertMany({ connection, collection: 'watch_targets', count: targets.length, record: targetAt });
await insertMany({
  connection,
  collection: 'purchase_items',
  count: targets.length,
  record: (at) => boughtItem({ id: newId(), target_id: targetAt(at).id }),
});

const http = createHttpFetch({
  clock,
  logger,
  allow: parseFetchAllow(hostNames.join(',')) ?? new Set(),
  userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
});
const reader = createPageReader({ poolSize: pageReaders, logger });
let checked = 0;
const checkHost = createCheckHost({
  records,
  source: createSiteSource({
    page: createPageSource({ http, reader, retailers, clock }),
    askShopApi: createAskShopApi({ http }),
    clock,
  }),
  recordFinding: recordTogether({ recordFinding: createRecordFinding(records) }),
  queue,
  settings: { intervalMs: 8 * hourMs, confirmAfterMs: 45 * minuteMs },
  clock,
});

/** Processor time per check in the last round, ms; this process also contains the shops. */
const spentMs: Record<string, number> = {};

async function processorSeconds(): Promise<Record<string, number>> {
  return {
    'worker and shops': await cpuSeconds(process.pid),
    reading: await childCpuSeconds({ of: process.pid, program: 'page-reading' }),
    store: await cpuSeconds(store.pid),
  };
}

async function ours(): Promise<Round> {
  const lanes = createWatchLanes({
    hosts: records.hosts,
    async checkHost(input) {
      const end = await checkHost(input);
      checked += 1;
      return end;
    },
    clock,
    logger,
  });
  lanes.start();
  // During the first second the lanes fill.
  await sleep(secondMs);
  const [before, startedAt, spentBefore] = [checked, performance.now(), await processorSeconds()];
  await sleep(roundMs);
  const done = checked - before;
  const perSecond = (done * secondMs) / (performance.now() - startedAt);
  const spent = await processorSeconds();
  for (const [name, seconds] of Object.entries(spent))
    spentMs[name] = ((seconds - (spentBefore[name] ?? 0)) * secondMs) / done;
  await lanes.stop();
  return { perSecond, p99Ms: Number.NaN };
}

const agent = new Agent();

async function bare(): Promise<Round> {
  const startedAt = performance.now();
  let done = 0;
  const loop = async () => {
    while (performance.now() - startedAt < roundMs) {
      const { body } = await request(`http://${hostOf(done++)}/p`, { dispatcher: agent });
      new Parser({ onopentag: () => undefined, ontext: () => undefined }).end(await body.text());
    }
  };
  await Promise.all(Array.from({ length: bareAtOnce }, loop));
  return { perSecond: (done * secondMs) / (performance.now() - startedAt), p99Ms: Number.NaN };
}

try {
  const row = await compare({
    target: 'price checks of one worker',
    bar,
    rounds,
    run: (side) => (side === 'ours' ? ours() : bare()),
  });
  const { 'ours /s': a, 'bare /s': b, ratio } = row;
  console.table([{ target: row.target, 'ours /s': a, 'bare /s': b, ratio, bar, load: loadNow() }]);
  for (const [name, ms] of Object.entries(spentMs))
    console.log(`${ms.toFixed(1)} ms of the processor a check: ${name}`);
  const [one] = (await records.observations.page({ limit: 1 })).records;
  if (one?.outcome !== 'price') throw new Error(`pages are not read: ${one?.outcome} ${one?.reason}`);
  console.log(`${pages} pages served`);
  if (Number(ratio) < bar) process.exitCode = 1;
} finally {
  await reader.close();
  await http.close();
  await agent.close();
  await database.close();
  await store.stop();
  for (const shop of shops) shop.close().closeAllConnections();
}
