import type { RecordedReading } from '../../receipts/receipt-reading.types.js';

/** Whether the shopper corrected anything in a reading. */
export function isCorrected({ corrections }: Pick<RecordedReading, 'corrections'>): boolean {
  return Object.keys(corrections).length > 0;
}

/**
 * Receipts in order of trust: corrected ones first, the latest correction before earlier ones, even if it is about an
 * older receipt; then the others in the given order. Corrections from before their time was stored count as earlier
 * ones, those on later receipts first.
 */
export function correctedFirst<Receipt>(
  receipts: readonly Receipt[],
  readingOf: (receipt: Receipt) => Pick<RecordedReading, 'corrections' | 'correctedAt'>,
): Receipt[] {
  const said = receipts.filter((receipt) => isCorrected(readingOf(receipt)));
  const saidAt = (receipt: Receipt): string => readingOf(receipt).correctedAt ?? '';
  const latestFirst = said.toReversed().toSorted((a, b) => saidAt(b).localeCompare(saidAt(a)));
  return [...latestFirst, ...receipts.filter((receipt) => !isCorrected(readingOf(receipt)))];
}
