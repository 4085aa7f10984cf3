import type { PaidCertainty } from '../../../amount-roles.types.js';
import { netTotalCentsOf } from '../../../net-total.rules.js';
import type { Field, ReceiptItem } from '../../../receipt-reading.types.js';
import { balanceOfFields, type OtherAmounts, type SummaryFields } from '../balance-fields.rules.js';

/** Most of a total that may be taxes and shipping which a mail does not print. */
const unprintedShare = 0.3;

/**
 * The lines of a reading with what was paid for each. Lines that were priced with the roles of the whole document, or
 * by the shopper, keep their price; the others are priced by the fields alone, and are open if those do not balance.
 */
export function withPaidPrices<Item extends Field<ReceiptItem>>(
  reading: SummaryFields,
  items: readonly Item[],
  extras: OtherAmounts & { isBalanced: boolean | null },
): Item[] {
  if (items.every(({ value }) => value.paid || value.totalCents === null)) return [...items];
  const values = items.map(({ value }) => value);
  const balance = extras.isBalanced === null ? balanceOfFields(values, reading, extras) : null;
  const byItem = new Map(balance?.list.items.map(({ item }, at) => [item, balance.paid[at]]));
  const unproven = unprovenCertainty(reading, items);
  return items.map((field) => {
    const { value } = field;
    const cents = netTotalCentsOf(value);
    if (value.paid || cents === null) return field;
    const paid = field.source === 'shopper' ? { cents, certainty: 'proven' as const } : byItem.get(value);
    return { ...field, value: { ...value, paid: paid ?? { cents, certainty: unproven } } };
  });
}

/**
 * Certainty of prices that do not balance. Exact text that prints no saving at all leaves nothing that could lower a
 * price: what is missing to the total are taxes and shipping that a mail does not print. Where it prints them, what is
 * missing is something that was misread.
 */
function unprovenCertainty(reading: SummaryFields, items: readonly Field<ReceiptItem>[]): PaidCertainty {
  const isExact = items.every(({ source }) => source !== 'ocr');
  const isSaved =
    (reading.discountCents?.value ?? 0) !== 0 ||
    items.some(({ value }) => value.discountCents || (value.totalCents ?? 0) < 0);
  const sum = items.reduce((all, { value }) => all + (value.totalCents ?? 0), 0);
  const total = reading.totalCents?.value;
  const subtotal = reading.subtotalCents?.value;
  // A printed sum of other goods: one was misread, or is missing.
  if (subtotal !== undefined && subtotal !== sum) return 'open';
  const isExplained = Boolean(reading.shippingCents?.value || reading.taxCents?.value);
  if (!isExact || isSaved || isExplained || total === undefined) return 'open';
  return sum <= total && total - sum <= total * unprintedShare ? 'likely' : 'open';
}
