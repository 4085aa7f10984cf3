import type { PageContext, PageLine } from '../../facts/page-evidence.types.js';
import { PageTrait } from '../../facts/page-traits.rules.js';
import { nameWords } from '../../facts/product-names.rules.js';
import type { VisiblePrice } from '../../facts/visible-price.types.js';
import type { PageProduct } from '../../identity/page-product.rules.js';
import { choicesNamed, choiceWords } from '../../identity/variant-choice.rules.js';
import type { OwnChoice } from './listed-choices.rules.js';
import { statesOtherChoice } from './stated-choice.rules.js';

/** Characters before an amount that may name its variant: `XXL - $110.00`. */
const labelChars = 40;

/** A public amount with the label of its variant. */
type LabelledPrice = VisiblePrice & { label: string };

/**
 * Returns a test for amounts that the page shows as one of several variant prices and that may not be the purchased
 * variant's: `M - $79.99`, `XXL - $110.00`. An id in the page's own data
 * already selects the variant, unless that costs more than the product of this id.
 */
export function isPricedOtherwise({
  prices,
  product,
  own,
  context,
  lines,
}: {
  prices: VisiblePrice[];
  product: PageProduct;
  /** The choice that was bought, where the page names it with its price. */
  own: OwnChoice | null;
  /** What was bought, and what was paid; the latter can only speak against one piece. */
  context: Pick<PageContext, 'name' | 'paidCents'>;
  lines: PageLine[];
}): (amountCents: number) => boolean {
  const [name, paidCents] = [context.name ?? null, context.paidCents ?? null];
  const listed = labelled({ prices, lines });
  const choices = listed.filter(({ traits }) => (traits & PageTrait.choice) !== 0);
  // Options that cost more seldom have a number of their own: the product's says nothing about them.
  if (choices.some(({ label }) => isSurchargeFor({ label, name, title: product.name }))) return () => true;
  if (product.isMarked) return () => false;
  if (own) return (cents) => cents !== own.amountCents;
  if (statesOtherChoice({ product, name, lines })) return () => true;
  const behind = listed.filter((price) => isNamedBehind({ price, lines, title: product.name, name }));
  if (behind.length > 0) return (cents) => behind.some(({ amountCents }) => amountCents !== cents);
  const kinds = new Map<number, LabelledPrice[]>();
  for (const price of listed) kinds.set(price.kind, [...(kinds.get(price.kind) ?? []), price]);
  const isOther = (of: LabelledPrice[], cents: number, isOpen: boolean) => {
    const single = withoutMultiples({ choices: of, name, paidCents });
    const isOfSeveral = amountsOf(of).has(cents) && !amountsOf(single).has(cents);
    return isOfSeveral || isOneOf({ choices: single, name, cents, isOpen });
  };
  return (cents) =>
    isOther(choices, cents, true) || [...kinds.values()].some((each) => isOther(each, cents, false));
}

const amountsOf = (prices: LabelledPrice[]) => new Set(prices.map(({ amountCents }) => amountCents));

/**
 * Whether a price is of one variant while another may have been bought.
 *
 * @param isOpen whether variants leave the price open if the name identifies none; lists may be of other things too
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
  const amounts = amountsOf(choices);
  const isNamed = choices.filter(({ label }) => /[\p{L}\d]/u.test(label)).length > 1;
  if (amounts.size < 2 || !amounts.has(cents) || !isNamed) return false;
  const own = choicesNamed({ choices, labelOf: ({ label }) => label, name });
  return own.length === choices.length ? isOpen : own.some(({ amountCents }) => amountCents !== cents);
}

/** Whether the line below an amount that is alone in its own names the choice that was bought: `$149.00`, `Size L`. */
function isNamedBehind({
  price: { line, start, end },
  lines,
  title,
  name,
}: {
  price: VisiblePrice;
  lines: PageLine[];
  title: string;
  name: string | null;
}): boolean {
  const [text = '', behind = ''] = [lines[line]?.text, lines[line + 1]?.text];
  if (
    name === null ||
    behind.length > labelChars ||
    /[\p{L}\d]/u.test(text.slice(0, start) + text.slice(end))
  )
    return false;
  const [known, bought] = [choiceWords(title), choiceWords(name)];
  const own = [...choiceWords(behind)].filter((word) => !known.has(word));
  return own.length > 0 && own.every((word) => bought.has(word));
}

/** The public amounts with the words before them in their line, or else those of the line before. */
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

/** `Large (+$21.00)`: the purchased variant costs more than the page shows. */
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

/** `3 Dosen`, `6-pack`, `2 × 12 kg`: several pieces, and not a measure such as `12 kg` or `200 g`. */
const severalPieces =
  /^\P{L}*?(?<!\d)(\d{1,3})(?:\s?[x×*](?!\p{L})|(?:er)?[\s-]?(?!(?:k?g|mg|m?l|[cd]l|[cmk]?m|oz|lbs?|ft|in|gb|tb|w|v|mah|inch|years?|months?)(?!\p{L}))\p{L})/iu;

/** Pieces that the label of a choice says it holds; 1 if it says none. */
const piecesOf = (label: string) => Number(severalPieces.exec(label)?.[1] ?? 1);

/**
 * The choices without those of several pieces of the same thing (`3 Dosen`, `2 × 12 kg`), where the bought name has no
 * such number and one choice of a single piece remains: a name without a count is of one piece. Where what was paid is
 * nearer to the price of several, it may have been several, and all remain.
 */
function withoutMultiples({
  choices,
  name,
  paidCents,
}: {
  choices: LabelledPrice[];
  name: string | null;
  paidCents: number | null;
}): LabelledPrice[] {
  if (name === null || paidCents === null) return choices;
  const stated = new Set(name.match(/\d+/g)?.map(Number));
  const isSeveral = ({ label }: LabelledPrice) => piecesOf(label) > 1 && !stated.has(piecesOf(label));
  const several = choices.filter(isSeveral);
  const single = choicesNamed({
    choices: choices.filter((choice) => !isSeveral(choice)),
    labelOf: ({ label }) => label,
    name,
  });
  const [own, ...others] = single;
  if (several.length === 0 || !own || others.length > 0) return choices;
  const farFrom = (cents: number) => Math.abs(Math.log(paidCents / cents));
  const isNearest = several.every(({ amountCents }) => farFrom(own.amountCents) < farFrom(amountCents));
  return isNearest ? choices.filter((choice) => !isSeveral(choice)) : choices;
}
