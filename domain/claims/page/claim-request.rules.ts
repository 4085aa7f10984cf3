import { priceDayIn } from '../../price-sources/price-sources.data.js';
import { addDays, type CalendarDay } from '../../shared/calendar-day.js';
import { type TaxBasis, taxBasisOf } from '../../shared/money/tax-basis.rules.js';
import type { ClaimRecord } from '../claim.types.js';
import { type ClaimLine, type ClaimRequest, claimRequestSchema } from './claim-request.schemas.js';

/** Retailer data needed for the words of a claim. */
export type ClaimRetailer = {
  /** ISO 3166-1 alpha-2; null if unknown. */
  country: string | null;
  /** IANA time zone its days are counted in. */
  timeZone: string;
  /** The window a claim may cite, without days where their number or start depends; null if nothing is promised. */
  policy: { windowDays: number | null; countedFrom: 'purchase' | 'shipment' | 'delivery' } | null;
};

/**
 * The combined request of one or several claims of a purchase. It cites the policy only if that covers every line; a
 * single line that is only an `ask` makes the whole request an `ask`.
 */
export function claimRequestOf({
  claims,
  retailer,
}: {
  /** Claims of one purchase, at least one. */
  claims: readonly [ClaimRecord, ...ClaimRecord[]];
  retailer: ClaimRetailer;
}): ClaimRequest {
  const [first] = claims;
  const isPromised = retailer.policy !== null && claims.every(({ verdict }) => verdict === 'claim');
  const taxBasis: TaxBasis = taxBasisOf({
    country: retailer.country,
    currency: first.currency,
    receipt: first.receipt_tax,
  });
  const [lastDay = first.last_day] = claims.map(({ last_day }) => last_day).toSorted();
  return claimRequestSchema.parse({
    shop: first.retailer,
    orderNumber: first.order_number,
    purchasedAt: first.purchased_at,
    currency: first.currency,
    taxBasis,
    wording: isPromised ? 'claim' : 'ask',
    policy: isPromised
      ? citedPolicy({ policy: retailer.policy, purchasedAt: first.purchased_at, lastDay })
      : null,
    lastDay,
    isAtLeast: claims.every(({ last_day, is_at_least }) => last_day > lastDay || is_at_least === true),
    timeZone: retailer.timeZone,
    lines: claims.map((claim) => ({
      name: claim.name,
      quantity: claim.quantity,
      paidUnitCents: claim.paid_unit_cents,
      boughtUnitCents: claim.bought_unit_cents ?? null,
      priceCents: claim.price_cents,
      amountCents: claim.amount_cents,
      source: claim.evidence.source,
      url: claim.evidence.url,
      seenOn: seenOnDay({ claim, timeZone: retailer.timeZone }),
    })),
  });
}

/**
 * Day in the retailer's time zone on which the lower price was seen. A receipt may be dated in a time zone where it is
 * already tomorrow; a price is never dated before the purchase.
 */
export function seenOnDay({
  claim: { evidence, purchased_at: bought },
  timeZone,
}: {
  claim: Pick<ClaimRecord, 'evidence' | 'purchased_at'>;
  /** IANA name, the retailer's. */
  timeZone: string;
}): CalendarDay {
  const day = priceDayIn({ source: evidence.source, at: evidence.confirmed_at, timeZone });
  return bought !== null && bought > day ? bought : day;
}

/** The number of days is cited only if it leads to the promised last day. */
function citedPolicy({
  policy,
  purchasedAt,
  lastDay,
}: {
  policy: ClaimRetailer['policy'];
  purchasedAt: CalendarDay | null;
  lastDay: CalendarDay;
}): ClaimRequest['policy'] {
  if (!policy) return null;
  const { windowDays, countedFrom } = policy;
  const isConsistent =
    windowDays === null ||
    countedFrom !== 'purchase' ||
    (purchasedAt !== null && addDays(purchasedAt, windowDays) === lastDay);
  return { windowDays: isConsistent ? windowDays : null, countedFrom };
}

/** Earlier refunds per unit, cents; 0 if none. */
export function refundedBefore({
  paidUnitCents,
  boughtUnitCents,
}: Pick<ClaimLine, 'paidUnitCents' | 'boughtUnitCents'>): number {
  return Math.max(0, (boughtUnitCents ?? paidUnitCents) - paidUnitCents);
}

/** Total refundable amount, cents. */
export function requestedCents({ lines }: Pick<ClaimRequest, 'lines'>): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
