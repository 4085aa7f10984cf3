import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { nameWords } from '../facts/product-names.rules.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';
import type { PageProduct } from '../identity/page-product.rules.js';
import { choicesNamed } from '../identity/variant-choice.rules.js';

/** Characters before an amount that name the choice it is of: `XXL - $110.00`. */
const labelChars = 40;

/**
 * Whether an amount is one of several that the page writes into its list of choices, and not surely the one of what was
 * bought: `M - $79.99`, `XXL - $110.00`. An id that the page's own data carries says which.
 */
export function isPricedOtherwise({
  prices,
  product: { isMarked, name: title },
  name,
  lines,
}: {
  prices: VisiblePrice[];
  product: PageProduct;
  /** What was bought. */
  name: string | null;
  lines: PageLine[];
}): (amountCents: number) => boolean {
  const isChoice = ({ role, traits }: VisiblePrice) =>
    role === 'public' && (traits & PageTrait.choice) !== 0 && (traits & notOfIt) === 0;
  const choices = prices.filter(isChoice).map(({ amountCents, line, start }, at, all) => {
    const before = all[at - 1];
    const from = before?.line === line ? before.end : 0;
    return { amountCents, label: lines[line]?.text.slice(Math.max(from, start - labelChars), start) ?? '' };
  });
  const amounts = new Set(choices.map(({ amountCents }) => amountCents));
  if (!isMarked && choices.some(({ label }) => isSurchargeFor({ label, name, title }))) return () => true;
  const isNamed = choices.filter(({ label }) => /\p{L}/u.test(label)).length > 1;
  if (isMarked || amounts.size < 2 || !isNamed) return () => false;
  const own = choicesNamed({ choices, labelOf: ({ label }) => label, name });
  return (cents) =>
    amounts.has(cents) &&
    (own.length === choices.length || own.some(({ amountCents }) => amountCents !== cents));
}

/** `Large (+$21.00)`: what is bought in this choice costs more than the page says, and it is what was bought. */
function isSurchargeFor({
  label,
  name,
  title,
}: {
  label: string;
  name: string | null;
  title: string;
}): boolean {
  if (name === null || !/\+\s?$/.test(label)) return false;
  const option = label.split(/\p{Sc}|[)\]]/u).at(-1) ?? label;
  const known = new Set(nameWords(title));
  const own = nameWords(option).filter((word) => !known.has(word));
  return own.length > 0 && own.every((word) => nameWords(name).includes(word));
}

const notOfIt = PageTrait.otherProduct | PageTrait.elsewhere;
