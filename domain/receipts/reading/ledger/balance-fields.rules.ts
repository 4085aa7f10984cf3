import type { Field, ReceiptItem, ReceiptReading } from '../../receipt-reading.types.js';
import type { ItemReading } from '../items/item-reading.types.js';
import type { AmountKind } from '../text/labels.rules.js';
import type { Entry } from '../totals/money.types.js';
import { balanceOf, type ProvenBalance } from './balance.rules.js';

/** The fields used in the arithmetic. */
export type SummaryFields = Partial<
  Pick<
    ReceiptReading,
    'items' | 'subtotalCents' | 'taxCents' | 'shippingCents' | 'discountCents' | 'totalCents' | 'currency'
  >
>;

/** Amounts of the summary that are no fields, cents. */
export type OtherAmounts = { feesCents: number; creditCents: number; roundingCents: number | null };

/** The amounts of a reading that are no fields. */
export function otherAmountsOf({
  charges = [],
  tenders = [],
}: Pick<ReceiptReading, 'charges' | 'tenders'>): OtherAmounts & { isBalanced: null } {
  const sumOf = (amounts: readonly { value: { cents: number } }[]) =>
    amounts.reduce((sum, { value }) => sum + value.cents, 0);
  const rounding = charges.filter(({ value }) => value.kind === 'rounding');
  return {
    feesCents: sumOf(charges.filter(({ value }) => value.kind === 'other')),
    creditCents: sumOf(tenders.filter(({ value }) => value.isDeducted)),
    roundingCents: rounding.length > 0 ? sumOf(rounding) : null,
    isBalanced: null,
  };
}

/**
 * The balance of fields alone, for readings whose amounts come from markup or from the shopper. Null if there is no
 * total, a line without a price, or nothing balances.
 *
 * @param items the lines; negative ones are savings on the order unless their quantity is negative too
 */
export function balanceOfFields(
  items: readonly ReceiptItem[],
  fields: SummaryFields,
  others: OtherAmounts,
): ProvenBalance | null {
  const { totalCents } = fields;
  if (!totalCents || items.length === 0 || items.some((item) => item.totalCents === null)) return null;
  const rows = items.map(
    (item, line): ItemReading => ({ item, line, from: line, otherTotalCents: null, leadingNumber: null }),
  );
  const isSaving = ({ item }: ItemReading) => (item.totalCents ?? 0) < 0 && item.quantity > 0;
  const savings = rows.filter(isSaving).map(({ item, line }) => ({
    name: item.name,
    cents: -(item.totalCents ?? 0),
    line,
    itemLine: line,
  }));
  const list = { items: rows.filter((row) => !isSaving(row)), itemLines: [], told: [], closing: [], cost: 0 };
  const lists = [
    { ...list, onOrder: savings },
    ...(savings.length > 0 ? [{ ...list, onOrder: [], told: savings, cost: toldCost }] : []),
  ];
  const entries = entriesOf(fields, others, items.length);
  const total = { cents: totalCents.value, line: items.length + entries.length, cost: 0 };
  return balanceOf({ lists, totals: [total], entries, currency: fields.currency?.value });
}

/** How little speaks for savings that are listed and count for nothing. */
const toldCost = 2;

function entriesOf(fields: SummaryFields, others: OtherAmounts, from: number): Entry[] {
  const of = (field: Field<number> | undefined) => field?.value ?? 0;
  const amounts: [AmountKind, number, string][] = [
    ['subtotal', of(fields.subtotalCents), ''],
    ['tax', of(fields.taxCents), ''],
    ['shipping', of(fields.shippingCents), ''],
    ['fee', others.feesCents, ''],
    ['discount', -of(fields.discountCents), ''],
    ['paid', -others.creditCents, ''],
    ['rounding', others.roundingCents ?? 0, ''],
  ];
  return amounts
    .filter(([, cents]) => cents !== 0)
    .map(([kind, cents, label], at) => ({
      cents,
      currency: null,
      start: 0,
      end: 0,
      label,
      kind,
      line: from + at,
    }));
}
