import type { CalendarDay } from '../../shared/calendar-day.js';
import { plainText } from '../../shared/text/plain-text.js';
import { provenTotalConfidence } from '../confidence.rules.js';
import type { Field, ReadingCheck, ReceiptItem, ReceiptReading } from '../receipt-reading.types.js';
import { questionsOf } from '../view/reading-questions.rules.js';
import { sumChecks } from '../view/relevant-checks.rules.js';
import { withPaidPrices } from './ledger/paid/paid-prices.rules.js';
import { itemsAddUp, judgeSummary, summaryAddsUp } from './ledger/summary-check.rules.js';
import { noExtras, type SummaryExtras } from './totals/summary-extras.types.js';

/** Fields read from one document, before the checks. */
export type ReadFields = {
  [Name in keyof Omit<
    ReceiptReading,
    'notPurchase' | 'isParcel' | 'isAmended' | 'terms' | 'needsReview' | 'failedChecks' | 'notes'
  >]: ReceiptReading[Name] | undefined;
};

type Unchecked = Omit<ReceiptReading, 'needsReview' | 'failedChecks' | 'notes'>;

/** Lowest confidence of items that add up to the summary, and highest of items that do not. */
const itemConfidence = { proven: 0.95, doubtful: 0.7 } as const;

/** Upper limit for a total that other amounts contradict and nothing proves: just too low to be accepted on its own. */
const contradictedTotal = provenTotalConfidence - 0.01;

/** Runs the checks on a reading and decides whether a person should look at it. */
export function completeReading({
  fields,
  today,
  extras = noExtras,
  notes = [],
}: {
  fields: ReadFields;
  today: CalendarDay;
  /** What the summary block contains besides the fields. */
  extras?: SummaryExtras;
  notes?: string[];
}): ReceiptReading {
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const judged = judgeSummary(inPlainText({ items: [], ...present } as Unchecked), extras);
  const reading = {
    ...judged,
    items: withPaidPrices(judged, judgeItems(judged, extras), extras),
  };
  const failedChecks = checkReading(reading, today, extras);
  if (reading.totalCents && !extras.isTotalProven && failedChecks.some((check) => sumChecks.has(check))) {
    const { confidence } = reading.totalCents;
    reading.totalCents = { ...reading.totalCents, confidence: Math.min(confidence, contradictedTotal) };
  }
  const complete = {
    ...reading,
    needsReview: false,
    ...(extras.notPurchase ? { notPurchase: extras.notPurchase } : {}),
    ...(extras.isParcel === null ? {} : { isParcel: extras.isParcel }),
    ...(extras.terms ? { terms: extras.terms } : {}),
    ...(extras.isAmended ? { isAmended: true as const } : {}),
    failedChecks,
    notes,
  };
  return { ...complete, needsReview: questionsOf(complete).length > 0 };
}

/** Names without what deceives their readers or breaks programs, whatever a document or its markup holds. */
function inPlainText(reading: Unchecked): Unchecked {
  const { retailer, items } = reading;
  return {
    ...reading,
    ...(retailer ? { retailer: { ...retailer, value: plainText(retailer.value) } } : {}),
    items: items.map((item) => ({ ...item, value: { ...item.value, name: plainText(item.value.name) } })),
  };
}

function judgeItems(reading: Unchecked, extras: SummaryExtras): Field<ReceiptItem>[] {
  const isRight = itemsAddUp(reading, extras);
  if (isRight === null) return reading.items;
  return reading.items.map((item) => ({
    ...item,
    confidence: isRight
      ? Math.max(item.confidence, itemConfidence.proven * item.confidence ** 0.25)
      : Math.min(item.confidence, itemConfidence.doubtful),
  }));
}

function checkReading(reading: Unchecked, today: CalendarDay, extras: SummaryExtras): ReadingCheck[] {
  const failed: ReadingCheck[] = [];
  if (!reading.totalCents) failed.push('total_found');
  if (!reading.purchasedAt) failed.push('date_found');
  if (!reading.retailer) failed.push('retailer_found');
  if (extras.notPurchase) failed.push('is_purchase');
  if (reading.purchasedAt && reading.purchasedAt.value > today) failed.push('date_not_in_future');
  if (itemsAddUp(reading, extras) === false) failed.push('items_sum_to_total');
  if (summaryAddsUp(reading, extras) === false) failed.push('summary_adds_up');
  if (extras.isCashRight === false) failed.push('cash_minus_change_is_total');
  return failed;
}
