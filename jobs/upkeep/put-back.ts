import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import type { PendingJobs } from '../../platform/queue/pending-jobs.js';
import type { Queue } from '../../platform/queue/queue.js';

/** Records that wait for work, and the job that is to do it. */
export type WaitingWork<Contract extends JobContract> = {
  job: Contract;
  payloadOf: (id: string) => PayloadOf<Contract>;
  find: () => Promise<{ id: string }[]>;
};

/** Creates the function that gives records whose job the queue does not know their job back, and says how many. */
export function createPutBack({
  queue,
  pendingJobs,
  diedSince,
}: {
  queue: Queue;
  pendingJobs: PendingJobs;
  /** Jobs that gave up since then are left alone. */
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
