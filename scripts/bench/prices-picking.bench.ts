import { pino } from 'pino';
import { median } from '../../domain/shared/median.js';
import { dayMs, hourMs, secondMs } from '../../domain/shared/units.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { newId } from '../../platform/database/record.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { loadNow, startBenchStore } from './prices/bench-store.js';
import { type Examined, examinedBy } from './prices/examined.js';
import { insertMany } from './prices/insert-many.js';
import { boughtItem, watchedHost, watchedTarget } from './prices/watched-records.js';

/**
 * P16: the cost of picking due products as the number of watched products grows: flat, with about as many documents
 * examined as returned.
 */
const sizes = (process.env.BENCH_TARGETS ?? '10000,100000,300000').split(',').map(Number);
const rounds = 200;
/** Products per host, except for the first host, which has a tenth of all. */
const targetsAHost = 10;
/** The watched number divided by this is the number of buyers of one product. */
const buyersShare = 100;
/**
 * Hosts, and products of the first host, that are due now; the others are due within the usual time between checks.
 */
const dueNow = 500;
const spreadMs = 8 * hourMs;

const logger = pino({ level: 'silent' });
const store = await startBenchStore();

async function fill(size: number) {
  const database = await connectDatabase({ uri: store.uriOf(`watched_${size}`), logger });
  const records = openPurchaseRecords({ database });
  await database.ready();
  const { connection } = database;
  const now = Date.now();
  const due = (at: number) => new Date(now + (at < dueNow ? -1 : 1) * Math.random() * spreadMs);
  const host = (at: number) => `shop-${at % 10 === 0 ? 0 : Math.floor(at / targetsAHost)}.example`;
  const startedAt = performance.now();
  await insertMany({
    connection,
    collection: 'watch_targets',
    count: size,
    record: (at) =>
      watchedTarget({ host: host(at), url: `https://${host(at)}/p/${at}`, next_check_at: due(at / 10) }),
  });
  await insertMany({
    connection,
    collection: 'watch_hosts',
    count: size / targetsAHost,
    record: (at) => watchedHost({ id: `shop-${at}.example`, next_due_at: due(at) }),
  });
  const popular = newId();
  await insertMany({
    connection,
    collection: 'purchase_items',
    count: size / buyersShare,
    record: (at) => boughtItem({ target_id: popular, until: new Date(now + dayMs + at * secondMs) }),
  });
  console.log(`${size} products inserted in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  return { size, database, records, popular };
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** The steps of a check that select by time or by product, as used by the checks and the deadlines job. */
const steps: Record<string, (filled: Filled) => Promise<unknown>> = {
  'host that is due longest, taken': ({ records }) =>
    records.hosts.claimDue({ now: new Date(), token: newId() }),
  'product due longest of a host with a tenth of all, taken': ({ records }) =>
    records.targets.claimDue({
      host: 'shop-0.example',
      now: new Date(),
      retryAt: new Date(Date.now() + hourMs),
    }),
  'next due time of that host': ({ records }) => records.targets.nextDueAt({ host: 'shop-0.example' }),
  'earliest window among the buyers of one product': ({ records, popular }) =>
    records.items.earliestUntil({ targetId: popular, now: new Date() }),
  'products unread for long': ({ records }) =>
    records.targets.listUnread({ before: new Date(Date.now() - 20 * hourMs), limit: 200 }),
};

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const shown = (seen: Examined[]) =>
  seen.map(({ index, documents, returned }) => `${documents} for ${returned} (${index})`).join(', ');

const rows: Record<string, string>[] = [];
let isFlat = true;
try {
  const filled: Filled[] = [];
  for (const size of sizes) filled.push(await fill(size));
  for (const [step, run] of Object.entries(steps)) {
    const times = filled.map((): number[] => []);
    for (let round = -10; round < rounds; round += 1) {
      for (const [at, one] of filled.entries()) {
        const ms = await msOf(() => run(one));
        if (round >= 0) times[at]?.push(ms);
      }
    }
    const examined: Examined[] = [];
    for (const one of filled) examined.push(...(await examinedBy(one.database.connection, () => run(one))));
    isFlat &&= examined.every(({ documents, returned }) => documents <= returned + 1);
    rows.push({
      step,
      [`ms at ${sizes.join(' / ')}`]: times.map((all) => median(all).toFixed(1)).join(' / '),
      'documents examined': shown(examined),
    });
  }
  console.log(`load ${loadNow()}`);
  for (const row of rows) console.log(row);
  for (const { database } of filled) await database.close();
} finally {
  await store.stop();
}
if (!isFlat) process.exitCode = 1;
