import { questionsOf } from '../emails/reading-summary.rules.js';
import { retailerByName } from '../retailers/retailers.rules.js';
import type { Field, ReadingCheck, ReceiptReading } from './receipt-reading.types.js';

/** What a shopper says a receipt says; only the fields they touched. */
export type ReadingCorrection = {
  retailer?: string | undefined;
  /** Null where the receipt has none. */
  orderNumber?: string | null | undefined;
  /** `YYYY-MM-DD`. */
  purchasedAt?: string | undefined;
  totalCents?: number | undefined;
};

/** Checks that a shopper's word on a field settles. */
const settledBy: Record<keyof ReadingCorrection, ReadingCheck[]> = {
  retailer: ['retailer_found'],
  orderNumber: [],
  purchasedAt: ['date_found', 'date_not_in_future'],
  totalCents: [
    'is_purchase',
    'total_found',
    'cash_minus_change_is_total',
    'summary_adds_up',
    'readers_agree',
  ],
};

/**
 * Puts a shopper's word into a reading: each field they gave has the source `shopper` and confidence 1, and keeps
 * what the machine had read. The canonical retailer follows the name. What is left to ask decides `needsReview`.
 */
export function correctReading({
  reading,
  correction,
}: {
  reading: ReceiptReading;
  correction: ReadingCorrection;
}): ReceiptReading {
  const { retailer, orderNumber, purchasedAt, totalCents } = correction;
  const given = Object.keys(settledBy).filter(
    (name) => correction[name as keyof ReadingCorrection] !== undefined,
  );
  const settled = new Set(given.flatMap((name) => settledBy[name as keyof ReadingCorrection]));
  const corrected: ReceiptReading = {
    ...reading,
    ...(retailer === undefined ? {} : { retailer: fromShopper(retailer, reading.retailer) }),
    ...(orderNumber ? { orderNumber: fromShopper(orderNumber, reading.orderNumber) } : {}),
    ...(purchasedAt === undefined ? {} : { purchasedAt: fromShopper(purchasedAt, reading.purchasedAt) }),
    ...(totalCents === undefined ? {} : { totalCents: fromShopper(totalCents, reading.totalCents) }),
    failedChecks: reading.failedChecks.filter((check) => !settled.has(check)),
    needsReview: false,
  };
  if (orderNumber === null) delete corrected.orderNumber;
  if (retailer !== undefined) {
    delete corrected.retailerId;
    const known = retailerByName(retailer);
    if (known) corrected.retailerId = known.id;
  }
  return { ...corrected, needsReview: questionsOf(corrected).length > 0 };
}

function fromShopper<T>(value: T, machine: Field<T> | undefined): Field<T> {
  const readBefore = machine?.source === 'shopper' ? machine.readBefore : machine?.value;
  return {
    value,
    source: 'shopper',
    confidence: 1,
    ...(machine?.where ? { where: machine.where } : {}),
    ...(readBefore === undefined ? {} : { readBefore }),
  };
}
