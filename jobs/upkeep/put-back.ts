import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import type { PendingJobs } from '../../platform/queue/pending-jobs.js';
import type { Queue } from '../../platform/queue/queue.js';

/** Records that wait for work, and the job that does it. */
export type WaitingWork<Contract extends JobContract> = {
  job: Contract;
  payloadOf: (id: string) => PayloadOf<Contract>;
  find: () => Promise<{ id: string }[]>;
};

/** Creates a function that requeues the jobs of records the queue knows no job for, and returns their number. */
export function createPutBack({
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
