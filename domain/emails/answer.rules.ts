import { endAfterReading, type MailEnd, noticeOf } from '../mail/message-outcomes.js';
import type { ReceiptRecord } from '../receipts/receipt-record.types.js';
import type { SubmissionRecord } from '../receipts/submission.types.js';
import { toReadingView } from '../receipts/view/reading-view.rules.js';
import type { RetailerSnapshot } from '../retailers/retailer-snapshot.js';
import type { WatchSummary } from './claim-mail.schemas.js';
import type { EmailContent } from './email-props.schemas.js';

/** What the answer to a submission is made from; every receipt is `read` or `unreadable`. */
export type AnswerInput = {
  submission: Pick<SubmissionRecord, 'rejected' | 'mail_end'>;
  receipts: Pick<ReceiptRecord, 'file_name' | 'mail_context' | 'state' | 'readings' | 'failure'>[];
  now: Date;
  statusUrl: string;
  /** The address of ours that names this shopper; null where none can be given. */
  ownAddress?: string | null;
  /** What is watched, one a reading in their order; empty while no purchase was formed. */
  watch?: WatchSummary[];
  /** The retailers as they are now. */
  retailers: RetailerSnapshot;
};

/** Idempotency key of a submission's answer: one for each generation, so that a second one must be asked for. */
export function answerKey({ id, generation }: Pick<SubmissionRecord, 'id' | 'generation'>): string {
  return generation === 1 ? `answer:${id}` : `answer:${id}:${generation}`;
}

/** An upload holds files and nothing else. */
const uploadEnd: MailEnd = { outcome: 'receipt_created', reason: null };

/**
 * Composes the one answer of a submission: what its mail ended as, and what its files were read as, say which.
 *
 * - every file read: `receipt-analysis`, all of them in one mail
 * - some or all files unreadable or refused: `receipt-received`, each named with its reason
 * - no file, and no order in the text of the mail: `no-receipt-found`, with the notice of the outcome
 */
export function composeAnswer({
  submission,
  receipts,
  now,
  statusUrl,
  ownAddress = null,
  watch = [],
  retailers,
}: AnswerInput): EmailContent {
  const answer = { statusUrl };
  const files = receipts.filter((receipt) => !isTextWithoutOrder(receipt));
  const readings = files.flatMap((receipt) =>
    receipt.readings.map((reading) => toReadingView({ reading, now, retailers })),
  );
  const problems = problemsOf({ files, rejected: submission.rejected });
  const end = submission.mail_end ?? uploadEnd;
  const reason = noticeOf(endAfterReading({ end, found: readings.length + problems.length }));
  if (reason) return { template: 'no-receipt-found', props: { ...answer, reason } };
  if (problems.length > 0)
    return { template: 'receipt-received', props: { ...answer, readings, watch, problems } };
  const own = ownAddress === null ? {} : { ownAddress };
  return { template: 'receipt-analysis', props: { ...answer, ...own, readings, watch } };
}

function problemsOf({
  files,
  rejected,
}: {
  files: AnswerInput['receipts'];
  rejected: AnswerInput['submission']['rejected'];
}) {
  return [
    ...files
      .filter(({ state }) => state === 'unreadable')
      .map(({ file_name, failure }) => ({
        fileName: file_name,
        code: failure?.code ?? 'reading.reader_crashed',
      })),
    ...rejected.map(({ file_name, code }) => ({ fileName: file_name, code })),
  ];
}

/** The text of a mail is tried as a receipt when nothing is attached; finding none in it is no fault of a file. */
function isTextWithoutOrder({ mail_context, failure }: AnswerInput['receipts'][number]): boolean {
  return mail_context?.isMailText === true && failure?.code === 'reading.nothing_found';
}
