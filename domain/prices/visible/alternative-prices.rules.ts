import { regex } from '../../shared/regex.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { currentWords } from '../facts/price-words.data.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';
import { conditionBeginning } from './price-statements.data.js';

/** `or`, with a verb or two of offering: `or get it for`, `oder nur`. */
const alternative = regex('iu')`
  (?<!\p{L})(?:or|oder|ou|o|u|of|eller|lub|albo|oppure|nebo|alebo|vagy|tai|sau|ή|ili|или|або|veya|atau)\s(?:\p{L}+\s){0,3}[\p{Sc}\p{L}.]{0,3}\s?`;
const alternativeBehind = new RegExp(`^[\\s\\p{P}]{0,3}${alternative.source}(?=\\d)`, 'iu');
const alternativeBefore = new RegExp(`${alternative.source}$`, 'iu');
/** `$48 | $45.60 for members`: marks between two amounts say `or` only if a condition follows. */
const markBetween = /^\s?[|/,;·•]\s?[\p{Sc}\p{L}.]{0,3}\s?$/u;

/** Least share of the plain price that the other one has; instalments and deposits are lower. */
const leastShare = 0.5;

/** Whether what follows an amount is another one for the same thing: `or $45.60 with …`. */
export const leadsToAlternative = (rest: string): boolean => alternativeBehind.test(rest);

const saysSomething = (text: string): boolean => /\p{L}{2}|[\p{Script=Han}\p{Script=Katakana}]/u.test(text);

/**
 * `$48.00 or $45.60 with Auto-Replenish`: of two prices joined by an `or`, the lower one with words of its own is for who
 * does as they say, whatever that is, and the plain one is everybody's. Not `Large $48.00 or $45.60 for the small one`.
 */
export function markAlternatives({
  prices,
  lines,
}: {
  prices: readonly VisiblePrice[];
  lines: readonly PageLine[];
}): VisiblePrice[] {
  const conditional = new Set<VisiblePrice>();
  for (const [at, first] of prices.entries()) {
    const second = prices[at + 1];
    if (!second || first.role !== 'public' || second.role !== 'public') continue;
    const isBoth = first.line === second.line;
    if (!isBoth && second.line !== first.line + 1) continue;
    const [own, text] = [first, second].map(({ line }) => lines[line]?.text ?? '');
    const between = isBoth
      ? (text ?? '').slice(first.end, second.start)
      : `${(own ?? '').slice(first.end)} ${(text ?? '').slice(0, second.start)}`;
    const nextStart = prices[at + 2]?.line === second.line ? prices[at + 2]?.start : undefined;
    const behind = (text ?? '').slice(second.end, nextStart);
    const word = alternativeBefore.exec(between);
    const isJoined = word || (markBetween.test(between) && conditionBeginning.test(behind));
    const label = (own ?? '').slice(0, first.start);
    if (!isJoined || (saysSomething(label) && !currentWords.test(label))) continue;
    const ofFirst = word ? between.slice(0, word.index) : '';
    const lower = lowerOf({
      first,
      second,
      ofFirst: saysSomething(ofFirst),
      ofSecond: saysSomething(behind),
    });
    if (lower) conditional.add(lower);
  }
  return prices.map((price) => (conditional.has(price) ? { ...price, role: 'coupon' } : price));
}

/** The lower of both prices, if it has words of its own and the other one has none. */
function lowerOf({
  first,
  second,
  ofFirst,
  ofSecond,
}: {
  first: VisiblePrice;
  second: VisiblePrice;
  ofFirst: boolean;
  ofSecond: boolean;
}): VisiblePrice | null {
  if (ofFirst === ofSecond) return null;
  const [own, plain] = ofFirst ? [first, second] : [second, first];
  const share = own.amountCents / plain.amountCents;
  return share < 1 && share >= leastShare ? own : null;
}
