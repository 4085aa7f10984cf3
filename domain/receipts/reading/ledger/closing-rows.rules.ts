import { percentagesIn } from '../../../shared/money/percentages.js';
import type { ItemReading } from '../items/item-reading.types.js';
import type { PartedItems } from '../items/reductions/reductions.rules.js';
import { amountKind, isCalledCharge, otherWordCount } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';

/** A list without its fees, or without the rows at its end that may be charges, with how little speaks for leaving and for keeping them. */
export type ClosedList = { list: PartedItems; closing: ItemReading[]; leaveCost: number; keepCost: number };

/** Most rows at the end of a list that are charges: shipping, payment, insurance. */
const maxClosing = 4;
/** Cents by which a printed percentage of the rows above may be off. */
const percentTolerance = 1;
const costs = {
  /** The rows look unlike all goods, or are a printed part of them. */
  unlike: { leaveCost: 0, keepCost: 2.4 },
  /** Their names are those of charges. */
  called: { leaveCost: 0, keepCost: 2.4 },
  /** They stand below a charge. */
  below: { leaveCost: 0, keepCost: 1.6 },
  /** A single word, as carriers and services are called: as likely as not. */
  word: { leaveCost: 0.6, keepCost: 0 },
} as const;

/** A single word in capitals is a bag or a deposit if the cheapest of the goods costs so many times more. */
const tinyShare = 10;

/** Goods that have to be alike for another row to look unlike them. */
const minGoods = 2;

/** What goods show of themselves beside a name and an amount. */
type Shape = {
  isCounted: boolean;
  isPricedTwice: boolean;
  /** There is one of it: what its row shows, the rows of all single goods show. */
  isOne: boolean;
  /** Its name is a label: `Paper bag: 0.10`. */
  isLabelled: boolean;
  /** Unnamed amounts of its row. */
  amounts: number;
};
const features = ['isCounted', 'isPricedTwice'] as const;
/** `2 x`, `x2`, `3 pcs`, or a cell with a number. */
const count =
  /(?:^|\s)\(?\d{1,3}\s?[x×*@](?=\s|$|\()|(?:^|\s)[x×]\s?\d{1,3}(?=\s|$)|(?:^|\s{2,})\d{1,3}(?:\s?\p{L}{1,4}\.?)?(?=\s{2,}|$)/u;
const label = /\p{L}[)\]]?\s?:\s*$/u;

/**
 * Fees by their word alone are none of the goods wherever they stand. The rows at the end of a list may be charges: `PPL 99 Kč` below goods with counts and two prices, `Buyer protection
 * 1.50` below the shipping, `SERVICE 12.5%` that is this part of what stands above. For these no words are needed: the rows lack
 * what all goods show, or stand below another charge.
 */
export function closingRows({
  list,
  lines,
  isClosed,
}: {
  list: PartedItems;
  lines: readonly PreparedLine[];
  /** A printed sum has these rows in it: then only their names can make them charges. */
  isClosed: boolean;
}): ClosedList | null {
  const { goods } = list;
  const fees = goods.filter(({ item }) => isFee(item.name));
  if (fees.length > 0 && fees.length < goods.length) {
    const others = goods.filter((entry) => !fees.includes(entry));
    return { list: { ...list, goods: others }, closing: fees, ...costs.called };
  }
  const shapes = goods.map((entry) => shapeOf(entry, lines));
  for (let at = Math.max(1, goods.length - maxClosing); at < goods.length; at += 1) {
    const isCalled = goods.slice(at).every(({ item }) => item.quantity === 1 && isCalledCharge(item.name));
    const cost = isCalled ? costs.called : isClosed ? null : costOf({ goods, shapes, at, lines });
    if (cost) return { list: { ...list, goods: goods.slice(0, at) }, closing: goods.slice(at), ...cost };
  }
  return null;
}

/** `Pfand`, `Small order fee (below 30 €)` among the goods: the word of a fee and no other, but for a note in brackets. */
function isFee(name: string): boolean {
  const words = toWords(name.replace(/\s\([^()]*\)\s*$/, ''));
  return amountKind(words) === 'fee' && otherWordCount(words) === 0;
}

