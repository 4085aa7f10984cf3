import type { CalendarDay } from '../../shared/calendar-day.js';
import { askBelowConfidence } from '../confidence.rules.js';
import type { ReadingCheck, ReceiptReading } from '../receipt-reading.types.js';

/** Fields read from one document, before the checks. */
export type ReadFields = {
  [Name in keyof Omit<ReceiptReading, 'needsReview' | 'failedChecks' | 'notes'>]:
    | ReceiptReading[Name]
    | undefined;
};

/** Cash is rounded to five cents in several countries. */
const toleranceCents = 5;

/** Puts a reading through its checks and says whether a person should look at it. */
export function completeReading({
  fields,
  today,
  notes = [],
}: {
  fields: ReadFields;
  today: CalendarDay;
  notes?: string[];
}): ReceiptReading {
  const present = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Omit<ReceiptReading, 'needsReview' | 'failedChecks' | 'notes'>;
  const failedChecks = checkReading({ reading: present, today });
  return {
    ...present,
    items: present.items ?? [],
    needsReview: needsReview({ ...present, failedChecks }),
    failedChecks,
    notes,
  };
}

/** Whether a person should look at a reading: a check failed, or an important field is missing or doubtful. */
export function needsReview({
  retailer,
  purchasedAt,
  totalCents,
  failedChecks,
}: Pick<ReceiptReading, 'retailer' | 'purchasedAt' | 'totalCents' | 'failedChecks'>): boolean {
  return (
    failedChecks.length > 0 ||
    [retailer, purchasedAt, totalCents].some(
      (field) => field === undefined || field.confidence < askBelowConfidence,
    )
  );
}

function checkReading({
  reading,
  today,
}: {
  reading: Omit<ReceiptReading, 'needsReview' | 'failedChecks' | 'notes'>;
  today: CalendarDay;
}): ReadingCheck[] {
  const failed: ReadingCheck[] = [];
  if (!reading.totalCents) failed.push('total_found');
  if (!reading.purchasedAt) failed.push('date_found');
  if (!reading.retailer) failed.push('retailer_found');
  if (reading.purchasedAt && reading.purchasedAt.value > today) failed.push('date_not_in_future');
  if (!itemsSumToTotal(reading)) failed.push('items_sum_to_total');
  return failed;
}

/** Tax may be on top of the prices or inside them; both ways of adding up are right somewhere. */
function itemsSumToTotal(reading: Omit<ReceiptReading, 'needsReview' | 'failedChecks' | 'notes'>): boolean {
  const { totalCents, items } = reading;
  if (!totalCents || !items || items.length === 0) return true;
  if (items.some((item) => item.value.totalCents === null)) return true;
  const sum = items.reduce((total, item) => total + (item.value.totalCents ?? 0), 0);
  const extra = (reading.shippingCents?.value ?? 0) - (reading.discountCents?.value ?? 0);
  const tax = reading.taxCents?.value ?? 0;
  return [sum, sum + tax, sum + extra, sum + tax + extra].some(
    (expected) => Math.abs(expected - totalCents.value) <= toleranceCents,
  );
}
