import { answerSubmissionJob } from '../../domain/contracts/jobs.js';
import { answerKey, composeAnswer } from '../../domain/emails/answer.rules.js';
import { isAnswerLeftOut, leftOutHolder } from '../../domain/emails/left-out-answer.rules.js';
import { watchSummaries } from '../../domain/emails/watch-summary.rules.js';
import { isFinalReceipt } from '../../domain/receipts/receipt-state.rules.js';
import { placeOf } from '../../domain/retailers/places/place.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { automaticHolder, isProved } from '../../domain/submissions/address-proof.rules.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import type { AskOwner } from './ask-owner.js';
import { knownBefore } from './known-before.js';
import { replyHeaders } from './reply-headers.js';

/** Answers written in parallel: their database commands are batched, like those of the mails they answer. */
const concurrency = 24;

/** What {@link createAnswerSubmissionJob} needs. */
export type AnswerSubmissionDependencies = {
  records: {
    submissions: SubmissionsRepository;
    receipts: ReceiptsRepository;
    outbox: OutboxRepository;
    purchases: PurchasesRepository;
    items: PurchaseItemsRepository;
  };
  writeToOutbox: WriteToOutbox;
  /** The private page of a submission. */
  statusUrlOf: (submission: SubmissionRecord) => string;
  /** Our reply address that identifies the shopper; null when there is none. */
  ownAddressOf: (submission: { submissionId: string }) => string | null;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  /** When false, readings are reported by the next bulk send. */
  analysisWhenRead: boolean;
  /** Asks the owner of an address that an upload does not prove. */
  askOwner: AskOwner;
  clock: Clock;
};

/**
 * Writes the one answer to a submission once everything in it has been read. Requested after every reading and
 * after sealing, so that whichever finishes last triggers it. The row's unique key prevents duplicates; each
 * requested generation gets one more answer.
 */
export function createAnswerSubmissionJob({
  records: { submissions, receipts, outbox, purchases, items },
  writeToOutbox,
  statusUrlOf,
  ownAddressOf,
  retailers,
  analysisWhenRead,
  askOwner,
  clock,
}: AnswerSubmissionDependencies): JobDefinition<typeof answerSubmissionJob> {
  const closeUnanswered = async (submission: SubmissionRecord): Promise<void> =>
    void (await submissions.markAnswered({ submission, now: clock.now() }));
  return {
    job: answerSubmissionJob,
    concurrency,
    async handle({ submission_id: id }) {
      const submission = await submissions.findById({ id });
      // Deleted by the shopper, still arriving, or already answered.
      if (!submission?.sealed_at || submission.answered_at) return;
      const read = await receipts.listBySubmission({ submissionId: id });
      if (!read.every(isFinalReceipt)) return;
      if (!isProved(submission)) return askOwner(submission);
      // Nobody sent it: the first answer, which would be one mail for each receipt of years, is left out.
      if (submission.source === 'import' && submission.generation === 1) return closeUnanswered(submission);
      const known = await retailers.snapshot();
      const formed = read.length === 0 ? [] : await purchases.listBySubmission({ submissionId: id });
      const withItems = formed.map(async (purchase) => ({
        purchase,
        known: await knownBefore({
          purchase,
          submission,
          submissions,
          statusUrlOf,
          place: placeOf(known.versionById(purchase.retailer_id)?.record, purchase.facts),
          now: clock.now(),
        }),
        items: await items.listByPurchase({ purchaseId: purchase.id }),
      }));
      const answer = composeAnswer({
        submission,
        receipts: read,
        now: clock.now(),
        statusUrl: statusUrlOf(submission),
        // What somebody else wrote came by a rule or to that very address: it is set up already.
        ownAddress: submission.written_by ? null : ownAddressOf({ submissionId: id }),
        retailers: known,
        watch: watchSummaries({
          receipts: read,
          purchases: await Promise.all(withItems),
          retailers: known,
          now: clock.now(),
        }),
      });
      if (isAnswerLeftOut({ submission, answer, retailers: known })) {
        const isOurs = await submissions.holdAnswer({ submission, holder: leftOutHolder });
        return isOurs ? closeUnanswered(submission) : undefined;
      }
      const isHeld = answer.template === 'receipt-analysis' && !analysisWhenRead;
      const holder = isHeld ? 'held' : automaticHolder;
      // A bulk send may be reporting it right now; it takes none that is already held for this step.
      const isOurs =
        submission.answer_holder === holder || (await submissions.holdAnswer({ submission, holder }));
      if (!isOurs || isHeld) return;
      await writeToOutbox({
        ...answer,
        ...replyHeaders(submission.thread),
        idempotency_key: answerKey(submission),
        recipient: submission.email,
        auto_reply: submission.source === 'email',
        submission_id: id,
        receipt_ids: read.map((receipt) => receipt.id),
        purchase_ids: formed.map((purchase) => purchase.id),
        ...(submission.mail_stopped_at ? { state: 'skipped' as const, reason: 'stopped_by_shopper' } : {}),
      });
      if (read.length > 0)
        await receipts.markAnswered({ ids: read.map((receipt) => receipt.id), now: clock.now() });
      if (await submissions.markAnswered({ submission, now: clock.now() })) return;
      // The shopper may have deleted everything while the answer was being written; whoever deletes it after it was
      // marked deletes the answer too.
      if (!(await submissions.findById({ id }))) await outbox.deleteBySubmission({ submissionId: id });
    },
  };
}
