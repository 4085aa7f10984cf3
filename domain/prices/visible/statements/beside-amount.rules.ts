import type { CurrencyHints } from '../../facts/currency-mark.rules.js';
import type { PageLine } from '../../facts/page-evidence.types.js';
import type { PriceInText } from '../../facts/price-text.rules.js';
import { endOf, startOf } from '../../facts/text-ends.rules.js';
import type { AmountRole } from '../../facts/visible-price.types.js';
import { leadsToAlternative } from '../alternative-prices.rules.js';
import { conditionBeginning } from '../price-statements.data.js';
import { higherRoles, isOwn, type LineBeside, markedAmounts, saysNothing } from './amount-owner.rules.js';
import { conditionOf, labelRole, statementRole } from './line-statement.rules.js';
import { lineBefore, lineBehind, restAlone } from './lines-beside.rules.js';
import { taxBeside } from './tax-basis.rules.js';

/** The text beside an amount, from its line or the lines around it, and what it says as a whole. */
export type BesideAmount = {
  before: string;
  /** Whether `before` may refer to the next amount: it is the line above, or a lower amount follows. */
  mayBeOfNext: boolean;
  after: string;
  statement: AmountRole | null;
  taxBasis: 'included' | 'excluded' | null;
};

/** Collects the text beside one amount of a line. */
export function besideAmount({
  lines,
  index,
  price,
  mainLine,
  hints,
}: {
  lines: PageLine[];
  index: number;
  price: PriceInText;
  mainLine: number;
  hints: CurrencyHints;
}): BesideAmount {
  const text = lines[index]?.text ?? '';
  const head = text.slice(0, price.start);
  const rest = text.slice(price.end);
  const isFirst = head.trim() === '';
  const own = isOfLowerAhead({ head, price, hints }) ? '' : head;
  const label = isFirst ? lineBefore({ lines, index, mainLine }) : null;
  // A label comes before its amount, but a line such as `lowest in 30 days` may refer to the higher price above it.
  const isLabels =
    label !== null &&
    (conditionOf(label.text) === null || isOwn({ label, other: lines[label.at - 1], price, hints }));
  const before = isFirst ? (isLabels ? `${label.text} ` : own) : own;
  const behind = saysNothing(rest)
    ? lineBehind({ lines, index, price, hints })
    : restAlone({ rest, index, hints });
  const said = behind && statementRole({ text: behind.text, hasLabel: labelRole(before) !== null });
  const isBehinds =
    said &&
    !isTableHeading({ said, behind, lines, hints }) &&
    isOwn({ label: behind, other: lines[behind.at + 1], price, hints });
  // `$100.00 Members $79.00`, `$100.00 $79.00 in cart`: a condition for a lower amount that follows refers to that
  // amount.
  const lower = lowerBehind({ rest, price, hints });
  const between = rest.slice(0, lower ?? 0);
  const isOfLower =
    lower !== null && (saysNothing(between) || conditionOf(between) !== null || leadsToAlternative(rest));
  const near = conditionBeside({ own: isFirst && isLabels ? label.text : own, rest, price, hints });
  return {
    before,
    mayBeOfNext: before !== own || lower !== null,
    after: isOfLower ? '' : rest,
    statement: near ?? (isBehinds ? said : null),
    taxBasis: taxBeside({ own, rest, lines, sides: [label, behind], index, price, hints }),
  };
}

/** Most lines between the heading of a table of prices by quantity and its first amount: the heads of its columns. */
const headingLines = 4;

/** `Staffelpreise`, `Volume pricing` below a price: the heading of the amounts that follow with a quantity each. */
function isTableHeading({
  said,
  behind,
  lines,
  hints,
}: {
  said: AmountRole;
  behind: LineBeside | null;
  lines: PageLine[];
  hints: CurrencyHints;
}): boolean {
  if (said !== 'bundle' || !behind || /\d/.test(behind.text)) return false;
  const text = lines
    .slice(behind.at + 1, behind.at + 1 + headingLines)
    .map((line) => line.text)
    .join(' ');
  const [first] = markedAmounts({ text, hints });
  return first !== undefined && /\d/.test(text.slice(0, first.start));
}

/** Least share of the higher amount that a price for some buyers has; instalments and savings are lower. */
const leastShareForSome = 0.5;

/**
 * `$119.00 with Rewards $149.00`: a condition of the lower amount before this one does not refer to this one; nor do
 * bare words between the two, since a price for some buyers is the lower one.
 */
function isOfLowerAhead({
  head,
  price,
  hints,
}: {
  head: string;
  price: PriceInText;
  hints: CurrencyHints;
}): boolean {
  const last = markedAmounts({ text: head, hints }).at(-1);
  if (!last || Number(last.amount) >= Number(price.amount)) return false;
  const between = head.slice(last.end);
  const said = conditionOf(between);
  if (said === null || higherRoles.has(said)) return false;
  const isPrice = Number(last.amount) >= Number(price.amount) * leastShareForSome;
  const isBare = isPrice && saysNothing(head.slice(0, last.start));
  return conditionBeginning.test(between) || (isBare && said === 'member');
}

/** Position of the next lower amount after this one. */
function lowerBehind({
  rest,
  price,
  hints,
}: {
  rest: string;
  price: PriceInText;
  hints: CurrencyHints;
}): number | null {
  const isLower = ({ amount }: PriceInText) => Number(amount) < Number(price.amount);
  return markedAmounts({ text: rest, hints }).find(isLower)?.start ?? null;
}

/** Characters of the same line, before and after an amount, that may state its condition. */
const maxInlineChars = 48;

/** Condition stated in the same line, up to the neighbouring amounts. */
function conditionBeside({
  own,
  rest,
  price,
  hints,
}: {
  own: string;
  rest: string;
  price: PriceInText;
  hints: CurrencyHints;
}): AmountRole | null {
  const head = endOf(own, maxInlineChars);
  const tail = startOf(rest, maxInlineChars);
  const left = markedAmounts({ text: head, hints }).at(-1);
  const [next] = markedAmounts({ text: tail, hints });
  // `R$269,91 com Pix 12 x de R$29,49`: the next amount has its own words.
  const right = next && labelRole(tail.slice(0, next.start)) === 'instalment' ? undefined : next;
  const isLower = (other: PriceInText | undefined) => !other || Number(price.amount) <= Number(other.amount);
  const role = (text: string, other: PriceInText | undefined) => {
    const said = conditionOf(text);
    return said && higherRoles.has(said) !== isLower(other) ? said : other ? null : said;
  };
  return role(tail.slice(0, right?.start), right) ?? role(head.slice(left?.end ?? 0), left);
}
