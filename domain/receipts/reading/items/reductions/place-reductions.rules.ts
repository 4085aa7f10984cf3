import { netTotalCentsOf } from '../../../net-total.rules.js';
import { isIndented } from '../../text/columns.rules.js';
import { otherWordCount } from '../../text/labels.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { toWords } from '../../text/words.rules.js';
import { inAnyLanguage } from '../../words/vocabulary.js';
import { isSavedEach } from '../item-line.rules.js';
import type { ItemReading } from '../item-reading.types.js';
import { namesAnother, placeIn, wordsOf } from './named-lines.rules.js';
import { isUnfitOffer, itemOfPieces, offeredItems, severalAbove } from './offered-items.rules.js';
import type { PartedItems, PlacedReduction, Reduction } from './reductions.rules.js';
import { isShareOfAll, isShareOfLast, shareTarget } from './share-of-reduction.rules.js';
import { namedIn, namedInWords, namesOneInAWord, numbersOf } from './told-items.rules.js';

/** Items with their own discounts applied, and the discounts on the whole order. */
export type PlacedReductions = {
  items: ItemReading[];
  onOrder: Reduction[];
  /** Lines whose discounts were assigned to items. */
  itemLines: number[];
  /** Words and place of one of them say too little to be sure. */
  isDoubtful: boolean;
};

/** Above this share of the item above, an unnamed discount at the end of the list belongs to the order. */
const plausibleShare = 0.6;

/**
 * `Discount (HELLO10)`, `Kod: JESIEN25`, `Rabattkod BLACK100`: after the last item, a code applies to the whole order.
 * Without brackets or a colon it is letters that end in what it takes off.
 */
const namedCode =
  /[([]\s*(?=[^)\]]*\p{Lu})[\p{Lu}\d_-]{4,24}\s*[)\]]|:\s?(?=\S*\d)(?=[\d_-]*\p{Lu})[\p{Lu}\d_-]{4,24}(?!\S)|(?<=\p{Ll}\s)\p{Lu}{3,}\d{1,3}(?![\p{L}\d])/u;
