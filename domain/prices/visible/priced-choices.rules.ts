import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { nameWords } from '../facts/product-names.rules.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';
import type { PageProduct } from '../identity/page-product.rules.js';
import { choicesNamed } from '../identity/variant-choice.rules.js';
import { statesOtherChoice } from './stated-choice.rules.js';

/** Characters before an amount that name the choice it is of: `XXL - $110.00`. */
const labelChars = 40;

/** A public amount with the words that name what it is of. */
type LabelledPrice = VisiblePrice & { label: string };

/**
 * Whether an amount is one of several that the page writes beside its choices, and not surely the one of what was
 * bought: `M - $79.99`, `XXL - $110.00`. An id that the page's own data carries says which.
 */
export function isPricedOtherwise({
  prices,
  product,
  name,
  lines,
}: {
  prices: VisiblePrice[];
  product: PageProduct;
  /** What was bought. */
  name: string | null;
  lines: PageLine[];
}): (amountCents: number) => boolean {
  if (product.isMarked) return () => false;
  if (statesOtherChoice({ product, name, lines })) return () => true;
  const listed = labelled({ prices, lines });
  const choices = listed.filter(({ traits }) => (traits & PageTrait.choice) !== 0);
  if (choices.some(({ label }) => isSurchargeFor({ label, name, title: product.name }))) return () => true;
  const kinds = new Map<number, LabelledPrice[]>();
  for (const price of listed) kinds.set(price.kind, [...(kinds.get(price.kind) ?? []), price]);
  return (cents) =>
    isOneOf({ choices, name, cents, isOpen: true }) ||
    [...kinds.values()].some((each) => isOneOf({ choices: each, name, cents, isOpen: false }));
}

/** What the price of the very choice that was bought gains: it outweighs where the prices of all begin. */
const chosenScore = 4;

/** Raises the price that the page writes beside the one choice that the name of what was bought tells. */
export function raiseChosen({
  prices,
  name,
  lines,
}: {
  prices: VisiblePrice[];
  name: string | null;
  lines: PageLine[];
}): VisiblePrice[] {
  const choices = labelled({ prices, lines }).filter(({ traits }) => (traits & PageTrait.choice) !== 0);
  const [own, ...others] = choicesNamed({ choices, labelOf: ({ label }) => label, name });
  if (!own || others.length > 0 || choices.length < 2) return prices;
  const isOwn = ({ line, start }: VisiblePrice) => line === own.line && start === own.start;
  return prices.map((price) => (isOwn(price) ? { ...price, score: price.score + chosenScore } : price));
}

/**
 * Whether a price is of one choice, and what was bought may be another.
 *
 * @param isOpen whether choices of which the name tells none leave the price open; lists are of other things too
 */
function isOneOf({
  choices,
  name,
  cents,
  isOpen,
}: {
  choices: LabelledPrice[];
  name: string | null;
  cents: number;
  isOpen: boolean;
}): boolean {
  const amounts = new Set(choices.map(({ amountCents }) => amountCents));
  const isNamed = choices.filter(({ label }) => /[\p{L}\d]/u.test(label)).length > 1;
  if (amounts.size < 2 || !amounts.has(cents) || !isNamed) return false;
  const own = choicesNamed({ choices, labelOf: ({ label }) => label, name });
  return own.length === choices.length ? isOpen : own.some(({ amountCents }) => amountCents !== cents);
}

/** The public amounts with the words before them in their line, else those of the line before. */
function labelled({ prices, lines }: { prices: VisiblePrice[]; lines: PageLine[] }): LabelledPrice[] {
  const own = prices.filter(({ role, traits }) => role === 'public' && (traits & notOfIt) === 0);
  return own.map((price, at) => {
    const before = own[at - 1];
    const from = before?.line === price.line ? before.end : 0;
    const text = lines[price.line]?.text.slice(Math.max(from, price.start - labelChars), price.start) ?? '';
    const above = lines[price.line - 1]?.text ?? '';
    const label = text.trim() === '' && above.length <= labelChars && !/\p{Sc}/u.test(above) ? above : text;
    return { ...price, label };
  });
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
