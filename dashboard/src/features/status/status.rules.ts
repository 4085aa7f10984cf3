import type {
  CorrectReadingRequest,
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../../../domain/contracts/http.js';
import type { ReadingView } from '../../../../domain/receipts/reading-view.schemas.js';

/** One step of a submission: done, under way, or to come. */
export type StatusStep = { title: string; state: 'done' | 'now' | 'later'; detail: string | null };

/** Types a browser can draw; HEIC and PDF get a sign with their type. */
const drawnTypes = new Set(['image/jpeg', 'image/png']);

/** Whether the file itself can be shown. */
export function isDrawable({
  file_type,
  file_deleted,
}: Pick<ReceiptStatusResponse, 'file_type' | 'file_deleted'>): boolean {
  return drawnTypes.has(file_type) && !file_deleted;
}

/** Whether nothing more will be read in a receipt. */
export function isFinal({ state }: Pick<ReceiptStatusResponse, 'state'>): boolean {
  return state === 'read' || state === 'unreadable';
}

/** Whether asking again may show something new. */
export function isUnderWay(submission: SubmissionStatusResponse): boolean {
  return submission.answered_at === null && !submission.mail_stopped
    ? true
    : submission.receipts.some((receipt) => !isFinal(receipt));
}

/** The steps as they really happened. */
export function toSteps(submission: SubmissionStatusResponse): StatusStep[] {
  const { receipts, answered_at, mail_stopped } = submission;
  const read = receipts.filter(isFinal).length;
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
      title: mail_stopped && !answered_at ? 'No mail, as you wished' : 'Answered by mail',
      state: answered_at || mail_stopped ? 'done' : isAllRead ? 'now' : 'later',
      detail: null,
    },
  ];
}

/** The claim day that comes first of those that have not passed, and whose it is. */
export type Deadline = { shop: string; day: string; daysLeft: number };

/** What to do first: the nearest last day of an open window; null when there is none. */
export function nextDeadline(receipts: readonly Pick<ReceiptStatusResponse, 'readings'>[]): Deadline | null {
  const deadlines = receipts
    .flatMap(({ readings }) => readings)
    .flatMap(({ shop, window: { last_claim_day: day, days_left: daysLeft } }) =>
      day !== null && daysLeft !== null ? [{ shop: shop ?? 'the shop', day, daysLeft }] : [],
    );
  return deadlines.toSorted((one, other) => one.daysLeft - other.daysLeft)[0] ?? null;
}

/** How sure the reading of a field is, in words. A shopper's correction is certain. */
export function describeConfidence({ source, confidence }: { source: string; confidence: number }): {
  label: string;
  tone: 'good' | 'fair' | 'doubtful';
} {
  if (source === 'shopper') return { label: 'corrected by you', tone: 'good' };
  // The tone goes by the number that is shown: two fields that both say 90% look the same.
  const percent = Math.round(confidence * 100);
  if (percent >= 90) return { label: `${percent}% sure`, tone: 'good' };
  return percent >= 70
    ? { label: `${percent}% sure`, tone: 'fair' }
    : { label: `${percent}% sure, please check`, tone: 'doubtful' };
}

/** Fields of the correction form, as text. */
export type CorrectionText = {
  retailer: string;
  order_number: string;
  purchased_at: string;
  currency: string;
  tax: string;
  discount: string;
  total: string;
};

/** The fields of the form that hold amounts. */
export const amountFields = ['tax', 'discount', 'total'] as const satisfies readonly (keyof CorrectionText)[];

/** The form's first content: what was read. */
export function toCorrectionText(reading: ReadingView): CorrectionText {
  return {
    retailer: reading.retailer?.value ?? '',
    order_number: reading.order_number?.value ?? '',
    purchased_at: reading.purchased_at?.value ?? '',
    currency: reading.currency?.value ?? '',
    tax: amountText(reading.tax_cents),
    discount: amountText(reading.discount_cents),
    total: amountText(reading.total_cents),
  };
}

function amountText(field: ReadingView['total_cents']): string {
  return field ? (field.value / 100).toFixed(2) : '';
}

/** Digits in groups of three or in none, then at most two decimals. */
const amountPattern = /^(-?)(\d{1,3}(?:([.,])\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/;

/**
 * Cents of an amount as people type it, `1,234.50`, `1234.5`, or `1.234,50` as much of the world writes it; null when
 * it is none. `12,50` is twelve and a half: taken for twelve hundred it would be a claim for money nobody paid.
 */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  const [, sign, whole, group, point, decimals = ''] = amountPattern.exec(plain) ?? [];
  // One mark cannot both group and divide, and 1.234 may be either: those are asked for again.
  const isUnclear = group !== undefined && (group === point || (group === '.' && point === undefined));
  if (whole === undefined || isUnclear) return null;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** Only what was changed is sent: an untouched field keeps its own source, an emptied one is removed. */
export function toCorrection({
  reading,
  text,
}: {
  reading: ReadingView;
  text: CorrectionText;
}): CorrectReadingRequest {
  const before = toCorrectionText(reading);
  const changed = (name: keyof CorrectionText) => text[name].trim() !== before[name];
  const amount = (name: (typeof amountFields)[number]) => {
    const cents = parseAmount(text[name]);
    if (text[name].trim() === '') return { [`${name}_cents`]: null };
    return cents === null ? {} : { [`${name}_cents`]: cents };
  };
  return {
    ...(changed('retailer') ? { retailer: text.retailer.trim() || null } : {}),
    ...(changed('order_number') ? { order_number: text.order_number.trim() || null } : {}),
    ...(changed('purchased_at') ? { purchased_at: text.purchased_at.trim() || null } : {}),
    ...(changed('currency') ? { currency: text.currency.trim().toUpperCase() || null } : {}),
    ...Object.assign({}, ...amountFields.filter(changed).map(amount)),
  };
}