const words = (list: 'orderDiscount' | 'itemDiscount' | 'codeDiscount') =>
  new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.[list])}\b`);
const orderWords = words('orderDiscount');
const itemWords = words('itemDiscount');
/** Coupons and codes: among the items they belong to the item above, below the last one to the order. */
const codeWords = words('codeDiscount');

/**
 * Assigns each reduction to the item whose number it names, else to the item above or to the order, depending on its
 * words, percentage and position.
 */
export function placeReductions({
  goods,
  reductions,
  isCounted,
  lines,
  turnsDoubtful = false,
}: PartedItems & {
  /** The subtotal already includes them; a discount it does not include comes before those of the order. */
  isCounted: boolean;
  lines: PreparedLine[];
  /** Assigns the doubtful ones the other way: to the order instead of the item above, or the reverse. */
  turnsDoubtful?: boolean;
}): PlacedReductions {
  const items = goods.map((entry) => ({ ...entry, item: { ...entry.item } }));
  const onOrder: Reduction[] = [];
  const itemLines: number[] = [];
  const placedWords = new Set<string>();
  const byNumber = numbersOf(items);
  const names = items.map(({ item }) => wordsOf(item.name));
  let isDoubtful = false;
  for (const printed of reductions) {
    const below = items.findLastIndex(({ line }) => line <= printed.itemLine) + 1;
    const reduction = forAllPieces({ ...printed, below }, { items, lines });
    const text = lines[reduction.line]?.text ?? reduction.name;
    const numbered =
      offeredItems({ reduction, items, lines }) ??
      namedIn(text, byNumber) ??
      namedInWords(text, items, names) ??
      itemOfPieces({ reduction, items, lines });
    const side = sideOf({ reduction, items, lines });
    const above = items[reduction.below - 1] ?? null;
    const settled: Place =
      numbered !== null ||
      (!placedWords.has(toWords(text)) && (side === 'summary' || opensSummary({ reduction, items, lines })))
        ? { target: numbered, other: undefined }
        : side === 'item'
          ? { target: above, other: undefined }
          : targetOf({ reduction, lines, items, isCounted, placedWords });
    const isUnfit =
      settled.other === undefined &&
      (isUnfitOffer({ reduction, items, lines, found: numbered }) ||
        (numbered === null && settled.target === above && namesAnother(text, names, reduction.below - 1)));
    // Which one is weighed with the savings on the order.
    const isWorded =
      numbered === null &&
      reduction.below === items.length &&
      ((settled.other !== undefined && namesOneInAWord(text, names)) ||
        placeIn(text.slice(0, lines[reduction.line]?.amounts.at(-1)?.start), items.length) !== null);
    const place = isWorded
      ? { target: null, other: undefined }
      : isUnfit
        ? { ...settled, other: settled.target === null ? above : null }
        : settled;
    const target = turnsDoubtful && place.other !== undefined ? place.other : place.target;
    isDoubtful ||= place.other !== undefined;
    if (target && isItem(target) && canTake(target, reduction)) {
      target.item.discountCents = (target.item.discountCents ?? 0) + reduction.cents;
      itemLines.push(reduction.line);
      placedWords.add(toWords(text));
    } else if (target && isItem(target)) {
      // `Meal deal  -3.55` below the last of three, which cost less: those above it, or all.
      isDoubtful = true;
      const over = items.slice(0, reduction.below).map((_, at) => at);
      const isOfAll = turnsDoubtful || over.length === items.length;
      onOrder.push(isOfAll ? reduction : { ...reduction, over });
    } else onOrder.push(target ? { ...reduction, over: target } : reduction);
  }
  return { items, onOrder, itemLines, isDoubtful };
}

/** `-$5.00 each` below two pieces takes ten off their line. */
function forAllPieces(
  reduction: PlacedReduction,
  { items, lines }: { items: readonly ItemReading[]; lines: readonly PreparedLine[] },
): PlacedReduction {
  const line = lines[reduction.line];
  const above = items[reduction.below - 1]?.item;
  if (!line || !above || !isSavedEach(line)) return reduction;
  return { ...reduction, cents: reduction.cents * Math.max(1, above.quantity) };
}

/** What a reduction lowers: one item, several by their indexes, or all (null). */
type Target = ItemReading | readonly number[] | null;
/** What a reduction lowers; `other` is as plausible, undefined if nothing else is. */
type Place = { target: Target; other: Target | undefined };

function isItem(target: ItemReading | readonly number[]): target is ItemReading {
  return 'item' in target;
}

function targetOf({
  reduction,
  lines,
  items,
  isCounted,
  placedWords,
}: {
  reduction: PlacedReduction;
  lines: readonly PreparedLine[];
  items: ItemReading[];
  isCounted: boolean;
  /** Words of reductions already assigned to items. */
  placedWords: Set<string>;
}): Place {
  const line = lines[reduction.line];
  const text = line?.text ?? reduction.name;
  const own = toWords(text);
  const surely = (target: Target): Place => ({ target, other: undefined });
  const above = items[reduction.below - 1] ?? items[reduction.below] ?? null;
  // What costs nothing stands among the sums as well: `Gift wrap  0.00`.
  const last = items.findLastIndex(({ item }) => item.totalCents !== 0);
  const isAmong = reduction.below > 0 && reduction.below <= last;
  const share = shareTarget({ reduction, text, items, above });
  if (share !== undefined) return surely(share);
  // `Offerta soci  -1.50` between two items: members save on the one above, or on all.
  if (orderWords.test(own)) return isAmong ? { target: above, other: null } : surely(null);
  const isOfAll = namedCode.test(text) || isShareOfAll({ reduction, items });
  if (
    above &&
    ((isCalledLike(own, placedWords) && !isOfAll) ||
      isLeft({ item: above.item, reduction, next: lines[reduction.line + 1] }))
  )
    return surely(above);
  const several = severalAbove({ text, reduction, items });
  if (several) return { target: several, other: above };
  // A gift is taken off whole, with the line it stands below; a coupon of that size is chance.
  if (above && netTotalCentsOf(above.item) === reduction.cents && items.length > 1)
    return isAmong ? surely(above) : { target: above, other: null };
  if (!isAmong && isOfAll) return surely(null);
  // A row with a count and a price of its own is a row of the list, as goods are.
  const isRow = line !== undefined && (line.count !== undefined || line.amounts.length > 1);
  // `Slevový kód PODZIM100  1  -100  -100` between the goods and a charge nobody knows.
  if (isAmong) return isRow && namedCode.test(text) ? { target: null, other: above } : surely(above);
  if (isShareOfLast({ reduction, items })) return { target: above, other: null };
  if (isRow) return { target: null, other: codeWords.test(own) ? undefined : above };
  // Below the last item, `RABATT` may lower it or all of them.
  if (itemWords.test(own)) return { target: above, other: items.length > 1 ? null : undefined };
  // What the summary takes off again may lower the item it stands below: `Bulk savings  -3.00`, `Subtotal`, `Savings  -3.00`.
  const isNamed = otherWordCount(line?.amounts.at(-1)?.label ?? '') > 0;
  if (!isCounted)
    return { target: null, other: isNamed && isToldAgain(reduction, lines) ? above : undefined };
  // Another coupon lowered one item, or its row is indented below the last: this one may lower that.
  const head = above ? lines[above.from] : undefined;
  const isBelowOne = line !== undefined && head !== undefined && isIndented(line.line, head.line);
  if (codeWords.test(own))
    return { target: null, other: placedWords.size > 0 || isBelowOne ? above : undefined };
  const most = above ? (netTotalCentsOf(above.item) ?? 0) * plausibleShare : 0;
  return reduction.cents <= most ? { target: above, other: null } : { target: null, other: above };
}

/** Whether a saving of its size stands below the sum that follows it. */
function isToldAgain({ line, cents }: PlacedReduction, lines: readonly PreparedLine[]): boolean {
  const sum = lines.findIndex(
    ({ index, amounts }) => index > line && amounts.some(({ kind }) => kind === 'subtotal'),
  );
  return (
    sum !== -1 &&
    lines
      .slice(sum + 1)
      .some(({ amounts }) => amounts.some((amount) => amount.cents === -cents && amount.kind === 'discount'))
  );
}

/** `Cc 2 for 3.00` below the last item, where `Cc 5.50` lowered another. */
function isCalledLike(own: string, placed: ReadonlySet<string>): boolean {
  return [...placed].some((words) => own === words || own.startsWith(`${words} `));
}

/** `Rabat -4,00` with `11,98` below it: what is left of the item. */
function isLeft({
  item,
  reduction,
  next,
}: {
  item: ItemReading['item'];
  reduction: PlacedReduction;
  next: PreparedLine | undefined;
}): boolean {
  const [left, ...others] = next?.amounts ?? [];
  return (
    others.length === 0 &&
    left?.kind === null &&
    left.cents === (netTotalCentsOf(item) ?? 0) - reduction.cents
  );
}

/** Lines of dashes and the like, as tills print them between the goods and the sums. */
const ruled = /^\s*(?:[-=_*.~–—]\s?){4,}\s*$/;
const summaryKinds = new Set<string | null>(['subtotal', 'total', 'shipping', 'fee', 'tax']);

/**
 * Where a saving below the last item stands: among the sums, if a sum, shipping or a ruled line is above it, or the
 * markup holds it together with them; in the item, if the markup does. Null if nothing tells, as in rows of one table.
 */
function sideOf({
  reduction: { below, line: at },
  items,
  lines,
}: {
  reduction: PlacedReduction;
  items: readonly ItemReading[];
  lines: readonly PreparedLine[];
}): 'item' | 'summary' | null {
  const last = items.at(-1);
  if (!last || below < items.length || at < last.line) return null;
  const isOfSummary = ({ amounts }: PreparedLine) => amounts.some(({ kind }) => summaryKinds.has(kind));
  const between = lines.slice(last.line + 1, at);
  // Deposits and fees stand below single goods as well.
  const isSum = (line: PreparedLine) => isOfSummary(line) && line.amounts.every(({ kind }) => kind !== 'fee');
  if (between.some((line) => isSum(line) || ruled.test(line.text))) return 'summary';
  const blocksOf = (line: number) => lines[line]?.line.blocks ?? [];
  const shared = (one: number, other: number) => {
    const blocks = new Set(blocksOf(other));
    return blocksOf(one).filter((block) => blocks.has(block)).length;
  };
  const next = lines.slice(at + 1).find(isOfSummary);
  const [own, sums] = [shared(at, last.line), next ? shared(at, next.index) : 0];
  if (sums > own) return 'summary';
  // As may one that holds several: then the two last ones.
  const before = items.at(-2);
  const list = before ? shared(before.line, last.line) : 0;
  // An element that holds the sums too is no item's.
  return own > Math.max(list, sums) ? 'item' : null;
}

/** `Discount` between the last item and the shipping, with no subtotal before it: the first row of the summary. */
function opensSummary({
  reduction: { below, line },
  items,
  lines,
}: {
  reduction: PlacedReduction;
  items: ItemReading[];
  lines: PreparedLine[];
}): boolean {
  const own = lines[line]?.amounts.at(-1);
  const next = lines.slice(line + 1).find(({ amounts }) => amounts.length > 0);
  return (
    below === items.length &&
    own?.kind === 'discount' &&
    otherWordCount(own.label) === 0 &&
    next?.amounts[0]?.kind === 'shipping'
  );
}

function canTake({ item }: ItemReading, { cents }: Reduction): boolean {
  return item.quantity > 0 && cents <= (netTotalCentsOf(item) ?? 0);
}
