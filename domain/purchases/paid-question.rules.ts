import { formatMoney } from '../shared/money/money.js';
import type { PurchaseItemRecord } from './purchase.types.js';

/** The question that decides whether a lower price may be claimed: what was paid for the line. Amounts are cents. */
export type PaidQuestion = {
  /** The price as we understand the receipt. */
  paidCents: number;
  /** The price if the receipt means the other thing; null if it names none. */
  otherCents: number | null;
};

/** The question about an item's price, while a lower price waits for its answer; null if none does. */
export function paidQuestionOf({
  is_price_open: isOpen,
  held_drop: drop,
  paid_total_cents: paidCents,
  other_paid_cents: otherCents,
}: Pick<
  PurchaseItemRecord,
  'is_price_open' | 'held_drop' | 'paid_total_cents' | 'other_paid_cents'
>): PaidQuestion | null {
  if (!isOpen || !drop || paidCents === null) return null;
  return { paidCents, otherCents: otherCents ?? null };
}

/** The question in words: `Did you pay $139.99 or $128.11 for “Kettle”?` */
export function paidQuestionInWords({
  question: { paidCents, otherCents },
  item: { name, quantity, currency },
}: {
  question: PaidQuestion;
  item: Pick<PurchaseItemRecord, 'name' | 'quantity' | 'currency'>;
}): string {
  const money = (cents: number): string => formatMoney({ cents, currency });
  const what = `${quantity === 1 ? '' : `${quantity} × `}“${name}”`;
  if (otherCents === null) return `Did you pay ${money(paidCents)} for ${what}?`;
  const [less, more] = [paidCents, otherCents].sort((a, b) => a - b);
  return `Did you pay ${money(more ?? 0)} or ${money(less ?? 0)} for ${what}, after all discounts?`;
}

/** An amount of cents as an answer names it. */
export const paidAnswerOf = (cents: number): string => (cents / 100).toFixed(2);
