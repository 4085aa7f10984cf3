import { currencyCodes } from '../facts/currency-marks.data.js';
import type { PageEvidence } from '../facts/page-evidence.types.js';
import type { ItemCondition, PriceWitness } from '../facts/page-facts.types.js';
import { centsOfPrice } from '../facts/price-cents.rules.js';
import type { MarkupOffer } from './markup-product.types.js';

/** All structured data of a page as one witness, which may contradict itself. */
export type MarkupPrice = {
  /** Distinct public amounts of goods in the condition that was bought, price times 100. */
  amounts: number[];
  /** Range of several offers, if there is no single price. */
  range: { lowCents: number; highCents: number } | null;
  currency: string | null;
  witnesses: PriceWitness[];
};

const amountMetas = [
  'product:price:amount',
  'og:price:amount',
  'product:sale_price:amount',
  'twitter:data1',
  'price',
];
const currencyMetas = [
  'product:price:currency',
  'og:price:currency',
  'product:sale_price:currency',
  'currency',
  'pricecurrency',
];
/**
 * The offers in the condition that was bought. Shops write `new` beside everything, so an offer that says so counts
 * where none says another; used and refurbished offers cannot be what a buyer of new goods bought.
 */
function offersInCondition({
  offers,
  bought,
}: {
  offers: MarkupOffer[];
  bought: ItemCondition;
}): MarkupOffer[] {
  const own = offers.filter(({ condition }) => condition === bought && bought !== 'unknown');
  if (own.length > 0) return own;
  return offers.filter(({ condition }) => condition === 'new' || condition === 'unknown');
}

/** Collects the amounts that structured data and meta elements give for the product. */
export function markupPrice({
  offers,
  evidence,
  isOneOfSeveral = false,
  bought = 'unknown',
}: {
  offers: MarkupOffer[];
  evidence: PageEvidence;
  /** Whether the offers are of one variant among several; meta elements describe the product as a whole. */
  isOneOfSeveral?: boolean;
  /** Condition of what was bought, as its name states it; names of new goods state none. */
  bought?: ItemCondition;
}): MarkupPrice {
  const ranges = offers.filter((offer) => offer.range !== null && offer.kind === 'public');
  const own = offerWitnesses(offersInCondition({ offers, bought }));
  // A meta element that repeats one end of the range of all variants is not any particular variant's price.
  const isEnd = ({ amountCents }: PriceWitness) =>
    own.length === 0 &&
    ranges.some(({ range }) => range?.lowCents === amountCents || range?.highCents === amountCents);
  const isOwn = ({ amountCents }: PriceWitness) => own.some((offer) => offer.amountCents === amountCents);
  const mayCount = (meta: PriceWitness) =>
    !isEnd(meta) && (!isOneOfSeveral || own.length === 0 || isOwn(meta));
  const witnesses = [...own, ...metaWitnesses(evidence).filter(mayCount)];
  return {
    amounts: [...new Set(witnesses.map((witness) => witness.amountCents))],
    range: ranges[0]?.range ?? null,
    currency: currencyOfWitnesses({ witnesses, offers }),
    witnesses,
  };
}

function offerWitnesses(offers: MarkupOffer[]): PriceWitness[] {
  const priced = offers.filter(({ kind, amountCents }) => kind === 'public' && amountCents !== null);
  return priced.map(({ source, amountCents, currency }) => ({
    source,
    amountCents: amountCents ?? 0,
    currency,
  }));
}

function metaWitnesses({ metas }: PageEvidence): PriceWitness[] {
  const code = currencyMetas
    .flatMap((name) => metas[name] ?? [])
    .map((value) => value.trim().toUpperCase())
    .find((value) => currencyCodes.has(value));
  const currency = code ?? null;
  return amountMetas.flatMap((name) =>
    (metas[name] ?? [])
      .filter((value) => name !== 'twitter:data1' || /\p{Sc}/u.test(value))
      .map((value) => centsOfPrice({ value, currency }))
      .filter((cents) => cents !== null)
      .map((amountCents) => ({ source: 'meta' as const, amountCents, currency })),
  );
}

/** The currency shared by all witnesses that state one; null if they state several. */
function currencyOfWitnesses({
  witnesses,
  offers,
}: {
  witnesses: PriceWitness[];
  offers: MarkupOffer[];
}): string | null {
  const named = [...witnesses, ...offers]
    .map(({ currency }) => currency)
    .filter((currency) => currency !== null);
  const distinct = new Set(named);
  return distinct.size === 1 ? (named[0] ?? null) : null;
}
