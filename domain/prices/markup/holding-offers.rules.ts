import type { PageContext } from '../facts/page-evidence.types.js';
import type { VisibleGroup } from '../facts/visible-price.types.js';
import type { MarkupOffer } from './markup-product.types.js';

/** Score from which an amount that the page shows outweighs what it reports to analytics. */
const outweighingScore = 4;

/**
 * The offers that count: in the currency that was paid in where some are, and none that ended before today, unless the
 * page shows its price: many shops never change the day. What a page reports to analytics, often without tax, never
 * speaks against what it shows.
 */
export function holdingOffers({
  offers,
  shown,
  context: { today, currency },
}: {
  offers: MarkupOffer[];
  /** Amounts that the page shows. */
  shown: VisibleGroup[];
  context: Pick<PageContext, 'today' | 'currency'>;
}): MarkupOffer[] {
  const isShown = (cents: number | null) => shown.some(({ amountCents }) => amountCents === cents);
  const isOver = ({ endsOn, amountCents }: MarkupOffer) =>
    today !== undefined && endsOn !== null && endsOn < today && !isShown(amountCents);
  const isOutweighed = ({ isReport, amountCents }: MarkupOffer) =>
    isReport && !isShown(amountCents) && (shown[0]?.score ?? 0) >= outweighingScore;
  const holding = offers.filter((offer) => !isOver(offer) && !isOutweighed(offer));
  const inCurrency = holding.filter((offer) => offer.currency === currency);
  return inCurrency.length > 0 ? inCurrency : holding;
}
