import { unitAndTotal } from '../item-prices.rules.js';
import type { ItemLine, ItemReading, WaitingName as Waiting } from '../item-reading.types.js';
import { patience } from '../to-item.rules.js';

/** `Blue   x2`: the quantity in a cell behind the variant. */
const timesCell = /\s{2,}[x×]\s?\d{1,3}\s*$/;
/** `Blue` and `Qty 2` below an item, and no amount below them: the quantity is that item's. */
export function giveQuantity(
  entry: ItemReading | undefined,
  held: Waiting | null,
  { isInRow = false }: { isInRow?: boolean } = {},
): void {
  const quantity = held?.quantity ?? 1;
  const totalCents = entry?.item.totalCents ?? null;
  if (!entry || !held || quantity < 2 || totalCents === null || entry.item.quantity !== 1) return;
  // `Dog food  1  16.50` above `12 x 395g`: what the row says of itself.
  if (entry.hasCountCell && held.line.isMeasure) return;
  const isBelow = held.line.quantities.length === 0 || timesCell.test(held.names[0]?.line.text ?? '');
  if (!isInRow && (held.line.index - entry.line > 1 || !isBelow)) return;
  Object.assign(entry.item, unitAndTotal({ totalCents }, quantity));
  entry.otherTotalCents = totalCents * quantity;
}

/**
 * `2 @ 3.49` above `OAT MILK 6.98`: text above both, often the shop's address, is not its name. Below `SOAP 6.98`, of which
 * nothing else says how many, it is that one's.
 */
export function isAboutNext(
  { name, unitCents, lineCents, quantities, index }: ItemLine,
  next: ItemLine | undefined,
  above: ItemReading | undefined,
): boolean {
  if (name !== null || lineCents !== null || unitCents === null || !next?.name) return false;
  const makes = (cents: number | null) => quantities.some((quantity) => quantity * unitCents === cents);
  const isOfAbove = above?.line === index - 1 && above.item.quantity === 1 && makes(above.item.totalCents);
  return !isOfAbove && makes(next.lineCents);
}

/** `Qty 3   10.50` below `TAPE   3.50`: quantity and line total of the item above. */
export function countAbove(
  entry: ItemReading | undefined,
  { name, index, quantities, lineCents }: ItemLine,
): boolean {
  if (!entry || name !== null || lineCents === null || entry.line !== index - 1 || entry.item.quantity !== 1)
    return false;
  const { totalCents } = entry.item;
  const quantity = quantities.find(
    (some) => some > 1 && totalCents !== null && some * totalCents === lineCents,
  );
  if (quantity === undefined) return false;
  Object.assign(entry.item, { quantity, unitPriceCents: totalCents, totalCents: lineCents });
  return true;
}

/** `Qty 2 · $69.00 each`, `1 x 1 699,00` below a row with that price and its variant: the words between are no name of their own. */
export function multipliesTo(
  { name, unitCents, quantities }: ItemLine,
  waiting: Waiting,
  above: ItemReading | undefined,
): boolean {
  if (!above || name !== null || unitCents === null || above.item.quantity !== 1) return false;
  const isBelow = waiting.line.index === above.line + 1 && waiting.quantity === null;
  return isBelow && quantities.some((some) => some * unitCents === above.item.totalCents);
}

/** `Bookcase, white  75.00 / each` and `Quantity: 2` directly below `BILLY  150.00`: what one of its pieces is and costs. */
export function isPieceOf(
  above: ItemReading | undefined,
  steps: readonly { facts: ItemLine }[],
  at: number,
): boolean {
  const own = steps[at]?.facts;
  if (!own || own.unitCents === null || own.name === null || above?.line !== own.index - 1) return false;
  const { totalCents } = above.item;
  const below = steps.slice(at + 1).map(({ facts }) => facts);
  const next = below.findIndex(({ lineCents, unitCents }) => lineCents !== null || unitCents !== null);
  // What costs as much again is an item of its own.
  if (below[next]?.lineCents === totalCents && below[next].name === null) return false;
  const named = below.findIndex(({ name }) => name !== null);
  const end = Math.min(...[next, named].map((at) => (at === -1 ? patience : at)), patience);
  return [own, ...below.slice(0, end)].some(({ quantities }) =>
    quantities.some((some) => some > 1 && some * (own.unitCents ?? 0) === totalCents),
  );
}

/** `Unit price 4.50` with `Quantity 2` below it: the price line with the quantity that follows. */
export function pricedBefore({ unit }: Waiting, { name, quantities, unitCents }: ItemLine): ItemLine | null {
  const isQuantity = name === null && unitCents === null && quantities.length > 0;
  return unit && isQuantity ? { ...unit, quantities } : null;
}

/** A quantity, unit price or number on its own line belongs to the waiting name, or to the item above. */
export function addDetail(
  facts: ItemLine,
  waiting: Waiting | null,
  previous: ItemReading | undefined,
): boolean {
  const [quantity] = facts.quantities;
  if (waiting) {
    waiting.isClosed = true;
    waiting.quantity ??= quantity ?? null;
    waiting.sku ??= facts.sku;
    return true;
  }
  if (!previous || facts.index - previous.line > patience) return false;
  if (facts.sku && !previous.item.sku) previous.item.sku = facts.sku;
  if (quantity === undefined) return true;
  const { totalCents } = previous.item;
  if (totalCents === null || previous.item.quantity !== 1) return false;
  if (previous.hasCountCell && facts.isMeasure) return true;
  if (facts.unitCents !== null && facts.unitCents * quantity !== totalCents && facts.unitCents !== totalCents)
    return false;
  previous.item.quantity = quantity;
  previous.item.unitPriceCents = Math.round(totalCents / quantity);
  const isSaid = facts.unitCents === Math.round(totalCents / quantity);
  previous.otherTotalCents = quantity > 1 && !isSaid ? totalCents * quantity : null;
  return true;
}
