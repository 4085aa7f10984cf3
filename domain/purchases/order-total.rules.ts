import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import { correctedFirst } from './corrected-first.rules.js';

/** A paper, and a line that papers tell of, as far as the total goes by them. */
type Paper = { reading: Pick<RecordedReading, 'items' | 'totalCents' | 'corrections' | 'correctedAt'> };
type Line = { sourceItemIds: readonly string[]; quantity: number; isReturned: boolean };

/**
 * What an order costs by its papers: the shopper's latest word, else the newest paper that tells the whole order, for an order
 * may be changed after it was confirmed. A paper that leaves a line out, or has fewer pieces of it, tells of one parcel
 * or of a part of the money; where none tells the whole order the first total stands.
 *
 * @param papers of money spent, as they were written
 * @param lines what was bought by all of them, with what went back
 */
export function orderTotalCents({
  papers,
  lines,
}: {
  papers: readonly Paper[];
  lines: readonly Line[];
}): number | null {
  const totals = papers.flatMap(({ reading }) => (reading.totalCents ? [reading.totalCents] : []));
  const said = correctedFirst(papers, ({ reading }) => reading)
    .map(({ reading }) => reading.totalCents)
    .find((total) => total?.source === 'shopper');
  const kept = lines.filter(({ isReturned }) => !isReturned);
  const whole = papers.findLast((paper) => paper.reading.totalCents && tellsAll({ paper, lines: kept }));
  return (said ?? whole?.reading.totalCents ?? totals[0])?.value ?? null;
}

function tellsAll({ paper: { reading }, lines }: { paper: Paper; lines: readonly Line[] }): boolean {
  const pieces = new Map(reading.items.map(({ id, value }) => [id, value.quantity ?? 1]));
  return (
    lines.length > 0 &&
    lines.every(({ sourceItemIds, quantity }) =>
      sourceItemIds.some((id) => (pieces.get(id) ?? 0) >= quantity),
    )
  );
}
