import type { ReceiptItem } from '../../receipt-reading.types.js';
import { amountKind } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import { isLineTotal } from './item-line.rules.js';
import { pricesOf, unitAndTotal } from './item-prices.rules.js';
import type { ItemLine, ItemReading, WaitingName } from './item-reading.types.js';

/** Lines without an amount after which a name is dropped. */
export const patience = 7;

/** The item whose amount is on a line, with its name. */
export function toItem({
  name,
  facts,
  waiting,
  ahead,
}: {
  name: string;
  facts: ItemLine;
  waiting: WaitingName | null;
  ahead: ItemLine | null;
}): ItemReading {
  const source = waiting?.line ?? facts;
  const sku = facts.sku ?? waiting?.sku ?? source.sku;
  const stated = [...facts.quantities, ...(waiting?.quantity ? [waiting.quantity] : [])];
  const { otherTotalCents, ...prices } = pricesOf(facts, stated, ahead);
  return {
    line: facts.index,
    from: source.index,
    otherTotalCents,
    leadingNumber: source.leadingNumber,
    hasCountCell: facts.isCountedBehind,
    item: {
      name: withoutQuantity(name, prices, facts),
      ...prices,
      ...(sku ? { sku } : {}),
      ...(source.url ? { url: source.url } : {}),
    },
  };
}

/**
 * `Olive Oil 2   15.99   31.98`: the number before the unit price is the quantity if the two multiply to the line
 * total.
 */
function withoutQuantity(
  name: string,
  { quantity, unitPriceCents, totalCents }: Pick<ReceiptItem, 'quantity' | 'unitPriceCents' | 'totalCents'>,
  facts: ItemLine,
): string {
  const isTable =
    facts.otherCents.includes(unitPriceCents ?? 0) && (unitPriceCents ?? 0) * quantity === totalCents;
  const words = name.replace(/\s+\d{1,3}$/, '');
  // `Oak Frame No 1   1   9.95   9.95`: the quantity has a column of its own.
  return isTable && !facts.isCounted && name === `${words} ${quantity}` && /\p{L}{3}/u.test(words)
    ? words
    : name;
}

/** Numbers that run 1, 2, 3 before the names count the lines, not the items; a single number is part of its name. */
export function withoutLineNumbers(items: ItemReading[]): ItemReading[] {
  const isCounting =
    items.length >= 3 &&
    items.every(
      ({ item, leadingNumber, otherTotalCents }, at) =>
        leadingNumber === at + 1 && item.quantity === at + 1 && (otherTotalCents !== null || at === 0),
    );
  if (!isCounting) return items;
  return items.map((entry) => ({
    ...entry,
    otherTotalCents: null,
    item: { ...entry.item, ...unitAndTotal(entry.item, 1) },
  }));
}

/** `Amount: 10` below `$10.00` says the sum of the item again; `amount` is a word for quantities too. */
export function saysSumAgain(
  above: ItemReading | undefined,
  { quantities, unitCents }: ItemLine,
  text: string,
): boolean {
  const [quantity] = quantities;
  if (!above || quantity === undefined || unitCents !== null) return false;
  return (
    above.item.totalCents === quantity * 100 && amountKind(toWords(text.replace(/[\d:]/g, ''))) === 'total'
  );
}

/**
 * `Subtotal: $19.98` below an item of $9.99: the first amount was the unit price. Below an item and its saving the sum
 * is what is left: `Price: 89.00`, `Discount: 17.80`, `Amount: 71.20`.
 */
export function closeItem(
  items: readonly ItemReading[],
  facts: ItemLine,
  lines: readonly PreparedLine[],
): boolean {
  const { index, lineCents, name } = facts;
  const above = items.at(-1);
  if (!above || lineCents === null || index - above.line > patience) return false;
  if (isReduction(above, lines)) return name === null;
  if (name !== null && !isTotalOfAbove(above, facts, lines)) return false;
  const { item } = above;
  // `Qty 3`, `Price $39.99`, `Amount $119.97`: the price was per unit, one of its two possible readings.
  const isOther = above.otherTotalCents === lineCents;
  const unit = isOther ? lineCents / item.quantity : (item.unitPriceCents ?? 0);
  const quantity = unit > 0 ? lineCents / unit : 0;
  const isWhole = Number.isInteger(quantity) && quantity >= 1;
  above.otherTotalCents = null;
  Object.assign(
    item,
    isWhole
      ? { quantity, unitPriceCents: unit, totalCents: lineCents }
      : unitAndTotal({ totalCents: lineCents }, item.quantity),
  );
  return true;
}

function isReduction({ line, item }: ItemReading, lines: readonly PreparedLine[]): boolean {
  const amounts = lines.find(({ index }) => index === line)?.amounts ?? [];
  return (item.totalCents ?? 0) < 0 || amounts.some(({ kind }) => kind === 'discount');
}

/** `White, size 15   Item total $133.50` right below `Shirt   $44.50`: a detail and the sum of that item. */
function isTotalOfAbove(
  above: ItemReading,
  { index, lineCents }: ItemLine,
  lines: readonly PreparedLine[],
): boolean {
  const own = above.line === index - 1 ? lines.find((line) => line.index === above.line) : undefined;
  const unit = above.item.unitPriceCents ?? 0;
  return unit > 0 && (lineCents ?? 0) % unit === 0 && own !== undefined && !own.amounts.some(isLineTotal);
}
