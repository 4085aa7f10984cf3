import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { currentWords } from '../facts/price-words.data.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';

/** Most lines between the plain price and one that has a label of its own. */
const labelLines = 3;
/** Longest label, characters; a sentence that ends in an amount is no label. */
const maxLabelChars = 60;

const aside = PageTrait.otherProduct | PageTrait.elsewhere;

/**
 * Marks a lower amount with a label that nobody knows (`Při platbě převodem: 8 819 Kč`, `2ª unidad al 50%: 44,95 €`)
 * beside a plain one: what everybody pays needs no explanation, so the explained one is for some, for
 * a way to pay, or for a second piece. Known labels of the current price (`Now:`) explain nothing. Taking the higher of
 * the two can only miss a drop, never invent one.
 */
export function settleLabelled({
  prices,
  lines,
}: {
  prices: VisiblePrice[];
  lines: readonly PageLine[];
}): VisiblePrice[] {
  const labels = labelsOf({ prices, lines });
  const isPlain = (price: VisiblePrice) => {
    const { role, line, start, end, traits } = price;
    const { text } = lines[line] ?? { text: '' };
    const isNamed = (traits & (PageTrait.price | PageTrait.offerPrice)) !== 0;
    const isAlone = end - start >= text.trim().length - 1;
    const isOther = (traits & (PageTrait.former | aside)) !== 0;
    return (
      (role === 'public' || role === 'usual') && !isOther && (isNamed || isAlone) && labels.get(price) === ''
    );
  };
  return prices.map((price) => {
    if (price.role !== 'public' || price.taxBasis === 'excluded' || (price.traits & aside) !== 0)
      return price;
    const label = labels.get(price) ?? '';
    const isOfSome = isPriceOfSome(label);
    const isLabel = label.length <= maxLabelChars && label.endsWith(':') && /\p{L}{2}/u.test(label);
    if (!isOfSome && (!isLabel || currentWords.test(label))) return price;
    const isExplained = prices.some(
      (plain) =>
        isPlain(plain) &&
        plain.amountCents > price.amountCents &&
        Math.abs(plain.line - price.line) <= labelLines,
    );
    return isExplained ? { ...price, role: 'extra' as const } : price;
  });
}

/** `Basketcard price`, in languages that write the two words apart; the word names whose price it is. */
const qualifiedPrice = /^[\s\p{P}]*(\p{L}[\p{L}’'-]+)[\s-](?:price|pricing|pris|prijs)[\s\p{P}]*$/iu;
/** `My Store Plus™ and Total™ price`: a trade mark of the shop's own is a programme that people join. */
const programmePrice = /[™®℠](?=.*(?:price|pricing|pris|prijs|preis)[\s\p{P}]*$)/iu;
/** Words before `price` that name nobody: the shop's own price of today, online or in a sale. */
const nobodysWords =
  /^(?:our|your|the|my|sale|now|current|today['’]?s?|special|net|final|promo|deal|new|web|online|internet|outlet|clearance|flash|cyber|friday|week|weekly|daily|low|lowest|best|discount|discounted|offer|reduced|unit|base|total|list|regular|normal|standard|full|retail|selling|cash|market|original|was|old|item|product|starting|event|holiday|great|everyday|limited|introductory|launch|vår|ditt|nytt|nu|nuværende|onze|jouw|nieuwe|huidige)$/iu;

/** Whether a label names whose price it is: a card, a club, an app, whatever it is called. */
function isPriceOfSome(label: string): boolean {
  if (programmePrice.test(label)) return true;
  const [, whose] = qualifiedPrice.exec(label) ?? [];
  return whose !== undefined && !nobodysWords.test(whose);
}

/** The words before each amount in its line, from the amount before it on. */
function labelsOf({
  prices,
  lines,
}: {
  prices: VisiblePrice[];
  lines: readonly PageLine[];
}): ReadonlyMap<VisiblePrice, string> {
  return new Map(
    prices.map((price, at) => {
      const before = prices[at - 1];
      const from = before?.line === price.line ? before.end : 0;
      return [price, (lines[price.line]?.text ?? '').slice(from, price.start).trim()];
    }),
  );
}
