import type { RecordedReading } from '../receipts/receipt-reading.types.js';

/** Whether a shopper said something of a reading. */
export function isCorrected({ corrections }: Pick<RecordedReading, 'corrections'>): boolean {
  return Object.keys(corrections).length > 0;
}

/**
 * Papers in the order in which they are believed: what the shopper corrected first, their latest word before earlier
 * ones, also where it is about an older paper; else in the order they are given in. Words of before their time was
 * kept count as earlier ones, the word on a later paper first.
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
