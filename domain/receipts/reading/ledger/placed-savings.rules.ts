import { netTotalCentsOf } from '../../net-total.rules.js';
import { namesCharge, takesBack } from '../items/free-shipping.rules.js';
import { isLineTotal } from '../items/item-line.rules.js';
import type { ItemReading } from '../items/item-reading.types.js';
import type { Variant } from '../items/item-variants.rules.js';
import { settleNumbers } from '../items/names/item-numbers.rules.js';
import { summaryOf } from '../items/records/summary-sums.rules.js';
import { placeReductions } from '../items/reductions/place-reductions.rules.js';
import { type Reduction, reductionsSum, sumOfParted } from '../items/reductions/reductions.rules.js';
import { isCharge, isPrintedSum } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import type { ListHypothesis } from './balance.types.js';
import { owedCost } from './owed.rules.js';

/** How little speaks for each way to place savings. */
const costs = {
  /** Savings among the goods are only told. */
  told: 2.2,
  /** And what the goods would have cost without them is printed. */
  toldWithSum: 0.3,
  /** Savings of single items belong to the order instead. */
  allOnOrder: 3,
  /** A saving whose words and place say little belongs to the other of its item and the order. */
  placedOtherwise: 1,
} as const;

/** Most savings among the goods of which each may be the one that is only told. */
const maxToldAlone = 4;

/** A list with its savings placed. */
export type Placed = Omit<ListHypothesis, 'closing'>;

/** A list before its savings are placed, with how little speaks for it. */
type Unplaced = { variant: Variant; lines: PreparedLine[]; cost: number };

/** The ways to place the savings printed among the goods; the last may only tell what the others take off. */
export function placements({ variant, lines, cost }: Unplaced): Placed[] {
  const sum = sumOfOthers(variant);
  const { reductions } = variant;
  // `SC KROGER SAVINGS  2.98-` below a price that has it in it, and `SC DIGITAL COUPON  2.00-` below one that does not.
  const isFew = cost === 0 && reductions.length > 1 && reductions.length <= maxToldAlone;
  const alone = reductions.map((told) => ({ told, plus: told === sum ? 0 : costs.told }));
  const without = alone
    .filter(({ told }) => isFew || told === sum)
    .flatMap(({ told, plus }) => {
      const others = { ...variant, reductions: reductions.filter((one) => one !== told) };
      const placed = placedSavings({ variant: others, lines, cost: cost + plus });
      return placed.map((list) => ({ ...list, told: [...list.told, told] }));
    });
  const placed = [...placedSavings({ variant, lines, cost }), ...without];
  return placed.map((list) => ({ ...list, itemLines: [...list.itemLines, ...(variant.voided ?? [])] }));
}

function placedSavings({ variant, lines, cost }: Unplaced): Placed[] {
  const { isCounted } = variant;
  const goods = settleNumbers(variant.goods, lines);
  const reductions = amongGoods({ variant, lines });
  if (reductions.length === 0) return [{ items: goods, itemLines: [], onOrder: [], told: [], cost }];
  const place = (turnsDoubtful: boolean) =>
    placeReductions({ goods, reductions, isCounted, lines, turnsDoubtful });
  const printed = place(false);
  const other = printed.isDoubtful ? [place(true)] : [];
  const owed = reductions.reduce((sum, { line }) => sum + owedCost(toWords(lines[line]?.text ?? '')), 0);
  // A sum of the goods that has it in it shows that it lowers them: `Price guarantee refund, item 1  -24.00`.
  const isSummed = () => summaryOf(lines).printed.has(sumOfParted({ goods, reductions }, true));
  const taken = cost + (owed > 0 && isSummed() ? 0 : owed);
  const isToldWithSum = isFormerSum({ items: goods, savings: reductions, lines });
  const lists: Placed[] = [
    { ...printed, told: [], cost: taken },
    ...other.map((placed) => ({ ...placed, told: [], cost: taken + costs.placedOtherwise })),
    {
      items: goods,
      itemLines: [],
      onOrder: [],
      told: reductions,
      cost: cost + (isToldWithSum ? costs.toldWithSum : costs.told),
    },
  ];
  const ofItems = new Set(printed.itemLines);
  // `BUNDLE15 (-$14.40)` below a price that has it in it, and a saving on the order below all.
  if (ofItems.size > 0 && printed.onOrder.length > 0)
    lists.push({
      items: goods,
      itemLines: [],
      onOrder: printed.onOrder,
      told: reductions.filter(({ line }) => ofItems.has(line)),
      cost: taken + costs.told,
    });
  // `FREE STICKERS (-4.00)` right below what costs nothing: what it would have cost.
  const gift = printed.onOrder.filter(
    ({ line, itemLine }) => line === itemLine + 1 && isFree(goods, itemLine),
  );
  if (gift.length > 0 && gift.length < printed.onOrder.length)
    lists.push({
      ...printed,
      onOrder: printed.onOrder.filter((one) => !gift.includes(one)),
      told: gift,
      cost: taken + costs.toldWithSum,
    });
  const isTold = (count: number) =>
    isFormerSum({ items: printed.items, savings: printed.onOrder.slice(0, count), lines });
  const toldCount = printed.onOrder.findIndex((_, at) => isTold(at + 1)) + 1;
  if (toldCount > 0 && (ofItems.size > 0 || toldCount < reductions.length))
    lists.push({
      ...printed,
      onOrder: printed.onOrder.slice(toldCount),
      told: printed.onOrder.slice(0, toldCount),
      cost: taken + costs.toldWithSum,
    });
  if (printed.itemLines.length > 0 && !printed.isDoubtful)
    lists.push({
      items: goods,
      itemLines: [],
      onOrder: reductions,
      told: [],
      cost: taken + costs.allOnOrder,
    });
  return [...lists, ...lists.flatMap((list) => withoutTender({ list, goods, lines }))];
}

