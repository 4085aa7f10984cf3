import { askBelowConfidence } from '../confidence.rules.js';
import type { Field, ReceiptReading } from '../receipt-reading.types.js';
import type { ReadingQuestion } from './reading-view.schemas.js';
import { purchaseDayOf } from './reading-window.rules.js';
import { relevantChecks } from './relevant-checks.rules.js';

/** Questions to the shopper about a reading, most important first, each field once. */
export function questionsOf(reading: ReceiptReading): ReadingQuestion[] {
  const failed = new Set(relevantChecks(reading));
  // A document without a purchase needs no total, day or shop; if there was a purchase, the shopper corrects its total.
  if (failed.has('is_purchase') && reading.notPurchase) return [{ about: 'purchase', kind: 'unsure' }];
  const questions: (ReadingQuestion | null)[] = [
    failed.has('is_purchase') ? { about: 'purchase', kind: 'unsure' } : null,
    questionAbout('retailer', reading.retailer, failed.has('retailer_found') ? 'missing' : null),
    questionAbout(
      'purchased_at',
      purchaseDayOf(reading) === null ? undefined : reading.purchasedAt,
      failed.has('date_not_in_future') ? 'contradicts' : null,
    ),
    questionAbout(
      'total',
      reading.totalCents,
      failed.has('cash_minus_change_is_total') || failed.has('summary_adds_up')
        ? 'contradicts'
        : failed.has('readers_agree')
          ? 'unsure'
          : null,
    ),
    reading.currency || reading.totalCents ? questionAbout('currency', reading.currency, null) : null,
    failed.has('items_sum_to_total') ? { about: 'items', kind: 'contradicts' } : openPrices(reading),
    reading.orderNumber ? questionAbout('order_number', reading.orderNumber, null) : null,
  ];
  const asked = questions.filter((question) => question !== null);
  return asked.length === 0 && reading.needsReview ? [{ about: 'everything', kind: 'unsure' }] : asked;
}

/** The question about prices that are open: more than one balances the document, or none does; null if none is open. */
export function openPrices({
  items,
  failedChecks,
  retailerId,
}: Pick<ReceiptReading, 'items' | 'failedChecks' | 'retailerId'>): ReadingQuestion | null {
  if (!items.some(({ value }) => value.paid?.certainty === 'open')) return null;
  if (!failedChecks.includes('items_sum_to_total')) return { about: 'items', kind: 'unsure' };
  // A line of a scan is often missed, which matters only where a claim is possible.
  const isExact = items.every(({ source }) => source !== 'ocr');
  return isExact || retailerId !== undefined ? { about: 'items', kind: 'contradicts' } : null;
}

function questionAbout(
  about: ReadingQuestion['about'],
  field: Field<unknown> | undefined,
  failure: ReadingQuestion['kind'] | null,
): ReadingQuestion | null {
  if (!field) return { about, kind: 'missing' };
  if (field.source === 'shopper') return null;
  if (failure) return { about, kind: failure };
  return field.confidence < askBelowConfidence ? { about, kind: 'unsure' } : null;
}
