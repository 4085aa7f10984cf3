import type { MarkupOffer, MarkupProduct } from './markup-product.types.js';
import { stateProducts } from './state-products.rules.js';

/**
 * The offer for the purchased variant from the page's state, if structured data only gives the price range of all
 * variants. Its price must lie in that range, which also tells whole amounts from cents.
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
  if (sku === null || !open?.range || offers.some(({ amountCents }) => amountCents !== null)) return [];
  const { range, currency } = open;
  const isWithin = ({ amountCents }: MarkupOffer) =>
    (amountCents ?? 0) >= range.lowCents && (amountCents ?? 0) <= range.highCents;
  return stateProducts({ texts, names: [], sku, currency })
    .filter((product) => product.offers.every(isWithin))
    .map((product) => ({ ...product, offers: product.offers.map((offer) => ({ ...offer, openKey: null })) }));
}
