import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import { correctedFirst } from './corrected-first.rules.js';

/** The parts of receipts and lines needed for the total. */
type Receipt = { reading: Pick<RecordedReading, 'items' | 'totalCents' | 'corrections' | 'correctedAt'> };
type Line = { sourceItemIds: readonly string[]; quantity: number; isReturned: boolean };

/**
 * Total of an order: the shopper's latest correction, else the newest receipt for the whole order, because an order may
 * be changed after confirmation. A receipt that omits a line or has fewer units of it covers only one parcel or part of
 * the payment; if none covers the whole order, the first total is used.
 *
 * @param receipts receipts with money spent, in the order they were written
 * @param lines merged lines of all receipts, with their returns
 */
export function orderTotalCents({
  receipts,
  lines,
}: {
  receipts: readonly Receipt[];
  lines: readonly Line[];
}): number | null {
  const totals = receipts.flatMap(({ reading }) => (reading.totalCents ? [reading.totalCents] : []));
  const said = correctedFirst(receipts, ({ reading }) => reading)
    .map(({ reading }) => reading.totalCents)
    .find((total) => total?.source === 'shopper');
  const kept = lines.filter(({ isReturned }) => !isReturned);
  const whole = receipts.findLast(
    (receipt) => receipt.reading.totalCents && tellsAll({ receipt, lines: kept }),
  );
  return (said ?? whole?.reading.totalCents ?? totals[0])?.value ?? null;
}

function tellsAll({ receipt: { reading }, lines }: { receipt: Receipt; lines: readonly Line[] }): boolean {
  const pieces = new Map(reading.items.map(({ id, value }) => [id, value.quantity ?? 1]));
  return (
    lines.length > 0 &&
    lines.every(({ sourceItemIds, quantity }) =>
      sourceItemIds.some((id) => (pieces.get(id) ?? 0) >= quantity),
    )
  );
}
