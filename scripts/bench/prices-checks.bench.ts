import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import type { KnownShopSystem } from '../../domain/price-sources/price-reading.types.js';
import { systemClock } from '../../domain/shared/clock.js';
import { hourMs, minuteMs, secondMs } from '../../domain/shared/units.js';
import { createPageReader, pageReaders } from '../../jobs/prices/page-reader.js';
import { createCheckHost } from '../../jobs/watch/check-host.js';
import { createHostChecks } from '../../jobs/watch/host-checks.js';
import { createRecordFinding, recordTogether } from '../../jobs/watch/record-finding.js';
import { createPageSource } from '../../jobs/watch/sources/page-source.js';
import { createSiteSource } from '../../jobs/watch/sources/site-source.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { newId } from '../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { parseFetchAllow } from '../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../platform/http-fetch/http-fetch.js';
import { createAskShopApi } from '../../platform/price-sources/ask-shop-api.js';
import { boundPort } from '../../platform/processes/bound-port.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createQueue } from '../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { childCpuSeconds, cpuSeconds } from '../bench-process.js';
import { compare, type Round } from './load/contest.js';
import { loadNow, startBenchStore } from './prices/bench-store.js';
import { insertMany } from './prices/insert-many.js';
import { sampleData } from './prices/sample-data.js';
import { samplePage } from './prices/sample-page.js';
import { boughtItem, watchedHost, watchedTarget } from './prices/watched-records.js';

/**
 * P15: price checks per second of one worker, including records, compared with a bare loop that fetches the products'
 * pages with undici and parses them with htmlparser2. Products of shop systems are checked by their data; the bare loop
 * over that data, with JSON.parse, is told beside the ratio. Every host has more products due than it gets checks, and
 * there are enough hosts that the pace per host is not the limit. The shops run in this process, for both sides alike.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundMs = 10 * secondMs;
/** Products per host: at most one check per host and second, for all rounds. */
const targetsAHost = 40;
/** Parallel answers of the bare loop, as many as a worker runs checks. */
const bareAtOnce = 64;

/**
 * One contest: what is known of the products' shop system, in which case the bare loop parses its data too, and whether
 * every other product's page was read before, to the byte as it is now.
 */
type Contest = {
  target: string;
  bar: number;
  hosts: number;
  shopSystem: KnownShopSystem | null;
  isKnown: boolean;
};

const page = Buffer.from(samplePage({ bytes: 60_000 }));
const sha256 = createHash('sha256').update(page).digest('hex');
const data = Buffer.from(sampleData());

const contests: Contest[] = [
  { target: 'checks of pages, 60 KB, each changed', bar: 0.35, hosts: 400, shopSystem: null, isKnown: false },
  { target: 'the same, none changed', bar: 0.35, hosts: 400, shopSystem: null, isKnown: true },
  {
    target: 'checks of a shop system, 12 variants',
    bar: 0.5,
    hosts: 1_000,
    shopSystem: { source: 'shopify', currency: 'USD', refused_until: null, agreed_at: new Date() },
    isKnown: false,
  },
];

const logger = pino({ level: 'silent' });
const clock = systemClock;
const store = await startBenchStore();
const reader = createPageReader({ poolSize: pageReaders, logger });
const agent = new Agent();

