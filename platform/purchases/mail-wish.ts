import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { SubmissionRecord } from '../../domain/receipts/submission.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { OutboxRepository } from '../database/outbox.repository.js';
import type { PurchasesRepository } from '../database/purchases.repository.js';
import type { SubmissionsRepository } from '../database/submissions.repository.js';
import { newestOpenSubmission } from './newest-submission.js';

/** Whether a shopper wants mail about what a private link shows, or about one purchase. */
export type MailWish = ReturnType<typeof createMailWish>;

/** Creates {@link MailWish}. Each may be repeated. What was not sent meanwhile is not sent later: the pages show it. */
export function createMailWish({
  purchases,
  submissions,
  outbox,
  clock,
}: {
  purchases: Pick<PurchasesRepository, 'listBySubmission' | 'startMail' | 'stopMail'>;
  submissions: Pick<SubmissionsRepository, 'findById' | 'startMail' | 'stopMail'>;
  outbox: Pick<OutboxRepository, 'skipQueued'>;
  clock: Clock;
}) {
  return {
    /** No more mail about a submission; what waits to be sent is not. */
    async stopSubmission({ id }: Pick<SubmissionRecord, 'id'>): Promise<void> {
      await submissions.stopMail({ id, now: clock.now() });
      await outbox.skipQueued({ submissionId: id, reason: 'stopped_by_shopper' });
    },
    /**
     * Mail about a submission and all its purchases again, however it was stopped.
     *
     * @throws {AppError} `submission.muted` (409) when it never was to bring any
     */
    async startSubmission(submission: Pick<SubmissionRecord, 'id' | 'is_muted'>): Promise<void> {
      refuseMuted(submission);
      const { id } = submission;
      for (const purchase of await purchases.listBySubmission({ submissionId: id }))
        await purchases.startMail({ id: purchase.id });
      await submissions.startMail({ id });
    },
    /** No more mail about one purchase. */
    async stopPurchase({ id }: Pick<PurchaseRecord, 'id'>): Promise<void> {
      await purchases.stopMail({ id, now: clock.now() });
    },
    /**
     * Mail about one purchase again; the others of a submission that was stopped as a whole stay stopped.
     *
     * @throws {AppError} `submission.muted` (409) when its newest papers never were to bring any, or every link to them is closed
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

/** Nobody is told that mail comes again where none ever will. */
function refuseMuted({ is_muted }: Pick<SubmissionRecord, 'is_muted'>): void {
  if (is_muted) throw noMail();
}

const noMail = () => createAppError({ code: 'submission.muted', message: 'no mail about it can come' });
