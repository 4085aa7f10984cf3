import type { RecordedReading } from '../receipts/receipt-reading.types.js';

/** Whether the shopper corrected anything in a reading. */
export function isCorrected({ corrections }: Pick<RecordedReading, 'corrections'>): boolean {
  return Object.keys(corrections).length > 0;
}

/**
 * Receipts in order of trust: corrected ones first, the latest correction before earlier ones, even if it is about an
 * older receipt; then the others in the given order. Corrections from before their time was stored count as earlier
 * ones, those on later receipts first.
 */
export function correctedFirst<Paper>(
  papers: readonly Paper[],
  readingOf: (paper: Paper) => Pick<RecordedReading, 'corrections' | 'correctedAt'>,
): Paper[] {
  const said = papers.filter((paper) => isCorrected(readingOf(paper)));
  const saidAt = (paper: Paper): string => readingOf(paper).correctedAt ?? '';
  const latestFirst = said.toReversed().toSorted((a, b) => saidAt(b).localeCompare(saidAt(a)));
  return [...latestFirst, ...papers.filter((paper) => !isCorrected(readingOf(paper)))];
}
