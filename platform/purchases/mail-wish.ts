import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { PurchasesRepository } from '../database/purchases/purchases.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import { newestOpenSubmission } from './newest-submission.js';
import { type TakeBackRecords, takeBackUnwanted } from './take-back.js';

/** Whether a shopper wants mail about everything behind a private link, or about one purchase. */
export type MailWish = ReturnType<typeof createMailWish>;

/**
 * Creates {@link MailWish}. Each action may be repeated. Mail not sent meanwhile is not sent later: the pages show it.
 */
export function createMailWish({
  records,
  clock,
}: {
  records: TakeBackRecords & {
    purchases: Pick<PurchasesRepository, 'findById' | 'listBySubmission' | 'startMail' | 'stopMail'>;
    submissions: Pick<SubmissionsRepository, 'findById' | 'startMail' | 'stopMail'>;
  };
  clock: Clock;
}) {
  const { purchases, submissions } = records;
  return {
    /** Stops mail about a submission, including mail waiting to be sent. */
    async stopSubmission({ id }: Pick<SubmissionRecord, 'id'>): Promise<void> {
      await submissions.stopMail({ id, now: clock.now() });
      await takeBackUnwanted({ about: { submissionId: id }, records });
    },
    /**
     * Resumes mail about a submission and all its purchases, however it was stopped.
     *
     * @throws {AppError} `submission.muted` (409) when it was muted from the start
     */
    async startSubmission(submission: Pick<SubmissionRecord, 'id' | 'is_muted'>): Promise<void> {
      refuseMuted(submission);
      const { id } = submission;
      for (const purchase of await purchases.listBySubmission({ submissionId: id }))
        await purchases.startMail({ id: purchase.id });
      await submissions.startMail({ id });
    },
    /** Stops mail about one purchase, including mail waiting to be sent that is about no other one. */
    async stopPurchase({ id }: Pick<PurchaseRecord, 'id'>): Promise<void> {
      await purchases.stopMail({ id, now: clock.now() });
      await takeBackUnwanted({ about: { purchaseId: id }, records });
    },
    /**
     * Resumes mail about one purchase; the others of a submission that was stopped as a whole stay stopped.
     *
     * @throws {AppError} `submission.muted` (409) when its newest submission was muted from the start, or
     * every link to it is closed
     */
    async startPurchase(purchase: PurchaseRecord): Promise<void> {
      const submission = await newestOpenSubmission({ purchase, submissions });
      if (!submission) throw noMail();
      refuseMuted(submission);
      if (submission.mail_stopped_at) {
        for (const { id } of await purchases.listBySubmission({ submissionId: submission.id }))
          if (id !== purchase.id) await purchases.stopMail({ id, now: clock.now() });
        await submissions.startMail({ id: submission.id });
      }
      await purchases.startMail({ id: purchase.id });
    },
  };
}

/** Refuses to promise mail again where none will ever come. */
function refuseMuted({ is_muted }: Pick<SubmissionRecord, 'is_muted'>): void {
  if (is_muted) throw noMail();
}

const noMail = () => createAppError({ code: 'submission.muted', message: 'no mail can be sent about it' });
