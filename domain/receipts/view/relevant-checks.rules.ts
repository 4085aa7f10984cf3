import { provenTotalConfidence } from '../confidence.rules.js';
import type { ReadingCheck, ReceiptReading } from '../receipt-reading.types.js';

/** Checks of sums: a failure may be due to the total or to any other amount. */
export const sumChecks: ReadonlySet<ReadingCheck> = new Set<ReadingCheck>([
  'items_sum_to_total',
  'summary_adds_up',
  'cash_minus_change_is_total',
]);

/**
 * Failed checks that matter to a person. Failed sums say nothing about a total that other evidence proves: a line was
 * missed, or the cash misread.
 */
export function relevantChecks({
  failedChecks,
  totalCents,
}: Pick<ReceiptReading, 'failedChecks' | 'totalCents'>): ReadingCheck[] {
  const isProven = (totalCents?.confidence ?? 0) >= provenTotalConfidence;
  return failedChecks.filter((check) => !isProven || !sumChecks.has(check));
}