/** Shops on ports of their own that serve a page, or its data, at every product's address. */
async function openShops(hosts: number) {
  const shops: Server[] = [];
  for (let at = 0; at < hosts; at += 1) {
    const shop = createServer(({ url = '' }, response) => {
      if (url === '/robots.txt') return response.writeHead(404).end();
      if (url.endsWith('.js'))
        return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(data);
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shops.push(shop);
  }
  return {
    names: shops.map((shop) => `127.0.0.1:${boundPort(shop)}`),
    close: () => shops.forEach((shop) => void shop.close().closeAllConnections()),
  };
}

/** Every product of every host, due. */
async function insertDue({
  connection,
  names,
  shopSystem,
  isKnown,
}: {
  connection: Database['connection'];
  names: string[];
} & Pick<Contest, 'shopSystem' | 'isKnown'>): Promise<void> {
  const due = () => new Date(Date.now() - hourMs * Math.random());
  const hostOf = (at: number) => names[at % names.length] ?? '';
  await insertMany({
    connection,
    collection: 'watch_hosts',
    count: names.length,
    record: (at) => watchedHost({ id: hostOf(at), next_due_at: due() }),
  });
  const count = names.length * targetsAHost;
  const ids: string[] = [];
  await insertMany({
    connection,
    collection: 'watch_targets',
    count,
    record(at) {
      const host = hostOf(at);
      const url = `http://${host}/products/${at}`;
      // A page is read at least at every other check.
      const page_sha256 = isKnown && Math.floor(at / names.length) % 2 === 0 ? sha256 : null;
      const target = {
        ...watchedTarget({ host, url, next_check_at: due() }),
        shop_system: shopSystem,
        page_sha256,
      };
      ids.push(target.id);
      return target;
    },
  });
  await insertMany({
    connection,
    collection: 'purchase_items',
    count,
    record: (at) => boughtItem({ id: newId(), target_id: ids[at] ?? null }),
  });
}

/** What a worker is made of that checks the products of these hosts, and how many checks it has made. */
function openWorker({ database, names }: { database: Database; names: string[] }) {
  const queue = createQueue({ database, logger });
  const records = openPurchaseRecords({ database });
  const versions = createRetailerVersionsRepository({ database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  const http = createHttpFetch({
    clock,
    logger,
    allow: parseFetchAllow(names.join(',')) ?? new Set(),
    userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
  });
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
  const made = { checks: 0 };
  const openChecks = () =>
    createHostChecks({
      hosts: records.hosts,
      async checkHost(input) {
        const end = await checkHost(input);
        made.checks += 1;
        return end;
      },
      clock,
      logger,
    });
  const sent = { commands: 0 };
  database.connection.getClient().on('commandStarted', () => {
    sent.commands += 1;
  });
  return { records, http, made, sent, openChecks };
}

type Worker = ReturnType<typeof openWorker>;
/** What the last round spent on a check. */
type Spent = Record<string, string>;

/** What was spent so far: processor time of each part, ms (this process also has the shops), and commands. */
async function spentSoFar(commands: number): Promise<Record<string, number>> {
  const reading = await childCpuSeconds({ of: process.pid, program: 'page-reading' });
  return {
    'ms worker and shops': (await cpuSeconds(process.pid)) * secondMs,
    'ms reading': reading * secondMs,
    'ms store': (await cpuSeconds(store.pid)) * secondMs,
    commands,
  };
}

/** A round of ours; what a check spent in it goes into `spent`. */
async function ours({ openChecks, made, sent, spent }: Worker & { spent: Spent }): Promise<Round> {
  const running = openChecks();
  running.start();
  // During the first second the places fill.
  await sleep(secondMs);
  const [before, startedAt, spentBefore] = [made.checks, performance.now(), await spentSoFar(sent.commands)];
  await sleep(roundMs);
  const checks = made.checks - before;
  const perSecond = (checks * secondMs) / (performance.now() - startedAt);
  for (const [what, total] of Object.entries(await spentSoFar(sent.commands)))
    spent[what] = ((total - (spentBefore[what] ?? 0)) / checks).toFixed(1);
  await running.stop();
  return { perSecond, p99Ms: Number.NaN };
}

/** How the bare loop parses pages and data. */
const parsers = {
  page: {
    path: '/products/1',
    parse: (text: string) => new Parser({ onopentag: () => undefined, ontext: () => undefined }).end(text),
  },
  data: { path: '/products/1.js', parse: (text: string) => void JSON.parse(text) },
};

async function bare(names: string[], { path, parse } = parsers.page): Promise<Round> {
  const startedAt = performance.now();
  let done = 0;
  const loop = async () => {
    while (performance.now() - startedAt < roundMs) {
      const host = names[done++ % names.length];
      const { body } = await request(`http://${host}${path}`, { dispatcher: agent });
      parse(await body.text());
    }
  };
  await Promise.all(Array.from({ length: bareAtOnce }, loop));
  return { perSecond: (done * secondMs) / (performance.now() - startedAt), p99Ms: Number.NaN };
}

/** One contest, with a database and shops of its own. */
async function contest({ target, bar, hosts, shopSystem, isKnown }: Contest) {
  const shops = await openShops(hosts);
  const database = await connectDatabase({ uri: store.uriOf(`checks-${hosts}-${isKnown}`), logger });
  const { names } = shops;
  const worker = openWorker({ database, names });
  const spent: Spent = {};
  try {
    await database.ready();
    await insertDue({ connection: database.connection, names, shopSystem, isKnown });
    const run = (side: 'ours' | 'bare') => (side === 'ours' ? ours({ ...worker, spent }) : bare(names));
    const { 'ours /s': a, 'bare /s': b, ratio } = await compare({ target, bar, rounds, run });
    const [one] = (await worker.records.observations.page({ limit: 1 })).records;
    if (one?.outcome !== 'price' && !(isKnown && one?.outcome === 'not_modified'))
      throw new Error(`not read: ${one?.outcome} ${one?.reason}`);
    const ofData = shopSystem ? (await bare(names, parsers.data)).perSecond.toFixed(0) : '';
    const bareOf = { 'bare /s': b, 'bare of data /s': ofData };
    return { target, 'ours /s': a, ...bareOf, ratio, bar, load: loadNow(), ...spent };
  } finally {
    await worker.http.close();
    await database.close();
    shops.close();
  }
}

try {
  const rows = [];
  for (const each of contests) rows.push(await contest(each));
  console.table(rows);
  if (rows.some(({ ratio, bar }) => Number(ratio) < bar)) process.exitCode = 1;
} finally {
  await reader.close();
  await agent.close();
  await store.stop();
}
