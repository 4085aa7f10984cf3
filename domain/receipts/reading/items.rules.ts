import type { ReceiptItem } from '../receipt-reading.types.js';
import { type ItemLine, readItemLine } from './item-line.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** A bought line with the line of text its amount stands on. */
export type ItemReading = {
  item: ReceiptItem;
  line: number;
  /** The one amount may be for one or for all; the sum of the receipt tells. */
  isEitherWay: boolean;
  /** A bare number before the name, which may count the lines instead of the things. */
  leadingNumber: number | null;
};

/** Lines without an amount after which a name is not waited for any longer. */
const patience = 7;

type Waiting = { line: ItemLine; quantity: number | null; sku: string | undefined };

/**
 * Finds bought things: a name with its amount on one line, or a name whose quantity and amount stand on the
 * lines below it.
 */
export function findItems(lines: PreparedLine[]): ItemReading[] {
  const items: ItemReading[] = [];
  let waiting: Waiting | null = null;
  let ahead: ItemLine | null = null;
  for (const line of lines) {
    const facts = readItemLine(line);
    if (!facts) continue;
    if (facts.lineCents === null) {
      if (facts.name !== null && !isWeaker(facts, waiting)) {
        waiting = { line: facts, quantity: facts.quantities[0] ?? null, sku: facts.sku };
      } else if (!addDetail({ facts, waiting, previous: items.at(-1) })) ahead = facts;
      if (facts.unitCents === null) continue;
      if (waiting === null || (facts.name === null && waiting.quantity === null)) continue;
    }
    const source: ItemLine | undefined = facts.name === null ? waiting?.line : facts;
    if (source) items.push(toItem({ source, facts, waiting: facts.name === null ? waiting : null, ahead }));
    // A unit price may be followed by the total of its line.
    waiting = null;
    ahead = null;
  }
  return withoutLineNumbers(items.filter((item) => item.item.totalCents !== 0 || item.item.quantity === 1));

  function isWeaker(facts: ItemLine, held: Waiting | null): boolean {
    return held?.line.isLinked === true && !facts.isLinked && facts.index - held.line.index <= patience;
  }
}

/** A quantity, a unit price or a number on a line of its own belongs to what waits, or to the item above. */
function addDetail({
  facts,
  waiting,
  previous,
}: {
  facts: ItemLine;
  waiting: Waiting | null;
  previous: ItemReading | undefined;
}): boolean {
  const [quantity] = facts.quantities;
  if (waiting) {
    waiting.quantity ??= quantity ?? null;
    waiting.sku ??= facts.sku;
    return true;
  }
  if (!previous || facts.index - previous.line > patience) return false;
  if (facts.sku && !previous.item.sku) previous.item.sku = facts.sku;
  if (quantity === undefined) return true;
  const { totalCents } = previous.item;
  if (totalCents === null || previous.item.quantity !== 1) return false;
  if (facts.unitCents !== null && facts.unitCents * quantity !== totalCents && facts.unitCents !== totalCents)
    return false;
  previous.item.quantity = quantity;
  previous.item.unitPriceCents = Math.round(totalCents / quantity);
  previous.isEitherWay = quantity > 1 && facts.unitCents !== Math.round(totalCents / quantity);
  return true;
}

function toItem({
  source,
  facts,
  waiting,
  ahead,
}: {
  source: ItemLine;
  facts: ItemLine;
  waiting: Waiting | null;
  ahead: ItemLine | null;
}): ItemReading {
  const sku = facts.sku ?? waiting?.sku ?? source.sku;
  const { quantity, unitPriceCents, totalCents, isEitherWay } = pricesOf({ facts, waiting, ahead });
  return {
    line: facts.index,
    isEitherWay,
    leadingNumber: source.leadingNumber,
    item: {
      name: source.name ?? '',
      quantity,
      unitPriceCents,
      totalCents,
      ...(sku ? { sku } : {}),
      ...(source.url ? { url: source.url } : {}),
    },
  };
}

type Prices = Pick<ReceiptItem, 'quantity' | 'unitPriceCents'> & { totalCents: number; isEitherWay: boolean };

/** Quantity, price of one and amount of the line: whatever two of them multiply to the third are taken. */
function pricesOf({
  facts,
  waiting,
  ahead,
}: {
  facts: ItemLine;
  waiting: Waiting | null;
  ahead: ItemLine | null;
}): Prices {
  const stated = [...facts.quantities, ...(waiting?.quantity ? [waiting.quantity] : [])];
  const { lineCents, unitCents } = facts;
  if (lineCents === null) {
    const [quantity = 1] = stated;
    const unit = unitCents ?? 0;
    return { quantity, unitPriceCents: unit, totalCents: unit * quantity, isEitherWay: false };
  }
  for (const unit of [unitCents, ...facts.otherCents, ahead?.unitCents ?? null]) {
    if (unit === null || unit === 0) continue;
    const quantity = lineCents / unit;
    const isStated = [...stated, ...(ahead?.quantities ?? [])].includes(quantity);
    const isPlain = stated.length === 0 && Number.isInteger(quantity) && quantity >= 1 && quantity <= 99;
    if (isStated || isPlain)
      return { quantity, unitPriceCents: unit, totalCents: lineCents, isEitherWay: false };
  }
  const quantity = stated[0] ?? 1;
  return {
    quantity,
    unitPriceCents: Math.round(lineCents / quantity),
    totalCents: lineCents,
    isEitherWay: quantity > 1,
  };
}

/** Numbers that run 1, 2, 3 before the names count the lines, not the things. */
function withoutLineNumbers(items: ItemReading[]): ItemReading[] {
  const isCounting =
    items.length >= 3 &&
    items.every(
      ({ item, leadingNumber, isEitherWay }, at) =>
        leadingNumber === at + 1 && item.quantity === at + 1 && (isEitherWay || at === 0),
    );
  if (!isCounting) return items;
  return items.map((entry) => ({
    ...entry,
    isEitherWay: false,
    item: { ...entry.item, quantity: 1, unitPriceCents: entry.item.totalCents },
  }));
}

/** The items with every amount that could be for one taken as such. */
export function perOne(items: ItemReading[]): ItemReading[] {
  return items.map((entry) => {
    const { quantity, totalCents } = entry.item;
    if (!entry.isEitherWay || totalCents === null) return entry;
    return {
      ...entry,
      isEitherWay: false,
      item: { ...entry.item, unitPriceCents: totalCents, totalCents: totalCents * quantity },
    };
  });
}
