import { addDays, type CalendarDay, calendarDayIn } from '../shared/calendar-day.js';
import type { ClaimRecord } from './claim.types.js';
import { type TaxBasis, taxBasisOf } from './claim-amounts.rules.js';
import { type ClaimLine, type ClaimRequest, claimRequestSchema } from './claim-request.schemas.js';

/** What of a retailer the words of a claim need. */
export type ClaimRetailer = {
  /** ISO 3166-1 alpha-2; null when not known. */
  country: string | null;
  /** IANA time zone in which its days are counted. */
  timeZone: string;
  /** The window a claim may cite; null when nothing is promised. */
  policy: { windowDays: number; countedFrom: 'purchase' | 'shipment' | 'delivery' } | null;
};

/**
 * The request that one or several claims of one purchase make together. It cites the policy only when it covers
 * every line; one line that can only be asked for makes the whole a question.
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
  const taxBasis: TaxBasis = taxBasisOf({ country: retailer.country, currency: first.currency });
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
 * The retailer's day on which the lower price was seen. A receipt may tell its day by another calendar, on which it is
 * tomorrow already: nobody is told of a price from before the purchase.
 */
export function seenOnDay({
  claim: { evidence, purchased_at: bought },
  timeZone,
}: {
  claim: Pick<ClaimRecord, 'evidence' | 'purchased_at'>;
  /** IANA name, the retailer's. */
  timeZone: string;
}): CalendarDay {
  const day = calendarDayIn({ instant: evidence.confirmed_at, timeZone });
  return bought !== null && bought > day ? bought : day;
}

/** A number of days is cited only where it leads to the last day that was promised. */
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
    countedFrom !== 'purchase' || (purchasedAt !== null && addDays(purchasedAt, windowDays) === lastDay);
  return { windowDays: isConsistent ? windowDays : null, countedFrom };
}

/** What came back of one before, cents; 0 where nothing did. */
export function refundedBefore({
  paidUnitCents,
  boughtUnitCents,
}: Pick<ClaimLine, 'paidUnitCents' | 'boughtUnitCents'>): number {
  return Math.max(0, (boughtUnitCents ?? paidUnitCents) - paidUnitCents);
}

/** What can come back in all, cents. */
export function requestedCents({ lines }: Pick<ClaimRequest, 'lines'>): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
