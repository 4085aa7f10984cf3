import { formatMoney } from '../../shared/money/money.js';
import type { LedgerAmount, LedgerView } from './reading-view.schemas.js';

/** Each role in two or three words. */
export const roleWords = {
  goods: 'Item',
  line_saving: 'Saving on an item',
  order_saving: 'Saving on the order',
  saving_repeated: 'Savings, summed again',
  charge: 'Charge',
  tax_on_top: 'Tax on top',
  tax_inside: 'Tax, included',
  rounding: 'Rounding',
  subtotal: 'Subtotal',
  total: 'Total',
  tender: 'Payment',
  information: 'Information',
} as const satisfies Record<LedgerAmount['role'], string>;

/** What an amount adds to the total: `+ $5.00`, `− $5.00`, or that it adds nothing. */
export function countsInWords({ sum_cents: cents }: LedgerAmount, currency: string): string {
  if (cents === 0) return 'not counted';
  return `${cents > 0 ? '+' : '−'} ${formatMoney({ cents: Math.abs(cents), currency })}`;
}

/** Whether the amounts add up, in one sentence; null if there is nothing to compare. */
export function balanceInWords({ difference_cents: cents }: LedgerView, currency: string): string | null {
  if (cents === null) return null;
  if (cents === 0) return 'The amounts add up to the total.';
  const off = formatMoney({ cents: Math.abs(cents), currency });
  return `The amounts are ${off} ${cents > 0 ? 'more' : 'less'} than the total.`;
}

/** Why the price of a line is not certain; null if it is. */
export function doubtInWords(
  { role, certainty, other_paid_cents: other }: LedgerAmount,
  currency: string,
): string | null {
  if (role !== 'goods' || certainty === 'proven') return null;
  if (other === undefined)
    return certainty === 'open' ? 'Nothing printed says what was paid for it in the end.' : null;
  const price = formatMoney({ cents: other, currency });
  return certainty === 'open'
    ? `The receipt also adds up if ${price} was paid for it.`
    : `The receipt would also add up at ${price}, which is far less plausible.`;
}
