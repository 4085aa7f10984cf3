import { provenTotalConfidence } from '../confidence.rules.js';
import type { ReadingCheck, ReceiptReading } from '../receipt-reading.types.js';

/** Checks of sums: what fails them may be the total, or any other amount. */
export const sumChecks: ReadonlySet<ReadingCheck> = new Set<ReadingCheck>([
  'items_sum_to_total',
  'summary_adds_up',
  'cash_minus_change_is_total',
]);

/**
 * The failed checks that a person should hear of. Sums that fail say nothing about a total that other evidence proves:
 * an item line was missed, or the cash misread.
 */
export function tellingChecks({
  failedChecks,
  totalCents,
}: Pick<ReceiptReading, 'failedChecks' | 'totalCents'>): ReadingCheck[] {
  const isProven = (totalCents?.confidence ?? 0) >= provenTotalConfidence;
  return failedChecks.filter((check) => !isProven || !sumChecks.has(check));
}
