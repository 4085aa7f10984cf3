import { describePolicy } from '../help/answer-question.rules.js';
import { faqOf, policyOf } from '../help/asked-by-mail.rules.js';
import { toPublicPolicy } from '../help/public-policies.rules.js';
import { endAfterReading, type MailEnd, noticeOf } from '../mail/message-outcomes.js';
import type { ReceiptRecord } from '../receipts/receipt-record.types.js';
import { toReadingView } from '../receipts/view/reading-view.rules.js';
import type { RetailerSnapshot } from '../retailers/retailer-snapshot.js';
import type { SubmissionRecord } from '../submissions/submission.types.js';
import type { WatchSummary } from './claim-mail.schemas.js';
import type { EmailContent, EmailProps } from './email-props.schemas.js';

/** Input of the answer to a submission; every receipt is `read` or `unreadable`. */
export type AnswerInput = {
  submission: Pick<SubmissionRecord, 'rejected' | 'mail_end'>;
  receipts: Pick<
    ReceiptRecord,
    'file_name' | 'mail_context' | 'state' | 'readings' | 'failure' | 'created_at'
  >[];
  now: Date;
  statusUrl: string;
  /** Our receiving address that identifies this shopper; null if none can be given. */
  ownAddress?: string | null;
  /** Watch summaries, one per reading in the same order; empty while no purchase has been formed. */
  watch?: WatchSummary[];
  /** The current retailer records. */
  retailers: RetailerSnapshot;
};

/** Idempotency key of a submission's answer: one per generation, so that a second answer has to be requested. */
export function answerKey({ id, generation }: Pick<SubmissionRecord, 'id' | 'generation'>): string {
  return generation === 1 ? `answer:${id}` : `answer:${id}:${generation}`;
}

/** An upload contains only files. */
const uploadEnd: MailEnd = { outcome: 'receipt_created', reason: null };

/**
 * Composes the single answer of a submission from the outcome of its mail and the readings of its files:
 *
 * - every file read: one `receipt-analysis` mail for all
 * - some or all files unreadable or refused: `receipt-received`, each listed with its reason
 * - no file, and no order in the mail text: `question-answered` if it asks about the service, otherwise
 *   `no-receipt-found`, with the notice of the outcome
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
    receipt.readings.map((reading) =>
      toReadingView({ reading, receivedAt: receipt.created_at, now, retailers }),
    ),
  );
  const problems = problemsOf({ files, rejected: submission.rejected });
  const end = submission.mail_end ?? uploadEnd;
  const reason = noticeOf(endAfterReading({ end, found: readings.length + problems.length }));
  if (reason === 'question') {
    return {
      template: 'question-answered',
      props: { ...answer, answer: answerTo({ asked: end.asked, retailers }) },
    };
  }
  if (reason) return { template: 'no-receipt-found', props: { ...answer, reason } };
  if (problems.length > 0)
    return { template: 'receipt-received', props: { ...answer, readings, watch, problems } };
  const own = ownAddress === null ? {} : { ownAddress };
  return { template: 'receipt-analysis', props: { ...answer, ...own, readings, watch } };
}

/** The answer to what a mail asks; null if we have none. */
function answerTo({
  asked = 'unknown',
  retailers,
}: {
  asked: MailEnd['asked'];
  retailers: RetailerSnapshot;
}): EmailProps<'question-answered'>['answer'] {
  const faq = faqOf(asked);
  if (faq) return { faq };
  const shopId = policyOf(asked);
  const record = retailers.versionById(shopId)?.record;
  if (!record) return null;
  return { shop: record.retailer, policy: describePolicy(toPublicPolicy(record)) };
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

/** Mail text is tried as a receipt when nothing is attached; finding no order in it is not a file error. */
function isTextWithoutOrder({ mail_context, failure }: AnswerInput['receipts'][number]): boolean {
  return mail_context?.isMailText === true && failure?.code === 'reading.nothing_found';
}
