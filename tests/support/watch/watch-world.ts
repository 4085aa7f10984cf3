import type { JobContract } from '../../../domain/contracts/jobs.js';
import { hourMs, minuteMs } from '../../../domain/shared/units.js';
import { createPageReader } from '../../../jobs/prices/page-reader.js';
import { createFormPurchasesJob } from '../../../jobs/purchases/form-purchases.job.js';
import { createCloseWindows } from '../../../jobs/watch/close-windows.js';
import { createLookAtHost } from '../../../jobs/watch/look-at-host.js';
import { createPageSource } from '../../../jobs/watch/page-source.js';
import { createPurchaseMail } from '../../../jobs/watch/purchase-mail.js';
import { createRecordFinding } from '../../../jobs/watch/record-finding.js';
import { createRemindOfLastDays } from '../../../jobs/watch/remind-of-last-days.js';
import { createTellDropJob } from '../../../jobs/watch/tell-drop.job.js';
import { createTellOfUnreadable } from '../../../jobs/watch/tell-of-unreadable.js';
import { createTellPurchaseJob } from '../../../jobs/watch/tell-purchase.job.js';
import { createWatchDeadlinesJob, watchDeadlinesEveryMs } from '../../../jobs/watch/watch-deadlines.job.js';
import { newId } from '../../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../../platform/database/retailer-versions.repository.js';
import { parseFetchAllow } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../../platform/http-fetch/http-fetch.js';
import { defaultFetchLimits } from '../../../platform/http-fetch/http-fetch.limits.js';
import { createOutboxWriter } from '../../../platform/mailer/write-to-outbox.js';
import { openPurchases } from '../../../platform/purchases/open-purchases.js';
import type { JobDefinition } from '../../../platform/queue/job-runner.js';
import type { Queue } from '../../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { createCompareReceipts } from '../../../platform/watch/compare-receipts.js';
import { createRecordPushedPrice } from '../../../platform/watch/record-pushed-price.js';
import { createJobContext, jobRun, mailFrom } from '../jobs/job-context.js';

/** A clock that tests set. */
export function createMovingClock(start: Date) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    moveTo(time: Date): void {
      at = time.getTime();
    },
  };
}

/** Work that waits for its time on the moving clock. */
type Waiting = { job: JobContract; payload: unknown; dueAt: number };

/** A world in which time is moved: real records, real fetching and reading, and a queue that follows the clock. */
export type WatchWorld = Awaited<ReturnType<typeof createWatchWorld>>;

/**
 * Opens the whole watch on a database of its own and a clock that the test moves: the jobs, the pages and the mails
 * are the product's, only the queue's times follow the moved clock instead of the machine's.
 */
export async function createWatchWorld({ start, fetchAllow }: { start: Date; fetchAllow: string }) {
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
  const bought = openPurchases({ database: context.database, retailers, clock, minDropCents: 100 });
  const writeToOutbox = createOutboxWriter({ outbox: context.outbox, queue, clock, mailFrom });
  const statusUrlOf = ({ id }: { id: string }): string => `https://dropback.example/r/${id}`;
  const records = { ...context, ...bought.records };
  const purchaseMail = createPurchaseMail({ records, writeToOutbox, statusUrlOf });
  let elapsed = 0;
  const http = createHttpFetch({
    clock,
    logger: context.logger,
    allow: parseFetchAllow(fetchAllow) ?? new Set(),
    userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
    // Distances between requests are time of the moved clock too.
    timer: {
      elapsedMs: () => clock.now().getTime() + elapsed,
      async wait(ms) {
        elapsed += ms;
      },
    },
    limits: { ...defaultFetchLimits, maxPageMs: 1_000 },
  });
  const reader = createPageReader({ poolSize: 1, logger: context.logger });
  const lookAtHost = createLookAtHost({
    records,
    source: createPageSource({ http, reader, retailers, clock }),
    recordFinding: createRecordFinding(records),
    queue,
    settings: { intervalMs: 8 * hourMs, confirmAfterMs: 45 * minuteMs },
    clock,
  });
  const deadlines = createWatchDeadlinesJob({
    remindOfLastDays: createRemindOfLastDays({ records, retailers, purchaseMail, clock }),
    closeWindows: createCloseWindows({ records, purchaseMail, clock }),
    tellOfUnreadable: createTellOfUnreadable({ records, purchaseMail, clock }),
  });
  const compareReceipts = createCompareReceipts({
    records,
    recordPushedPrice: createRecordPushedPrice({ records, queue }),
    clock,
  });
  const definitions = [
    createFormPurchasesJob({ records, purchases: bought.purchases, compareReceipts, queue }),
    createTellDropJob({ records, retailers, queue, clock, minDropCents: 100 }),
    createTellPurchaseJob({ records, retailers, purchaseMail, queue, clock }),
  ] as unknown as JobDefinition<JobContract>[];

  const runDueJobs = async (): Promise<void> => {
    for (;;) {
      const index = waiting.findIndex(({ dueAt }) => dueAt <= clock.now().getTime());
      const [work] = index < 0 ? [] : waiting.splice(index, 1);
      if (!work) return;
      const definition = definitions.find(({ job }) => job.name === work.job.name);
      await definition?.handle(work.payload as never, jobRun());
    }
  };
  const lookAtDueHosts = async (): Promise<void> => {
    const signal = new AbortController().signal;
    for (;;) {
      const token = newId();
      const host = await records.hosts.claimDue({ now: clock.now(), token });
      if (!host) return;
      await records.hosts.release({ host: host.id, token, set: await lookAtHost({ host, signal }) });
    }
  };
  return {
    context,
    records,
    clock,
    queue,
    registry,
    versions,
    purchases: bought.purchases,
    /** Lets time pass up to `until`, in steps; after each everything that is due is done. */
    async passTime({
      until,
      stepMs = watchDeadlinesEveryMs,
    }: {
      until: Date;
      stepMs?: number;
    }): Promise<void> {
      while (clock.now() < until) {
        clock.moveTo(new Date(Math.min(clock.now().getTime() + stepMs, until.getTime())));
        await lookAtDueHosts();
        await runDueJobs();
        await deadlines.handle({}, jobRun());
      }
    },
    runDueJobs,
    /** Mails written so far, oldest first. */
    mails: async () => (await context.outbox.page({ limit: 10_000 })).records.toReversed(),
    async close(): Promise<void> {
      await reader.close();
      await http.close();
      await context.close();
    },
  };
}
