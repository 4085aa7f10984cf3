import { toReadingView } from '../receipts/reading-view.rules.js';
import type { ReceiptRecord } from '../receipts/receipt-record.types.js';
import type { SubmissionRecord } from '../receipts/submission.types.js';
import type { WatchSummary } from './claim-mail.schemas.js';
import type { EmailContent } from './email-props.schemas.js';

/** What the answer to a submission is made from; every receipt is `read` or `unreadable`. */
export type AnswerInput = {
  submission: Pick<SubmissionRecord, 'rejected' | 'has_text'>;
  receipts: Pick<ReceiptRecord, 'file_name' | 'file_type' | 'state' | 'readings' | 'failure'>[];
  now: Date;
  statusUrl: string;
  /** What is watched, one a reading in their order; empty while no purchase was formed. */
  watch?: WatchSummary[];
};

/** Idempotency key of a submission's answer: one for each generation, so that a second one must be asked for. */
export function answerKey({ id, generation }: Pick<SubmissionRecord, 'id' | 'generation'>): string {
  return generation === 1 ? `answer:${id}` : `answer:${id}:${generation}`;
}

/**
 * Chooses the one answer of a submission and gathers its data.
 *
 * - every file read: `receipt-analysis`, all of them in one mail
 * - some or all files unreadable or refused: `receipt-received`, each named with its reason
 * - no file, and no order in the text of the mail: `no-receipt-found`
 */
export function composeAnswer({
  submission,
  receipts,
  now,
  statusUrl,
  watch = [],
}: AnswerInput): EmailContent {
  const answer = { statusUrl };
  const files = receipts.filter((receipt) => !isMailWithoutOrder(receipt));
  const readings = files.flatMap((receipt) =>
    receipt.readings.map((reading) => toReadingView({ reading, now })),
  );
  const problems = [
    ...files
      .filter((receipt) => receipt.state === 'unreadable')
      .map((receipt) => ({
        fileName: receipt.file_name,
        code: receipt.failure?.code ?? 'reading.reader_crashed',
      })),
    ...submission.rejected.map(({ file_name, code }) => ({ fileName: file_name, code })),
  ];
  if (problems.length > 0)
    return { template: 'receipt-received', props: { ...answer, readings, watch, problems } };
  if (readings.length > 0) return { template: 'receipt-analysis', props: { ...answer, readings, watch } };
  const reason = receipts.length > 0 || submission.has_text ? 'no_order_in_mail' : 'nothing_attached';
  return { template: 'no-receipt-found', props: { ...answer, reason } };
}

/** The text of a mail is tried as a receipt when nothing is attached; finding none in it is no fault of a file. */
function isMailWithoutOrder({ file_type, failure }: Pick<ReceiptRecord, 'file_type' | 'failure'>): boolean {
  return file_type.startsWith('text/') && failure?.code === 'reading.nothing_found';
}
