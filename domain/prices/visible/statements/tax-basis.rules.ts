import type { CurrencyHints } from '../../facts/currency-mark.rules.js';
import type { PageLine } from '../../facts/page-evidence.types.js';
import type { PriceInText } from '../../facts/price-text.rules.js';
import { withoutTaxWords, withTaxWords } from '../../facts/tax-words.data.js';
import { endOf, startOf } from '../../facts/text-ends.rules.js';
import { belongs, type LineBeside, markedAmounts } from './amount-owner.rules.js';
import { labelRole } from './line-statement.rules.js';

/** Characters of the same line beside an amount that may mention tax. */
const taxChars = 24;

/**
 * Tax basis stated beside the amount, otherwise in the line before or after; of two amounts the lower is the one
 * without tax.
 */
export function taxBeside({
  own,
  rest,
  lines,
  sides,
  index,
  price,
  hints,
}: {
  own: string;
  rest: string;
  lines: PageLine[];
  sides: (LineBeside | null)[];
  index: number;
  price: PriceInText;
  hints: CurrencyHints;
}): 'included' | 'excluded' | null {
  const text = lines[index]?.text ?? '';
  const said = taxBasisIn(text);
  const pair = said === 'excluded' ? taxPair({ text, hints }) : null;
  if (pair && Number(price.amount) === pair.net) return 'excluded';
  if (pair && Number(price.amount) === pair.gross) return withTaxWords.test(text) ? 'included' : null;
  const label = said && taxLabel({ text, price, hints });
  if (label) return label;
  const [right] = markedAmounts({ text: rest, hints });
  const behind = firstBasisIn(startOf(rest, Math.min(taxChars, right?.start ?? taxChars)));
  const inline = behind ?? taxBasisIn(endOf(own, taxChars));
  if (inline) return inline;
  const [above] = sides;
  const hasLabel = above ? labelRole(above.text) !== null : false;
  for (const side of sides) {
    // In a list of labels and amounts the label behind an amount is that of the next one.
    if (side !== above && hasLabel && side && (lines[side.at + 1]?.text.match(/\d/) ?? null) !== null)
      continue;
    const basis = side && taxBasisIn(side.text);
    const other = side ? lines[side.at + Math.sign(side.at - index)] : undefined;
    if (basis && belongs({ isToHigher: basis === 'included', other, price, hints })) return basis;
  }
  return null;
}

/** Factor by which tax raises a price: 2.5 to 27 percent, with some tolerance. */
export const taxRates = { least: 1.02, most: 1.28 };

/**
 * The price without tax and the one with it, in a line that says that one of its amounts is without: the two that are a
 * rate of tax apart, wherever the words stand. `RRP: £74.40 Price ex VAT: £47.95 Price inc VAT: £57.54`. Null if no two
 * are, or more.
 */
function taxPair({
  text,
  hints,
}: {
  text: string;
  hints: CurrencyHints;
}): { net: number; gross: number } | null {
  const amounts = [...new Set(markedAmounts({ text, hints }).map(({ amount }) => Number(amount)))];
  const pairs = amounts.flatMap((net) =>
    amounts
      .filter((gross) => gross >= net * taxRates.least && gross <= net * taxRates.most)
      .map((gross) => ({ net, gross })),
  );
  return pairs.length === 1 ? (pairs[0] ?? null) : null;
}

/**
 * Tax basis in the words before an amount, in a line of several that begins with such a label: there all labels come
 * first. `Price (ex GST) $145.00 Price (inc GST) $159.50`.
 */
function taxLabel({
  text,
  price,
  hints,
}: {
  text: string;
  price: PriceInText;
  hints: CurrencyHints;
}): 'included' | 'excluded' | null {
  const amounts = markedAmounts({ text, hints });
  const [first] = amounts;
  if (!first || amounts.length < 2 || taxBasisIn(text.slice(0, first.start)) === null) return null;
  const before = amounts.findLast(({ end }) => end <= price.start);
  return taxBasisIn(text.slice(before?.end ?? 0, price.start));
}

/** Whether a text says that a price includes tax or not; null if it says neither. */
export function taxBasisIn(text: string): 'included' | 'excluded' | null {
  if (withoutTaxWords.test(text)) return 'excluded';
  return withTaxWords.test(text) ? 'included' : null;
}

/** The same for the text after an amount, whose first statement refers to it: `3,980円(税込) 税抜 3,619円`. */
function firstBasisIn(text: string): 'included' | 'excluded' | null {
  const [without, included] = [withoutTaxWords, withTaxWords].map((words) => text.search(words));
  return included !== undefined && without !== undefined && included >= 0 && included < without
    ? 'included'
    : taxBasisIn(text);
}
