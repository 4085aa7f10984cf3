import type { Field, ReceiptItem } from '../../receipt-reading.types.js';
import { toWords } from '../text/words.rules.js';

/**
 * Completes the items of an order whose markup names only the first few: the page's items, with the data the markup has
 * about them. The markup's own come first if the page does not have all of them. The sums decide whether the result is
 * right.
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
    return left.splice(at, at < 0 ? 0 : 1)[0] ?? item;
  });
  return [...left, ...merged];
}

/** Adds what the page shows to items that the markup names without a price, matched by name. */
export function priceItems({
  items,
  shown,
}: {
  items: readonly Field<ReceiptItem>[];
  shown: readonly Field<ReceiptItem>[];
}): Field<ReceiptItem>[] {
  const left = [...shown];
  return items.map((item) => {
    const at = item.value.totalCents === null ? left.findIndex((one) => isNamed({ shown: one, item })) : -1;
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (!found) return item;
    const { quantity, unitPriceCents, totalCents } = found.value;
    return { ...found, value: { ...found.value, ...item.value, quantity, unitPriceCents, totalCents } };
  });
}

/** Equal words; the page may print the variant after them. */
function isNamed({ shown, item }: { shown: Field<ReceiptItem>; item: Field<ReceiptItem> }): boolean {
  const [words, own] = [toWords(shown.value.name), toWords(item.value.name)];
  return own !== '' && (words === own || words.startsWith(`${own} `));
}

/** Equal words, or equal amounts if one name is part of the other. */
function isSame(one: ReceiptItem, other: ReceiptItem): boolean {
  const [a, b] = [toWords(one.name), toWords(other.name)];
  return a === b || (one.totalCents === other.totalCents && (a.includes(b) || b.includes(a)));
}
