import { nameKeyOf } from '../../../../shared/text/name-key.js';
import { isPrintedSum, surelyTotal, totalStrength } from '../../text/labels.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { toWords } from '../../text/words.rules.js';
import { inAnyLanguage } from '../../words/vocabulary.js';
import type { ItemReading } from '../item-reading.types.js';
import { nameOfReductions } from '../names/nameless-row.rules.js';

/** A deducted amount printed among the items. */
export type Reduction = {
  /** As printed, without its amount. */
  name: string;
  /** Positive. */
  cents: number;
  line: number;
  /** Line of the item above it, by which that is found again once others are left out; -1 if there is none. */
  itemLine: number;
  /** Indexes of the items that it lowers, if not all. */
  over?: readonly number[];
};

/** A reduction beside a list: `below` is the number of its items above it. */
export type PlacedReduction = Reduction & { below: number };

/** Items and the reductions, separated; and the lines of what was taken back at once. */
export type PartedItems = { goods: ItemReading[]; reductions: Reduction[]; voided?: readonly number[] };

const returnWords = new RegExp(String.raw`\b${inAnyLanguage(({ items }) => items?.returned)}\b`);
const leadingReturn = new RegExp(String.raw`^${inAnyLanguage(({ items }) => items?.returned)}\s+`, 'i');
/** Words that mark a reduction on their own, in `toWords` form. */
const reductionWords = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.discount)}\b`);
/** A product number, as shops print one before or after a name. */
const productNumber = /(?<![\d/])\d{6,14}(?!\d)/;

/** Most negative lines searched for voids and returns; a receipt has a few. */
const maxNegatives = 60;

/**
 * Separates reductions from items. A line voided by the same line with a minus was not bought; a returned item stays,
 * with a negative quantity.
 */
export function partReductions({
  items,
  lines,
  flipsNamed = false,
}: {
  items: ItemReading[];
  lines: PreparedLine[];
  /** Also treats lines labelled as a discount as one if no minus is printed. */
  flipsNamed?: boolean;
}): PartedItems {
  const goods: ItemReading[] = [];
  const reductions: Reduction[] = [];
  const voided: number[] = [];
  let negatives = 0;
  for (const entry of items) {
    const cents = entry.item.totalCents ?? 0;
    negatives += Number(cents < 0);
    const isNear = negatives <= maxNegatives;
    const isNamed = flipsNamed && cents > 0 && isCalledReduction(entry, lines);
    const bought = cents < 0 && isNear ? lastAlike(entry, goods) : undefined;
    if (cents >= 0 && !isNamed) goods.push(entry);
    else if (bought) {
      goods.splice(goods.lastIndexOf(bought), 1);
      voided.push(bought.line, entry.line);
    } else if (cents < 0 && isNear && isReturn(entry, lines)) goods.push(givenBack(entry));
    else reductions.push(toReduction({ entry, above: goods.at(-1) }));
  }
  return { goods, reductions: withoutTheirSum(reductions, lines), voided };
}

/** Savings of which another is the sum: of two, they may as well be as large by chance. */
const minSummed = 2;

/** `Total savings  -6.28`, or `Savings  -6.28` below a subtotal, after savings of 3.30 and 2.98 takes nothing off. */
function withoutTheirSum(reductions: Reduction[], lines: readonly PreparedLine[]): Reduction[] {
  return reductions.filter(({ cents, name, line }, at) => {
    if (at < minSummed || cents !== reductionsSum(reductions.slice(0, at))) return true;
    const between = lines.slice((reductions[at - 1]?.line ?? line) + 1, line);
    const isBelowSum = between.some(({ amounts }) => amounts.some(isPrintedSum));
    return !isBelowSum && totalStrength(toWords(name)) < surelyTotal;
  });
}

/** Sum of the items, minus the reductions if they count. */
export function sumOfParted({ goods, reductions }: PartedItems, isCounted: boolean): number {
  const bought = goods.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0);
  return isCounted ? bought - reductionsSum(reductions) : bought;
}

/** Sum of the reductions in cents. */
export function reductionsSum(reductions: readonly Reduction[]): number {
  return reductions.reduce((sum, { cents }) => sum + cents, 0);
}

function toReduction({
  entry: { item, line },
  above,
}: {
  entry: ItemReading;
  above: ItemReading | undefined;
}): Reduction {
  return { name: item.name, cents: Math.abs(item.totalCents ?? 0), line, itemLine: above?.line ?? -1 };
}

function isCalledReduction({ line }: ItemReading, lines: PreparedLine[]): boolean {
  return lines[line]?.amounts.some(({ kind }) => kind === 'discount') ?? false;
}

function lastAlike({ item }: ItemReading, goods: ItemReading[]): ItemReading | undefined {
  return goods.findLast(
    (good) =>
      good.item.totalCents === -(item.totalCents ?? 0) &&
      [item.name, withoutReturnWord(item.name)].some((name) => runKeyOf(good.item.name) === runKeyOf(name)),
  );
}

/** Key for comparing names without spaces, which recognition loses. */
function runKeyOf(name: string): string {
  return nameKeyOf(name).replaceAll(' ', '');
}

/** `VOID CANDLE VANILLA`: the name of the voided item. */
function withoutReturnWord(name: string): string {
  return name.replace(leadingReturn, '');
}

/** A return word, or a name with a number of its own: a reduction has neither, or is labelled as one. */
function isReturn({ item, line }: ItemReading, lines: PreparedLine[]): boolean {
  const text = lines[line]?.text ?? '';
  const words = toWords(text);
  if (returnWords.test(words)) return true;
  if (item.name === nameOfReductions || /\//.test(text) || reductionWords.test(words)) return false;
  const [number] = productNumber.exec(text) ?? [];
  return (
    number !== undefined && !lines.some(({ index, text: other }) => index < line && other.includes(number))
  );
}

function givenBack(entry: ItemReading): ItemReading {
  const quantity = -Math.abs(entry.item.quantity);
  const unitPriceCents = Math.round((entry.item.totalCents ?? 0) / quantity);
  return { ...entry, item: { ...entry.item, quantity, unitPriceCents } };
}
