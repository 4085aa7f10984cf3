/** What of a bought line is counted. Amounts are cents, after every discount. */
type CountedLine = {
  lineKey: string;
  sourceItemIds: readonly string[];
  quantity: number;
  paidUnitCents: number | null;
  paidTotalCents: number | null;
  isReturned: boolean;
};

/**
 * Gives lines the pieces that the latest paper of their order tells. Where something went back before it was written, it
 * may be off that paper or not: the fewer count. What the shopper corrected stays.
 *
 * @param lines as the other papers tell them, with what went back before off them
 * @param counts pieces before that, by the key of the line
 * @param told lines of the latest paper
 * @param corrected keys of the lines of which the shopper's word is known
 */
export function settleCounts({
  lines,
  counts,
  told,
  corrected,
}: {
  lines: readonly CountedLine[];
  counts: ReadonlyMap<string, number>;
  told: readonly Pick<CountedLine, 'sourceItemIds' | 'quantity' | 'paidUnitCents' | 'paidTotalCents'>[];
  corrected: ReadonlySet<string>;
}): void {
  for (const line of lines) {
    const now = told.find(({ sourceItemIds }) => sourceItemIds.some((id) => line.sourceItemIds.includes(id)));
    if (!now || corrected.has(line.lineKey) || line.isReturned || now.quantity === line.quantity) continue;
    const isSomeBack = counts.get(line.lineKey) !== line.quantity;
    if (isSomeBack && now.quantity > line.quantity) continue;
    line.quantity = now.quantity;
    if (line.paidUnitCents === null) continue;
    const isItsPrice = now.paidUnitCents === line.paidUnitCents;
    line.paidTotalCents = isItsPrice ? now.paidTotalCents : Math.round(line.paidUnitCents * now.quantity);
  }
}
