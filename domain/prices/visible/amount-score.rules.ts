import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import type { PriceInText } from '../facts/price-text.rules.js';
import { basketWords, currentBehind, currentWords } from '../facts/price-words.data.js';
import { endOf } from '../facts/text-ends.rules.js';
import { leadsToAlternative } from './alternative-prices.rules.js';
import { buttonMeaning } from './button-words.rules.js';

/** How likely an amount is the price of the page's product, by its position and how it is named. */
export function amountScore({
  line,
  index,
  price,
  before,
  traits,
  mainLine,
  heading,
  isTaxed,
}: {
  line: PageLine;
  index: number;
  price: PriceInText;
  before: string;
  traits: number;
  mainLine: number;
  /** Text of the line of the product's name. */
  heading: string;
  /** Whether the text beside it mentions tax. */
  isTaxed: boolean;
}): number {
  const has = (trait: number) => (traits & trait) !== 0;
  const button = has(PageTrait.sends) ? buttonMeaning({ line, heading }) : null;
  let score = 0;
  if (has(PageTrait.price)) score += 3;
  if (has(PageTrait.offerPrice)) score += 3;
  if (has(PageTrait.current)) score += 1;
  if (has(PageTrait.buyBox)) score += 1.5;
  if (price.isMarked) score += 1.5;
  // Only a price is alone in its line, or followed by what is added to it: tax, shipping.
  const isWhole = price.end - price.start >= line.text.length * 0.6;
  if (
    isWhole ||
    isTaxed ||
    perUnitRest.test(line.text.slice(price.end)) ||
    addsShipping.test(line.text.slice(price.end)) ||
    leadsToAlternative(line.text.slice(price.end))
  )
    score += 1;
  const isCalled =
    currentWords.test(endOf(before, 32)) ||
    currentBehind.test(line.text.slice(price.end)) ||
    basketWords.test(line.text.slice(0, price.start)) ||
    button === 'buys';
  if (button === 'other') score -= 2;
  else if (isCalled) score += 2;
  else if (!isTaxed && isInSentence({ line, price })) score -= sentencePenalty;
  // A heading that is nothing but an amount, beside the one with the name.
  if (isWhole && has(PageTrait.heading)) score += 2;
  if (has(PageTrait.choice)) score -= 2;
  if (has(PageTrait.link) && button === null) score -= 2.5;
  if (has(PageTrait.unwritten)) score -= 2;
  if (has(PageTrait.elsewhere)) score -= 4;
  if (has(PageTrait.otherProduct)) score -= 5;
  return score + nearness(mainLine === -1 ? null : index - mainLine);
}

/** Penalty for an amount that a sentence speaks of: a page says what it sells for in a few words. */
const sentencePenalty = 4;
/** Fewest words around an amount, in its own text, that make a sentence; with a mark at their end, fewer. */
const sentenceWords = { least: 7, ended: 4 };

/** `Register now and secure €20 of credit.`: the words are one text with the amount, not labels drawn beside it. */
function isInSentence({ line: { text, pieces }, price }: { line: PageLine; price: PriceInText }): boolean {
  const at = pieces.findLastIndex(({ start }) => start <= price.start);
  const end = pieces[at + 1]?.start ?? text.length;
  if (at === -1 || end < price.end) return false;
  const before = text.slice(pieces[at]?.start, price.start);
  // What follows an amount may be terms of everybody: `$79.00 Shipping is calculated at checkout`.
  if (!/\p{L}/u.test(before)) return false;
  const own = `${before} ${text.slice(price.end, end)}`;
  const words = own.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= sentenceWords.least || (words >= sentenceWords.ended && /\p{L}[.!?…]\s*$/u.test(own));
}

/** `(1,80 € / 100 g)`: the same price per unit of measure. */
const perUnitRest =
  /^\s?[(=≈]\s?[\p{Sc}\p{L}]{0,3}\s?\d[\d.,]*\s?[\p{Sc}\p{L}]{0,3}\s?(?:\/|per|pro|par|je)\s?[\d\p{L}² ]{1,8}\)?$/iu;
/** `+ $12.99 shipping`, `zzgl. Versand`, `plus delivery`. */
const addsShipping =
  /^\s?\*?\s?(?:\+|plus|zzgl\.?|zuzüglich|hors|excl\.?|más|più)\s[\s\p{Sc}\d.,]{0,12}(?:shipping|delivery|p&p|versand|lieferung|livraison|frais de port|env[ií]o|spedizione|verzend|frakt)/iu;

/** The price comes soon after the product's name, sometimes just before it. */
function nearness(lines: number | null): number {
  if (lines === null) return 0;
  if (lines >= 0 && lines <= 20) return 3;
  if (lines >= 0 && lines <= 60) return 2;
  if (lines < 0 && lines >= -12) return 1;
  return lines > 0 && lines <= 150 ? 1 : 0;
}
