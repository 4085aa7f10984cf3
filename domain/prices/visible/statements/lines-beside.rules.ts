import type { CurrencyHints } from '../../facts/currency-mark.rules.js';
import type { PageLine } from '../../facts/page-evidence.types.js';
import { PageTrait } from '../../facts/page-traits.rules.js';
import type { PriceInText } from '../../facts/price-text.rules.js';
import { conditionBeginning, piecesLabel } from '../price-statements.data.js';
import { type LineBeside, markedAmounts, maxBesideChars } from './amount-owner.rules.js';
import { conditionOf, isOffer } from './line-statement.rules.js';
import { taxBasisIn } from './tax-basis.rules.js';

/** Most lines skipped between an amount and its description: `-20%`, or the former price. */
const maxStepped = 2;

/** `-20%`, `Save 20 %`, `20% off`. */
const percentLine = /^\P{N}{0,14}\d{1,2}(?:[.,]\d)?\s?%\P{N}{0,12}$/u;

/** The line before, if it may be a label: not the product's name, no amount, and no number except in a condition. */
export function lineBefore({
  lines,
  index,
  mainLine,
}: {
  lines: PageLine[];
  index: number;
  mainLine: number;
}): LineBeside | null {
  const at = steppedOver({ lines, from: index - 1, by: -1 });
  const line = lines[at];
  if (!line || line.text.length > maxBesideChars) return null;
  const isName = at === mainLine || line.text === lines[mainLine]?.text || hasTrait(line, PageTrait.heading);
  if (isName || /\p{Sc}/u.test(line.text) || isOffer(line.text)) return null;
  const mayHaveNumber = conditionOf(line.text) !== null || piecesLabel.test(line.text);
  return /\d/.test(line.text) && !mayHaveNumber ? null : { text: line.text, at };
}

/** The line after, unless it has an amount of its own. */
export function lineBehind({
  lines,
  index,
  price,
  hints,
}: {
  lines: PageLine[];
  index: number;
  price: PriceInText;
  hints: CurrencyHints;
}): LineBeside | null {
  const at = steppedOver({ lines, from: index + 1, by: 1 });
  const line = lines[at];
  const isShort = line && line.text.length <= maxBesideChars && !hasTrait(line, PageTrait.heading);
  if (!isShort) return null;
  const amounts = markedAmounts({ text: line.text, hints });
  const [named] = amounts;
  const last = amounts.at(-1);
  const isOwn =
    named &&
    last &&
    (!conditionBeginning.test(line.text) || isPriceOf({ named: last, text: line.text, price }));
  const text = isOwn ? sentencesBefore(line.text.slice(0, named.start)) : line.text;
  return text === '' ? null : { text, at };
}

/**
 * Whether a condition ends in the price it leads to: `With our app only $59.90`. `after $20 rebate` and `with a coupon
 * of $20` state a deduction, and refer to the price before them.
 */
function isPriceOf({
  named,
  text,
  price,
}: {
  named: PriceInText;
  text: string;
  price: PriceInText;
}): boolean {
  const isLast = /^[\s\p{P}]*$/u.test(text.slice(named.end));
  const isShare = /(?<!\p{L})(?:of|von|de|di|van|på|z)\s$/u.test(text.slice(0, named.start));
  return isLast && !isShare && Number(named.amount) > Number(price.amount) / 2;
}

/** The first complete sentence of a text: `Members only. Others pay` gives `Members only.` */
const sentencesBefore = (text: string) => /^.{8,}?\.(?=\s\p{Lu})/u.exec(text)?.[0] ?? '';

/** The text after the amount in its line, if it is short and has no other amount. */
export function restAlone({
  rest,
  index,
  hints,
}: {
  rest: string;
  index: number;
  hints: CurrencyHints;
}): LineBeside | null {
  const isAlone = rest.length <= maxBesideChars && markedAmounts({ text: rest, hints }).length === 0;
  return isAlone ? { text: rest, at: index } : null;
}

const hasTrait = ({ pieces }: PageLine, trait: number) => ((pieces[0]?.traits ?? 0) & trait) !== 0;

/** Index of the next line that is neither a percentage nor a struck-through price. */
function steppedOver({ lines, from, by }: { lines: PageLine[]; from: number; by: 1 | -1 }): number {
  let at = from;
  for (let steps = 0; steps < maxStepped; steps += 1) {
    const line = lines[at];
    const isStruck = line && hasTrait(line, PageTrait.former) && line.text.length <= 24;
    const isPercent =
      line && percentLine.test(line.text) && (taxBasisIn(line.text) ?? conditionOf(line.text)) === null;
    if (!line || !(isPercent || isStruck)) break;
    at += by;
  }
  return at;
}
