import {
  formPurchasesJob,
  type JobContract,
  type PayloadOf,
  processMessageJob,
  readReceiptJob,
  retryStuckJob,
  sendEmailJob,
  tellPurchaseJob,
} from '../../domain/contracts/jobs.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { dayMs, hourMs, minuteMs, secondMs } from '../../domain/shared/units.js';
import type { MessagesRepository } from '../../platform/database/mail/messages.repository.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { SendingSwitch } from '../../platform/mailer/sending-switch.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { PendingJobs } from '../../platform/queue/pending-jobs.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { AdminAlerts } from './admin-alerts.js';
import type { MissedWelcomes } from './missed-welcomes.js';

/** Records that wait for work, and the job that does it. */
type WaitingWork<Contract extends JobContract> = {
  job: Contract;
  payloadOf: (id: string) => PayloadOf<Contract>;
  find: () => Promise<{ id: string }[]>;
};

/** Creates a function that requeues the jobs of records the queue knows no job for, and returns their number. */
function createPutBack({
  queue,
  pendingJobs,
  diedSince,
}: {
  queue: Queue;
  pendingJobs: PendingJobs;
  /** Records whose job failed permanently since then are left alone. */
  diedSince: () => Date;
}) {
  return async <Contract extends JobContract>({
    job,
    payloadOf,
    find,
  }: WaitingWork<Contract>): Promise<number> => {
    const payloads = (await find()).map(({ id }) => payloadOf(id));
    const known = await pendingJobs.knownAmong({ job, payloads, diedSince: diedSince() });
    const knownTexts = new Set(known.map((payload) => JSON.stringify(payload)));
    const lost = payloads.filter((payload) => !knownTexts.has(JSON.stringify(payload)));
    for (const payload of lost) await queue.enqueue({ job, payload });
    return lost.length;
  };
}

/** Requeued jobs within a day beyond what ordinary restarts explain. */
const alarmingPutBacks = 20;

/** Counts what this process's watchdog requeued during the last 24 hours. */
function createPutBackTally() {
  let entries: { at: Date; count: number }[] = [];
  return {
    /** Adds to the tally. Returns the sum when it has just become alarming, and then starts again; otherwise null. */
    add({ count, at }: { count: number; at: Date }): number | null {
      entries = entries.filter((entry) => isWithin({ since: entry.at, now: at, ms: dayMs }));
      if (count > 0) entries.push({ at, count });
      const sum = entries.reduce((total, entry) => total + entry.count, 0);
      if (sum <= alarmingPutBacks) return null;
      entries = [];
      return sum;
    },
  };
}

/** How often lost work is looked for, ms. */
export const retryStuckEveryMs = 30 * secondMs;

/**
 * Work untouched for this long without a job was lost between two steps, ms. Jobs are normally queued within
 * milliseconds, or within the seconds the driver waits for a database; a job queued twice takes effect once.
 */
const stuckAfterMs = 30 * secondMs;

/**
 * An unsealed submission this old is from an interrupted upload or a mail that could not be processed, ms. What did
 * arrive is then answered; the time allows for every retry before. An upload with a receipt was acknowledged, or
 * nearly: all its records are written together, so it is closed as soon as it is stuck.
 */
const abandonedAfterMs = 30 * minuteMs;

/** Longer than the longest delivery run, ms: whoever began to send it is gone. */
const uncertainAfterMs = 10 * minuteMs;

/**
 * A record whose job failed permanently is retried after this long, ms: often enough to recover, too seldom to do
 * harm.
 */
const deadRestMs = hourMs;

/** An unreported drop this old is stuck, ms: longer than drops of one purchase wait for each other. */
const untoldAfterMs = 30 * minuteMs;

/** How far back missed welcome mails are looked for, ms: any later a welcome would be odd. */
const welcomeWithinMs = dayMs;

/** Records requeued per run, of each kind. */
const batchSize = 500;

/** What {@link createRetryStuckJob} needs. */
export type RetryStuckDependencies = {
  records: {
    messages: MessagesRepository;
    receipts: ReceiptsRepository;
    submissions: SubmissionsRepository;
    outbox: OutboxRepository;
    claims: ClaimsRepository;
  };
  queue: Queue;
  pendingJobs: PendingJobs;
  missedWelcomes: MissedWelcomes;
  alerts: Pick<AdminAlerts, 'raise'>;
  /** While sending is off, mails wait on purpose. */
  sending: Pick<SendingSwitch, 'isOff'>;
  clock: Clock;
};

