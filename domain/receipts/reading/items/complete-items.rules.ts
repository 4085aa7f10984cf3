import type { Field, ReceiptItem } from '../../receipt-reading.types.js';
import { toWords } from '../text/words.rules.js';

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

/** Things that the markup names without a price, with what the page shows of those that have the same name. */
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

/** By the same words; behind them the page may say which kind it is. */
function isNamed({ shown, item }: { shown: Field<ReceiptItem>; item: Field<ReceiptItem> }): boolean {
  const [words, own] = [toWords(shown.value.name), toWords(item.value.name)];
  return own !== '' && (words === own || words.startsWith(`${own} `));
}

/** By their words, or by their amount where one name is a part of the other. */
function isSame(one: ReceiptItem, other: ReceiptItem): boolean {
  const [a, b] = [toWords(one.name), toWords(other.name)];
  return a === b || (one.totalCents === other.totalCents && (a.includes(b) || b.includes(a)));
}
