import type { Field, ReceiptItem } from '../receipt-reading.types.js';
import { toWords } from './words.rules.js';

/**
 * Things of an order whose markup names the first few alone: those that its page shows, with what the markup says of
 * them. The markup's own come first where the page does not have them all; whether the whole is right, sums tell.
 */
export function completeItems({
  items,
  shown,
}: {
  items: readonly Field<ReceiptItem>[];
  shown: readonly Field<ReceiptItem>[];
}): Field<ReceiptItem>[] {
  const left = [...items];
  const merged = shown.map((item) => {
    const at = left.findIndex((own) => isSame(own.value, item.value));
    return at < 0 ? item : (left.splice(at, 1)[0] as Field<ReceiptItem>);
  });
  return [...left, ...merged];
}

/** By their words, or by their amount where one name is a part of the other. */
function isSame(one: ReceiptItem, other: ReceiptItem): boolean {
  const [a, b] = [toWords(one.name), toWords(other.name)];
  return a === b || (one.totalCents === other.totalCents && (a.includes(b) || b.includes(a)));
}
