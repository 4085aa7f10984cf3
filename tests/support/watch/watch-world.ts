import type { JobContract } from '../../../domain/contracts/jobs.js';
import { hourMs } from '../../../domain/shared/units.js';
import { watchDeadlinesEveryMs } from '../../../jobs/watch/deadlines/watch-deadlines.job.js';
import { createPageSource } from '../../../jobs/watch/sources/page-source.js';
import { createSiteSource } from '../../../jobs/watch/sources/site-source.js';
import { newId } from '../../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { parseFetchAllow } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../../platform/http-fetch/http-fetch.js';
import { defaultFetchLimits } from '../../../platform/http-fetch/http-fetch.limits.js';
import { createOutboxWriter } from '../../../platform/mailer/write-to-outbox.js';
import { createAskShopApi } from '../../../platform/price-sources/ask-shop-api.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import type { JobDefinition } from '../../../platform/queue/job-runner.js';
import type { Queue } from '../../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { createJobContext, jobRun } from '../jobs/job-context.js';
import { mailFrom } from '../jobs/mail-from.js';
import { sharedPageReader } from '../processes/shared-children.js';
import { patienceMs } from '../time/patience.js';
import { createWatchParts, type WatchBase } from './watch-parts.js';

/** A clock set by tests. */
export function createMovingClock(start: Date) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    moveTo(time: Date): void {
      at = time.getTime();
    },
  };
}

/** Hosts checked in parallel, so that a slow shop holds up nobody. */
const checksAtOnce = 16;

/** Work waiting for its time on the moved clock. */
type Waiting = { job: JobContract; payload: unknown; dueAt: number };

/** A world with a movable clock: real records, real fetching and reading, and a queue that follows the clock. */
export type WatchWorld = Awaited<ReturnType<typeof createWatchWorld>>;

/**
 * Opens the whole watch on its own database with a clock moved by the test: jobs, pages and mails are the
 * product's, only the queue follows the moved clock instead of the machine's.
 */
export async function createWatchWorld({
  start,
  fetchAllow,
  maxPageMs = () => patienceMs,
}: {
  start: Date;
  fetchAllow: string;
  /** Real time that a page may take at a moment of the moved clock, ms. */
  maxPageMs?: ((now: Date) => number) | undefined;
}) {
  const context = await createJobContext();
  const clock = createMovingClock(start);
  const waiting: Waiting[] = [];
  const queue: Queue = {
    async enqueue({ job, payload, delayMs = 0 }) {
      waiting.push({ job, payload, dueAt: clock.now().getTime() + delayMs });
    },
  };
  const versions = createRetailerVersionsRepository({ database: context.database });
  const registry = createRetailerRegistry({ versions, clock });
  const retailers = createRetailerSource(registry);
  const writeToOutbox = createOutboxWriter({ outbox: context.outbox, queue, clock, mailFrom });
  let elapsed = 0;
  const http = createHttpFetch({
    clock,
    logger: context.logger,
    allow: parseFetchAllow(fetchAllow) ?? new Set(),
    userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
    // Intervals between requests are in moved time too.
    timer: {
      elapsedMs: () => clock.now().getTime() + elapsed,
      async wait(ms) {
        elapsed += ms;
      },
    },
    limits: {
      ...defaultFetchLimits,
      get maxPageMs() {
        return maxPageMs(clock.now());
      },
    },
  });
  const reader = sharedPageReader();
  const page = createPageSource({ http, reader, retailers, clock });
  const source = createSiteSource({ page, askShopApi: createAskShopApi({ http }), clock });
  const records = { ...context, ...openPurchaseRecords({ database: context.database }) };
  const base: WatchBase = { records, retailers, queue, writeToOutbox, source };
  /** The watch of one worker; another base stands for one that can be killed. */
  const partsOf = (changed: WatchBase) =>
    createWatchParts({ base: changed, clock, paceMsOf: source.paceMsOf });
  const { purchases, formPurchases, tellDrop, tellPurchase, deadlines, checkHost } = partsOf(base);
  const definitions = [formPurchases, tellDrop, tellPurchase] as unknown as JobDefinition<JobContract>[];

  const runDueJobs = async (): Promise<void> => {
    for (;;) {
      const index = waiting.findIndex(({ dueAt }) => dueAt <= clock.now().getTime());
      const [work] = index < 0 ? [] : waiting.splice(index, 1);
      if (!work) return;
      const definition = definitions.find(({ job }) => job.name === work.job.name);
      await definition?.handle(work.payload as never, jobRun());
    }
  };
  /** When each host with something to do is due, ms. Called at every step, so it reads nothing else. */
  const dueTimes = async (): Promise<number[]> => {
    const hosts = context.database.connection.collection('watch_hosts');
    const due = hosts.find({ next_due_at: { $ne: null } }, { projection: { next_due_at: 1 } });
    return (await due.toArray()).map(({ next_due_at }) => next_due_at.getTime());
  };
  /** Checks `count` due hosts. */
  const checkDueHosts = async (count: number): Promise<void> => {
    const signal = new AbortController().signal;
    const check = async (): Promise<void> => {
      for (;;) {
        const token = newId();
        const host = await records.hosts.claimDue({ now: clock.now(), token });
        if (!host) return;
        await records.hosts.release({ host: host.id, token, set: await checkHost({ host, signal }) });
      }
    };
    await Promise.all(Array.from({ length: Math.min(count, checksAtOnce) }, check));
  };
  return {
    context,
    records,
    clock,
    queue,
    registry,
    versions,
    purchases,
    base,
    partsOf,
    /**
     * Lets time pass up to `until`: from one event to the next, never by less than `stepMs`, handling the
     * deadlines every `deadlinesEveryMs`.
     */
    async passTime({
      until,
      stepMs = watchDeadlinesEveryMs,
      deadlinesEveryMs = hourMs,
    }: {
      until: Date;
      stepMs?: number;
      deadlinesEveryMs?: number;
    }): Promise<void> {
      let deadlinesAt = clock.now().getTime();
      while (clock.now() < until) {
        const hostsDueAt = await dueTimes();
        const nextAt = Math.min(...hostsDueAt, ...waiting.map(({ dueAt }) => dueAt), deadlinesAt);
        const now = Math.min(Math.max(clock.now().getTime() + stepMs, nextAt), until.getTime());
        clock.moveTo(new Date(now));
        await checkDueHosts(hostsDueAt.filter((time) => time <= now).length);
        await runDueJobs();
        if (clock.now().getTime() < deadlinesAt && clock.now() < until) continue;
        await deadlines.handle({}, jobRun());
        deadlinesAt = clock.now().getTime() + deadlinesEveryMs;
      }
    },
    runDueJobs,
    /** Mails written so far, oldest first. */
    mails: async () => (await context.outbox.page({ limit: 10_000 })).records.toReversed(),
    async close(): Promise<void> {
      await http.close();
      await context.close();
    },
  };
}
