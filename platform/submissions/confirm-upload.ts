import { formPurchasesJob } from '../../domain/contracts/jobs.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import type { Queue } from '../queue/queue.js';

/** Makes an upload its address's own. */
export type ConfirmUpload = (input: { submissionId: string }) => Promise<void>;

/**
 * Creates {@link ConfirmUpload}: the upload joins the purchases of its address and is answered. It may be repeated; what
 * is lost by a kill in between is done by the watchdog, for which its answer is due.
 */
export function createConfirmUpload({
  submissions,
  queue,
  clock,
}: {
  submissions: Pick<SubmissionsRepository, 'prove'>;
  queue: Queue;
  clock: Clock;
}): ConfirmUpload {
  return async ({ submissionId }) => {
    await submissions.prove({ id: submissionId, now: clock.now() });
    await queue.enqueue({ job: formPurchasesJob, payload: { submission_id: submissionId } });
  };
}
