import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import { defineJob, tellDropJob } from '../../domain/contracts/jobs.js';
import { systemClock } from '../../domain/shared/clock.js';
import { median } from '../../domain/shared/median.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { createAskPaid } from '../../jobs/watch/ask-paid.js';
import { createPurchaseMail } from '../../jobs/watch/purchase-mail.js';
import { createTellDropJob } from '../../jobs/watch/tell-drop.job.js';
import { createTellPurchaseJob } from '../../jobs/watch/tell-purchase.job.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { createOutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import { createSubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import { newId } from '../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { createOutboxWriter } from '../../platform/mailer/write-to-outbox.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createJobRunner } from '../../platform/queue/job-runner.js';
import { createQueue, type Queue } from '../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { loadNow, startBenchStore } from './prices/bench-store.js';
import { insertBuyers } from './prices/buyers.js';

/** P17: one drop with ten thousand buyers, and how long other jobs wait meanwhile: at most a second. */
const buyers = Number(process.env.BENCH_BUYERS ?? 10_000);
const barMs = secondMs;
const pingEveryMs = 500;
/** Other jobs are also timed this long before the drop. */
const idleMs = 10 * secondMs;

const pingJob = defineJob({
  name: 'ping',
  payload: z.object({ sent_at: z.number() }),
  priority: 10,
  retry: { maxAttempts: 1, baseDelayMs: secondMs },
  maxRunMs: minuteMs,
});

const logger = pino({ level: 'silent' });
const store = await startBenchStore();
const database = await connectDatabase({ uri: store.uriOf('drop'), logger });
const realQueue = createQueue({ database, logger });
// The news of an order normally wait ten minutes for each other; here all are due at once, the worst case.
const queue: Queue = { enqueue: (work) => realQueue.enqueue({ ...work, delayMs: 0 }) };
const clock = systemClock;
const outbox = createOutboxRepository({ database });
const records = {
  ...openPurchaseRecords({ database }),
  outbox,
  submissions: createSubmissionsRepository({ database }),
};
const versions = createRetailerVersionsRepository({ database });
const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
const writeToOutbox = createOutboxWriter({ outbox, queue, clock, mailFrom: 'receipts@dropback.example' });
const purchaseMail = createPurchaseMail({
  records,
  writeToOutbox,
  statusUrlOf: ({ id }) => `https://dropback.example/r/${id}`,
});
await database.ready();
const count = (collection: string) => database.connection.collection(collection).countDocuments();

async function confirmDrop(targetId: string): Promise<void> {
  const now = new Date();
  const observation = { id: newId(), target_id: targetId, amount_cents: 3_990, currency: 'USD', times: 2 };
  await records.observations.insertOnce({
    ...observation,
    source: 'page',
    outcome: 'price',
    reason: null,
    witnesses: ['json-ld'],
    title: 'Copper kettle 1.7 l',
    final_url: 'https://www.target.com/p/-/A-17',
    sha256: null,
    first_at: now,
    last_at: now,
  });
  await queue.enqueue({
    job: tellDropJob,
    payload: {
      target_id: targetId,
      item_id: null,
      observation_id: observation.id,
      source: 'page',
      price_cents: 3_990,
      first_seen_at: now.toISOString(),
      confirmed_at: now.toISOString(),
      after: null,
    },
  });
}

const waits: number[] = [];
const runner = createJobRunner({ database, logger });
runner.define({
  job: pingJob,
  concurrency: 1,
  async handle({ sent_at }) {
    waits.push(Date.now() - sent_at);
  },
});
runner.define(
  createTellDropJob({
    records,
    retailers,
    askPaid: createAskPaid({ purchaseMail }),
    queue,
    clock,
    minDropCents: 100,
  }),
);
runner.define(createTellPurchaseJob({ records, retailers, purchaseMail, queue, clock }));

function startPings(): () => Promise<number[]> {
  waits.length = 0;
  let isOver = false;
  let sent = 0;
  const pings = (async () => {
    for (; !isOver; sent += 1) {
      await queue.enqueue({ job: pingJob, payload: { sent_at: Date.now() } });
      await sleep(pingEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await pings;
    while (waits.length < sent) await sleep(100);
    return [...waits];
  };
}

/** Waits until a collection has this number of records; resolves to the seconds it took. */
async function waitFor(collection: string, startedAt: number): Promise<number> {
  for (let there = 0; there < buyers; ) {
    await sleep(2 * secondMs);
    there = await count(collection);
  }
  return (performance.now() - startedAt) / secondMs;
}

try {
  const targetId = newId();
  await insertBuyers({ connection: database.connection, targetId, count: buyers });
  await runner.start();
  const endIdle = startPings();
  await sleep(idleMs);
  const idle = await endIdle();
  const startedAt = performance.now();
  const endPings = startPings();
  await confirmDrop(targetId);
  const claimedIn = await waitFor('claims', startedAt);
  const writtenIn = await waitFor('outbox', startedAt);
  const meanwhile = await endPings();
  const longest = Math.max(...meanwhile);
  console.table([
    {
      buyers,
      'claims after s': claimedIn.toFixed(0),
      'mails after s': writtenIn.toFixed(0),
      'wait of others, idle ms': `${median(idle).toFixed(0)}, longest ${Math.max(...idle)}`,
      'meanwhile ms': `${median(meanwhile).toFixed(0)}, longest ${longest}`,
      'over a second': `${meanwhile.filter((ms) => ms > barMs).length} of ${meanwhile.length}`,
      load: loadNow(),
    },
  ]);
  if (longest > barMs) process.exitCode = 1;
} finally {
  await runner.stop();
  await database.close();
  await store.stop();
}
