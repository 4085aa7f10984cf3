import { currencyCodes } from '../facts/currency-marks.data.js';
import type { PageEvidence } from '../facts/page-evidence.types.js';
import type { PriceWitness } from '../facts/page-facts.types.js';
import { centsOfPrice } from '../facts/price-cents.rules.js';
import type { MarkupOffer } from './markup-product.types.js';

/** What all structured data of the page says together: one witness, which may contradict itself. */
export type MarkupPrice = {
  /** Distinct public amounts of new goods, price times 100. */
  amounts: number[];
  /** A range of several offers, where no single price is named. */
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
/** Conditions that were not bought by somebody who bought new. */
const isNotNew = ({ condition }: MarkupOffer) => condition !== 'new' && condition !== 'unknown';

/** Gathers the amounts that structured data and metas name for the product. */
export function markupPrice({
  offers,
  evidence,
}: {
  offers: MarkupOffer[];
  evidence: PageEvidence;
}): MarkupPrice {
  const ranges = offers.filter((offer) => offer.range !== null && offer.kind === 'public');
  const own = offerWitnesses(offers);
  // A meta that repeats where the range of all choices begins or ends names the price of none.
  const isEnd = ({ amountCents }: PriceWitness) =>
    own.length === 0 &&
    ranges.some(({ range }) => range?.lowCents === amountCents || range?.highCents === amountCents);
  const witnesses = [...own, ...metaWitnesses(evidence).filter((witness) => !isEnd(witness))];
  return {
    amounts: [...new Set(witnesses.map((witness) => witness.amountCents))],
    range: ranges[0]?.range ?? null,
    currency: currencyOfWitnesses({ witnesses, offers }),
    witnesses,
  };
}

function offerWitnesses(offers: MarkupOffer[]): PriceWitness[] {
  const inStock = offers.filter(
    (offer) => offer.kind === 'public' && !isNotNew(offer) && offer.amountCents !== null,
  );
  return inStock.map(({ source, amountCents, currency }) => ({
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

/** The currency that all witnesses which name one share; null where they name several. */
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
