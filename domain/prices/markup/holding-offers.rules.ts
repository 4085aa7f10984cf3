import type { PageContext } from '../facts/page-evidence.types.js';
import type { VisibleGroup } from '../facts/visible-price.types.js';
import type { MarkupOffer } from './markup-product.types.js';

/** Least score of a visible amount that outweighs analytics data. */
const outweighingScore = 4;

/** Lead in score by which a page shows an amount as its price, and no other beside it. */
const clearLead = 1.5;

/**
 * The offers that count: those in the currency that was paid if there are any, none that begins later where another holds,
 * and none that ended before today, unless the page shows its amount as the price, because many shops never move the date. Analytics data, often without tax, never
 * overrides what the page shows. A whole number that may count hundredths is the amount that the page shows, or none.
 */
export function holdingOffers({
  offers,
  others = [],
  shown,
  context: { today, currency },
}: {
  offers: MarkupOffer[];
  /** Offers of the other choices in the same list, in which whole numbers count the same. */
  others?: MarkupOffer[];
  /** Amounts that the page shows. */
  shown: VisibleGroup[];
  context: Pick<PageContext, 'today' | 'currency'>;
}): MarkupOffer[] {
  const isShown = (cents: number | null) => shown.some(({ amountCents }) => amountCents === cents);
  const [first, second] = shown;
  const isClear = !second || (first?.score ?? 0) - second.score >= clearLead;
  const isOver = ({ endsOn, amountCents }: MarkupOffer) =>
    today !== undefined &&
    endsOn !== null &&
    endsOn < today &&
    !(isClear && first?.amountCents === amountCents);
  const isOutweighed = ({ isReport, amountCents }: MarkupOffer) =>
    isReport && !isShown(amountCents) && (shown[0]?.score ?? 0) >= outweighingScore;
  const holding = offers
    .flatMap((offer) => (offer.openKey !== null ? inUnitShown({ offer, others, shown }) : [offer]))
    .filter((offer) => !isOver(offer) && !isOutweighed(offer));
  const now = holding.filter(({ startsOn }) => !(startsOn && today && startsOn > today));
  const counting = now.length > 0 ? now : holding;
  const inCurrency = counting.filter((offer) => offer.currency === currency);
  return inCurrency.length > 0 ? inCurrency : counting;
}

/**
 * The offer in the unit in which the page shows its amount. If the page shows another amount, one whose currency is named,
 * or that has its place among other choices, still speaks against it; if it shows none, there is no price in it.
 */
function inUnitShown({
  offer,
  others,
  shown,
}: {
  offer: MarkupOffer;
  others: MarkupOffer[];
  shown: VisibleGroup[];
}): MarkupOffer[] {
  const cents = offer.amountCents ?? 0;
  const amountCents = [cents, cents / 100].find((each) => shown.some((group) => group.amountCents === each));
  if (amountCents !== undefined) return [{ ...offer, amountCents }];
  const unit = unitShown({ offers: others.filter(({ openKey }) => openKey === offer.openKey), shown });
  if (unit !== null) return [{ ...offer, amountCents: cents / unit }];
  const isSure = offer.currency !== null || others.length > 0;
  return isSure && (shown[0]?.score ?? 0) >= outweighingScore ? [offer] : [];
}

/** By how much whole numbers of a list have to be divided to be what the page shows of it; null if it does not tell. */
export function unitShown({
  offers,
  shown,
}: {
  offers: readonly MarkupOffer[];
  shown: readonly Pick<VisibleGroup, 'amountCents'>[];
}): 1 | 100 | null {
  const isShown = (by: number) =>
    offers.some(({ amountCents }) => shown.some((group) => group.amountCents === (amountCents ?? 0) / by));
  const [whole, hundredths] = [isShown(1), isShown(100)];
  if (whole === hundredths) return null;
  return whole ? 1 : 100;
}
