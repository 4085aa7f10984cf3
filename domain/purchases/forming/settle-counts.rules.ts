/** A bought line with its quantity. Amounts are cents, after all discounts. */
type CountedLine = {
  lineKey: string;
  sourceItemIds: readonly string[];
  quantity: number;
  paidUnitCents: number | null;
  paidTotalCents: number | null;
  isReturned: boolean;
};

/**
 * Gives lines the quantities of the latest receipt of their order. If something was returned before that receipt was
 * written, the receipt may or may not include it: the smaller quantity counts. Corrections by the shopper are kept.
 *
 * @param lines as merged from the other receipts, minus earlier returns
 * @param counts quantities before returns, by line key
 * @param told lines of the latest receipt
 * @param corrected keys of the lines the shopper corrected
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