/**
 * The watchdog: a record that waits for work while the queue has no job for it gets one. Every write that needs
 * work is followed by queueing its job, and a process can be killed between the two.
 */
export function createRetryStuckJob({
  records: { messages, receipts, submissions, outbox, claims },
  queue,
  pendingJobs,
  missedWelcomes,
  alerts,
  sending,
  clock,
}: RetryStuckDependencies): JobDefinition<typeof retryStuckJob> {
  const tally = createPutBackTally();
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const untold = () => ({ before: before(untoldAfterMs), limit: batchSize });
  const stuck = () => ({ before: before(stuckAfterMs), limit: batchSize });

  const putBack = createPutBack({ queue, pendingJobs, diedSince: () => before(deadRestMs) });

  /**
   * Closes submissions that will not be completed any more, so that what did arrive is answered. Uploads are listed
   * separately, so that many recent mails, which are left alone, do not hide them.
   */
  const sealAbandoned = async (): Promise<void> => {
    const abandoned = { before: before(abandonedAfterMs), limit: batchSize };
    for (const upload of await submissions.listUnsealed({ ...stuck(), source: 'upload' })) {
      const recorded = (await receipts.listBySubmission({ submissionId: upload.id })).length;
      if (recorded > 0) await seal(upload);
    }
    for (const open of await submissions.listUnsealed(abandoned)) {
      if (await isRepeated(open)) continue;
      const recorded = (await receipts.listBySubmission({ submissionId: open.id })).length;
      // An upload interrupted before its first file has nothing to report.
      const isEmpty = open.rejected.length + recorded === 0;
      if (isEmpty && open.source === 'upload') await submissions.delete({ id: open.id });
      else await seal(open);
    }
  };
  /** A mail is tried for as long as the storage is away; its run will complete the submission. */
  const isRepeated = async ({ message_id: id }: { message_id: string | null }): Promise<boolean> => {
    const message = id === null ? null : await messages.findById({ id });
    return message !== null && message.state !== 'done';
  };
  const seal = async ({ id }: { id: string }): Promise<void> => {
    await submissions.seal({ id, now: clock.now() });
    await queue.enqueue({ job: formPurchasesJob, payload: { submission_id: id } });
  };

  return {
    job: retryStuckJob,
    concurrency: 1,
    async handle(_payload, { logger }) {
      await sealAbandoned();
      const retried = {
        messages: await putBack({
          job: processMessageJob,
          payloadOf: (message_id) => ({ message_id }),
          find: () => messages.listUnfinished(stuck()),
        }),
        receipts: await putBack({
          job: readReceiptJob,
          payloadOf: (receipt_id) => ({ receipt_id }),
          find: () => receipts.listUnfinished(stuck()),
        }),
        answers: await putBack({
          job: formPurchasesJob,
          payloadOf: (submission_id) => ({ submission_id }),
          find: () => submissions.listUnanswered(stuck()),
        }),
        drops: await putBack({
          job: tellPurchaseJob,
          payloadOf: (purchase_id) => ({ purchase_id }),
          find: () => claims.listUntoldPurchases(untold()),
        }),
        emails: await putBack({
          job: sendEmailJob,
          payloadOf: (outbox_id) => ({ outbox_id }),
          find: async () => ((await sending.isOff()) ? [] : outbox.listStuck(stuck())),
        }),
        welcomes: await missedWelcomes.write({ since: before(welcomeWithinMs), ...stuck() }),
      };
      const uncertain = await outbox.markUncertain({
        before: before(uncertainAfterMs),
        reason: 'mail.worker_lost_after_data',
      });
      const count = Object.values(retried).reduce((sum, some) => sum + some, 0);
      if (count > 0) logger.warn({ retried }, 'lost work requeued');
      const alarming = tally.add({ count, at: clock.now() });
      if (alarming !== null) await alerts.raise({ kind: 'work_put_back', count: alarming });
      if (uncertain > 0) logger.error({ uncertain }, 'mails whose delivery cannot be confirmed');
    },
  };
}
