import { isSameId } from '../facts/product-ids.rules.js';
import type { MarkupOffer, MarkupProduct } from './markup-product.types.js';
import { stateProducts } from './state-products.rules.js';

/**
 * The offer for the purchased variant from the page's state, if structured data does not know its number, and only gives
 * the price range of all variants, or the price of the one that the page opens with. The state must have what structured
 * data says: prices in that range, which also tells whole amounts from cents, or that price beside its own.
 */
export function chosenInState({
  marked,
  texts,
  sku,
}: {
  marked: MarkupProduct[];
  texts: string[];
  sku: string | null;
}): MarkupProduct[] {
  const offers = marked.flatMap((product) => product.offers);
  const [open] = offers;
  if (sku === null || !open) return [];
  const isKnown = [...marked, ...offers].some(({ ids }) => ids.some((id) => isSameId(id, sku)));
  const { range, currency } = open;
  const hasPrice = offers.some(({ amountCents }) => amountCents !== null);
  if (hasPrice ? isKnown : !range) return [];
  const fits = hasPrice ? isBesideOwn(offers) : isWithin(range);
  const found = stateProducts({ texts, names: [], sku, currency });
  return found.flatMap((product) => inUnit({ product, fits }) ?? []);
}

type Fits = (product: MarkupProduct) => boolean;

const isWithin =
  (range: MarkupOffer['range']): Fits =>
  ({ offers }) =>
    offers.every(
      ({ amountCents }) =>
        range !== null && (amountCents ?? 0) >= range.lowCents && (amountCents ?? 0) <= range.highCents,
    );

/** Whether the list in which the choice stands has every price that structured data gives. */
const isBesideOwn =
  (marked: MarkupOffer[]): Fits =>
  ({ offers, others }) => {
    const listed = new Set([...offers, ...others].map(({ amountCents }) => amountCents));
    return others.length > 0 && marked.every(({ amountCents }) => listed.has(amountCents));
  };

/** The product in the one unit, whole amounts or hundredths, in which it fits; null if it fits in none, or in both. */
function inUnit({ product, fits }: { product: MarkupProduct; fits: Fits }): MarkupProduct | null {
  const isOpen = product.offers.some(({ openKey }) => openKey !== null);
  const scaled = (by: number) => {
    const inIt = (offer: MarkupOffer): MarkupOffer =>
      offer.openKey === null || offer.amountCents === null
        ? offer
        : { ...offer, amountCents: offer.amountCents / by, openKey: null };
    return { ...product, offers: product.offers.map(inIt), others: product.others.map(inIt) };
  };
  const fitting = (isOpen ? [1, 100] : [1]).map(scaled).filter(fits);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