/** `Total rabatt  29,90` below all goods: what the savings above it take off together, told again. */
function sumOfOthers({ reductions, goods }: Variant): Reduction | undefined {
  const [last, others] = [reductions.at(-1), reductions.slice(0, -1)];
  const isBelow = last !== undefined && goods.every(({ line }) => line < last.line);
  return isBelow && others.length > 0 && reductionsSum(others) === last.cents ? last : undefined;
}

function isFree(goods: readonly ItemReading[], at: number): boolean {
  return goods.some(({ line, item }) => line === at && item.totalCents === 0);
}

/** `Basket  33.31` and `Savings  -2.05` below goods of 31.26: a sum of what they would have cost without the savings. */
function isFormerSum({
  items,
  savings,
  lines,
}: {
  items: readonly ItemReading[];
  savings: readonly Reduction[];
  lines: readonly PreparedLine[];
}): boolean {
  const nets = items.reduce((all, { item }) => all + (netTotalCentsOf(item) ?? 0), 0);
  const former = nets + reductionsSum(savings);
  const last = items.at(-1)?.line ?? 0;
  return (
    savings.length > 0 &&
    lines.some(({ index, amounts }) => index > last && amounts.some(({ cents }) => cents === former))
  );
}

/** The last saving below all goods may be a payment if its words say neither: then it is weighed with the summary. */
function withoutTender({
  list,
  goods,
  lines,
}: {
  list: Placed;
  goods: readonly ItemReading[];
  lines: PreparedLine[];
}): Placed[] {
  const last = list.onOrder.at(-1);
  const line = last && lines[last.line];
  const isAtEnd = last !== undefined && goods.every((entry) => entry.line < last.line);
  if (!line || !isAtEnd || !line.amounts.every(isUnsaid) || /[%\d]/.test(last.name)) return [];
  return [{ ...list, onOrder: list.onOrder.slice(0, -1), cost: list.cost }];
}

function isUnsaid({ kind }: PreparedLine['amounts'][number]): boolean {
  return kind === null;
}

/**
 * The savings above the sum that closes the goods. Those below it, and those below the goods that name a charge
 * (`Free shipping over 60  -5.90`) or stand right below one of their size, are weighed with the summary.
 */
function amongGoods({ variant, lines }: { variant: Variant; lines: PreparedLine[] }): Reduction[] {
  const last = Math.max(...variant.goods.map(({ line }) => line));
  const sum = lines.find((line) => line.index > last && line.amounts.some(isSum))?.index ?? lines.length;
  const charges = lines.flatMap(({ index, amounts }) =>
    index > last ? amounts.filter(({ kind, cents }) => cents > 0 && isCharge(kind)) : [],
  );
  const isTakenBack = ({ line, cents }: Reduction) => {
    const above = lines.slice(last + 1, line).findLast(({ amounts }) => amounts.length > 0);
    const { text = '', amounts: [own] = [] } = lines[line] ?? {};
    return takesBack({ printed: text.slice(0, own?.start), cents }, above?.amounts.at(-1));
  };
  const isOfCharge = (one: Reduction) =>
    namesCharge({ words: lines[one.line]?.words ?? '', cents: one.cents, charges }) || isTakenBack(one);
  return variant.reductions.filter((one) => one.line < sum && !(one.line > last && isOfCharge(one)));
}

/** A printed sum of goods, not of one line. */
export function isSum(amount: PreparedLine['amounts'][number]): boolean {
  return isPrintedSum(amount) && !isLineTotal(amount);
}
