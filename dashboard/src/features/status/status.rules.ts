import type {
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../../../domain/contracts/submissions.contract.js';
import { isDrawnByBrowsers, isPicture } from '../../../../domain/receipts/file/receipt-file.rules.js';
import { isToBeRead } from '../../../../domain/receipts/view/receipt-progress.rules.js';

/** A step of a submission: done, in progress, or to come. */
export type StatusStep = { title: string; state: 'done' | 'now' | 'later'; detail: string | null };

/** Whether there is a picture to show: the reduced one, which is made when the file is read. */
export function isDrawable({
  file_type,
  file_deleted,
  state,
  has_thumbnail,
}: Pick<ReceiptStatusResponse, 'file_type' | 'file_deleted' | 'state' | 'has_thumbnail'>): boolean {
  const isShown = has_thumbnail || (state === 'read' ? isPicture(file_type) : isDrawnByBrowsers(file_type));
  return isShown && !file_deleted && !isToBeRead({ state });
}

/** Label for a file that is not shown: a mail, in any form, or the file type. */
export function kindOf({ file_type }: Pick<ReceiptStatusResponse, 'file_type'>): string {
  if (/^(?:text|message)\/|outlook$/.test(file_type)) return 'MAIL';
  return file_type.split('/').at(-1)?.toUpperCase().slice(0, 5) ?? '';
}

/** Title of a file: mail text is titled by the subject, which is not a file name. */
export function titleOf({
  file_name,
  file_type,
  source,
}: Pick<ReceiptStatusResponse, 'file_name' | 'file_type' | 'source'>): string {
  const isMailText = source === 'email' && file_type.startsWith('text/');
  return isMailText ? file_name.replace(/\.(?:html|txt)$/, '') : file_name;
}

/** The steps as they really happened. */
export function toSteps(submission: SubmissionStatusResponse): StatusStep[] {
  const { receipts, answered_at, mail_stopped, answer_unsent, proof } = submission;
  const isQuiet = answer_unsent || (mail_stopped && !answered_at);
  const read = receipts.filter((receipt) => !isToBeRead(receipt)).length;
  const isAllRead = read === receipts.length;
  const count = receipts.length === 1 ? '1 receipt' : `${receipts.length} receipts`;
  return [
    { title: 'Stored', state: 'done', detail: count },
    {
      title: 'Read',
      state: isAllRead ? 'done' : 'now',
      detail: isAllRead ? null : `${read} of ${receipts.length}`,
    },
    {
      title: isQuiet
        ? 'No email about this'
        : proof === 'awaited'
          ? 'Waiting for your yes'
          : 'Answered by email',
      state: answered_at || mail_stopped ? 'done' : isAllRead ? 'now' : 'later',
      detail: null,
    },
  ];
}

/** The next last day among open windows, with its shop. */
type Deadline = { shop: string; day: string; daysLeft: number; isAtLeast: boolean };

/** The nearest last day of an open window; null if there is none. */
export function nextDeadline(receipts: readonly Pick<ReceiptStatusResponse, 'readings'>[]): Deadline | null {
  const deadlines = receipts
    .flatMap(({ readings }) => readings)
    .flatMap(
      ({ shop, window: { last_claim_day: day, days_left: daysLeft, is_at_least: isAtLeast = false } }) =>
        day !== null && daysLeft !== null ? [{ shop: shop ?? 'the shop', day, daysLeft, isAtLeast }] : [],
    );
  return deadlines.toSorted((one, other) => one.daysLeft - other.daysLeft)[0] ?? null;
}

/** Confidence of a field, in words; what decides something is asked under what to do now. A correction is certain. */
export function describeConfidence({ source, confidence }: { source: string; confidence: number }): {
  label: string;
  tone: 'good' | 'fair';
} {
  if (source === 'shopper') return { label: 'corrected by you', tone: 'good' };
  // The tone follows the displayed number: two fields that both say 90% look the same.
  const percent = Math.round(confidence * 100);
  return { label: `${percent}% sure`, tone: percent >= 90 ? 'good' : 'fair' };
}