function costOf({
  goods,
  shapes,
  at,
  lines,
}: {
  goods: readonly ItemReading[];
  shapes: readonly Shape[];
  at: number;
  lines: readonly PreparedLine[];
}) {
  const [entries, own] = [goods.slice(at), shapes.slice(at)];
  const before = shapes.slice(0, at);
  const [first, ...others] = entries;
  if (!first || !entries.every(({ item }) => item.quantity === 1 && (item.totalCents ?? 0) > 0)) return null;
  if (at >= minGoods && lacksCells(goods.slice(0, at), entries, lines)) return costs.unlike;
  // A charge has no price of one piece.
  if (own.some(({ amounts }) => amounts > 1)) return null;
  if (own.every((shape) => lacks(shape, before))) return costs.unlike;
  const areLabels = own.every(({ isLabelled }) => isLabelled) && !before.some(({ isLabelled }) => isLabelled);
  if (areLabels && before.length >= minGoods) return costs.unlike;
  if (others.length === 0 && isShareOf(first, goods.slice(0, at))) return costs.unlike;
  if (own.some((shape) => features.some((feature) => shape[feature]))) return null;
  if (isBelowCharge(first, goods[0], lines)) return costs.below;
  const isSome = before.some((shape) => features.some((feature) => shape[feature]));
  const cheapest = Math.min(...goods.slice(0, at).map(({ item }) => item.unitPriceCents ?? 0));
  const isTiny = (first.item.totalCents ?? 0) * tinyShare < cheapest;
  const isWord = /^\p{L}+$/u.test(first.item.name) && (isTiny || /\p{Ll}/u.test(first.item.name));
  return others.length === 0 && isSome && isWord ? costs.word : null;
}

/** Cells that a charge lacks in a table of numbered goods: its number and another, as a guarantee or a size. */
const missingCells = 2;

/** `AlzaBox  1  48.76  59.00` below `XA114  Power bank  2  123.14  298.00  24 months`. */
function lacksCells(
  goods: readonly ItemReading[],
  entries: readonly ItemReading[],
  lines: readonly PreparedLine[],
): boolean {
  const cellsOf = ({ line }: ItemReading) => lines[line]?.line.pieces.length ?? 0;
  const fewest = Math.min(...goods.map(cellsOf));
  return (
    goods.every(hasNumber) &&
    !entries.some(hasNumber) &&
    entries.every((entry) => cellsOf(entry) <= fewest - missingCells)
  );
}

function hasNumber({ item: { sku, gtin } }: ItemReading): boolean {
  return sku !== undefined || gtin !== undefined;
}

/** Whether a row lacks what all goods show, also those of which one was bought. */
function lacks(shape: Shape, goods: readonly Shape[]): boolean {
  return (
    goods.length >= minGoods &&
    features.some(
      (feature) =>
        !shape[feature] &&
        goods.every((one) => one[feature]) &&
        goods.some((one) => one[feature] && one.isOne),
    )
  );
}

function shapeOf({ item, line, from }: ItemReading, lines: readonly PreparedLine[]): Shape {
  const own = lines.slice(from, line + 1);
  const prices = own.flatMap(({ amounts }) => amounts).filter(({ kind }) => kind === null);
  const unit = prices.filter(({ cents }) => cents * item.quantity === item.totalCents);
  return {
    isCounted: item.quantity !== 1 || own.some(isCountedLine),
    // By weight, the other price is that of a kilo.
    isPricedTwice: unit.length > (item.quantity === 1 ? 1 : 0),
    isOne: item.quantity === 1,
    isLabelled: own.some(({ text, amounts: [first] }) => first && label.test(text.slice(0, first.start))),
    amounts: prices.length,
  };
}

function isCountedLine({ text, amounts: [first], count: cell }: PreparedLine): boolean {
  return cell !== undefined || count.test(text.slice(0, first?.start));
}

/** `SERVICE 12.5%  6.16` below rows of 49.25. */
function isShareOf({ item }: ItemReading, above: readonly ItemReading[]): boolean {
  const [percent = 0] = percentagesIn(item.name);
  const all = above.reduce((sum, one) => sum + (one.item.totalCents ?? 0), 0);
  return percent > 0 && Math.abs((all * percent) / 100 - (item.totalCents ?? 0)) <= percentTolerance;
}

const chargeKinds = new Set<string | null>(['shipping', 'rounding']);

/** Whether a charge with an amount stands between the goods and this row. */
function isBelowCharge(
  entry: ItemReading,
  above: ItemReading | undefined,
  lines: readonly PreparedLine[],
): boolean {
  return lines
    .slice((above?.line ?? entry.from) + 1, entry.from)
    .some(({ amounts }) => amounts.some(({ kind }) => chargeKinds.has(kind)));
}
