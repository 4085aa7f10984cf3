import type { EmailContent } from '../../domain/emails/email-props.schemas.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { isProved } from '../../domain/submissions/address-proof.rules.js';
import type { MailThread, SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import { newestOpenSubmission } from '../../platform/purchases/newest-submission.js';
import { replyHeaders } from '../emails/reply-headers.js';

/** Writes mails about purchases. */
export type PurchaseMail = ReturnType<typeof createPurchaseMail>;

/**
 * Creates the one way to mail a shopper about a purchase: to its address, with the private page of the newest
 * submission that contains it, and under a unique key.
 */
export function createPurchaseMail({
  records: { purchases, submissions, outbox },
  writeToOutbox,
  statusUrlOf,
}: {
  records: { purchases: PurchasesRepository; submissions: SubmissionsRepository; outbox: OutboxRepository };
  writeToOutbox: WriteToOutbox;
  statusUrlOf: (submission: SubmissionRecord) => string;
}) {
  return {
    /** Writes nothing when the shopper deleted everything or revoked every link to it. */
    async write({
      purchase,
      key,
      items = [],
      compose,
      answers = null,
    }: {
      purchase: PurchaseRecord;
      /** Idempotency key of the mail. */
      key: string;
      /** Bought items it is about, where it is of no use once they are no longer watched. */
      items?: readonly string[];
      compose: (statusUrl: string) => EmailContent;
      /** The shopper's mail being answered, which gets an answer even if they stopped all other mail. */
      answers?: MailThread | null;
    }): Promise<void> {
      const submission = await newestOpenSubmission({ purchase, submissions });
      if (!submission) return;
      const isStopped =
        !answers && (purchase.mail_stopped_at !== null || submission.mail_stopped_at !== null);
      // Nobody is mailed because somebody else typed in their address; the page shows what would have been said.
      const unsent = !isProved(submission) ? 'address_unproved' : isStopped ? 'stopped_by_shopper' : null;
      await writeToOutbox({
        ...compose(statusUrlOf(submission)),
        ...replyHeaders(answers),
        auto_reply: answers !== null,
        idempotency_key: key,
        recipient: submission.email,
        submission_id: submission.id,
        purchase_ids: [purchase.id],
        item_ids: [...new Set(items)],
        ...(unsent ? { state: 'skipped' as const, reason: unsent } : {}),
      });
      // The shopper may have deleted everything while it was being written.
      if (!(await purchases.findById({ id: purchase.id })))
        await outbox.deleteAboutPurchase({ purchaseId: purchase.id, submissionId: submission.id });
    },
  };
}
