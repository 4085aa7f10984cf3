import { askBelowConfidence } from '../confidence.rules.js';
import type { Field, ReadingCheck, ReceiptReading } from '../receipt-reading.types.js';
import type { ReadingQuestion } from './reading-view.schemas.js';
import { purchaseDayOf } from './reading-window.rules.js';
import { relevantChecks } from './relevant-checks.rules.js';

/**
 * Questions to the shopper about a reading, most important first, each field once. Asked is what a claim needs: shop, day
 * and total always; the currency, the prices of items and the order number only where a claim is possible.
 */
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
    aboutCurrency(reading),
    aboutItems(reading, failed),
    needsOrderNumber(reading) ? questionAbout('order_number', reading.orderNumber, null) : null,
  ];
  const asked = questions.filter((question) => question !== null);
  return asked.length === 0 && reading.needsReview ? [{ about: 'everything', kind: 'unsure' }] : asked;
}

type Claimable = Pick<ReceiptReading, 'items' | 'retailerId' | 'totalCents'>;

/**
 * Whether a claim may come of a reading: at a shop whose policy we know, or of a text that names its lines exactly, which
 * its shopper may still give a shop. A scan of another shop leads to none, and its lines are often missed.
 */
function mayBeClaimed({ items, retailerId, totalCents }: Claimable): boolean {
  const isExact = totalCents?.source !== 'ocr' && items.every(({ source }) => source !== 'ocr');
  return isExact || retailerId !== undefined;
}

function aboutCurrency(reading: ReceiptReading): ReadingQuestion | null {
  const { currency, totalCents } = reading;
  if (!currency && !totalCents) return null;
  const question = questionAbout('currency', currency, null);
  return question?.kind === 'missing' || mayBeClaimed(reading) ? question : null;
}

/** The question about the items: they miss the sum, or prices of them are open, as more than one balances the document. */
function aboutItems(reading: ReceiptReading, failed: ReadonlySet<ReadingCheck>): ReadingQuestion | null {
  if (!mayBeClaimed(reading)) return null;
  if (failed.has('items_sum_to_total')) return { about: 'items', kind: 'contradicts' };
  if (!reading.items.some(({ value }) => value.paid?.certainty === 'open')) return null;
  const isOff = reading.failedChecks.includes('items_sum_to_total');
  return { about: 'items', kind: isOff ? 'contradicts' : 'unsure' };
}

/** An order number is what a shop finds an order by: a till receipt is its own proof, and elsewhere nothing is claimed. */
function needsOrderNumber({ orderNumber, retailerId }: ReceiptReading): boolean {
  return orderNumber !== undefined && orderNumber.source !== 'ocr' && retailerId !== undefined;
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
