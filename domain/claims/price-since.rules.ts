import type { PurchaseItemRecord } from '../purchases/purchase.types.js';
import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import { formatDay } from '../shared/calendar-day.js';
import { isolated } from '../shared/isolated.js';
import { formatMoney } from '../shared/money.js';
import type { PriceSourceKind, WatchTargetRecord } from '../watch/watch.types.js';
import type { ClaimRecord } from './claim.types.js';

/** What the page of a product showed last. */
type LastLook = Pick<WatchTargetRecord, 'last_price_cents' | 'last_read_at' | 'currency'>;

/** The watched product whose last look says how a claim's price stands now: the one it was told of. */
export function targetIdOf({
  claim,
  item,
}: {
  claim: Pick<ClaimRecord, 'target_id'>;
  item: Pick<PurchaseItemRecord, 'target_id'> | null | undefined;
}): string | null {
  return claim.target_id ?? item?.target_id ?? null;
}

/** What one costs at the last look where that is more than what was told, cents; null where it is not, or not known. */
export function risenCents({
  claim,
  target,
}: {
  claim: ClaimRecord;
  target: LastLook | null;
}): number | null {
  if (!target?.last_read_at || target.last_price_cents === null || target.currency !== claim.currency)
    return null;
  const isLater = target.last_read_at > claim.evidence.confirmed_at;
  return isLater && target.last_price_cents > claim.price_cents ? target.last_price_cents : null;
}

/** Whether a shop gives the difference only while the lower price shows. */
export function mustBeLive(record: Pick<RetailerRecord, 'policy'> | null): boolean {
  return record?.policy.flags.includes('price_must_be_live') ?? false;
}

/** A claim as it stands today: where the price must show and has risen, nothing is promised until it falls again. */
export function asItStands({
  claim,
  risen,
  record,
}: {
  claim: ClaimRecord;
  /** See {@link risenCents}. */
  risen: number | null;
  record: Pick<RetailerRecord, 'policy'> | null;
}): ClaimRecord {
  return risen !== null && mustBeLive(record)
    ? { ...claim, verdict: 'ask', reason: 'condition_fails' }
    : claim;
}

/** Whose word the lower price was: we say that we saw it only where we did. */
const lowestFrom: Record<PriceSourceKind, string> = {
  page: 'The lowest price we saw was',
  feed: 'The lowest price in the shop’s feed was',
  shopper: 'The lower price a shopper saw was',
  receipt: 'The lower price on another receipt was',
};

/** That the price has risen again, and what that means for asking. */
export function risenInWords({
  source,
  lowestCents,
  seenOn,
  nowCents,
  currency,
  shop,
  isLiveNeeded,
}: {
  source: PriceSourceKind;
  lowestCents: number;
  /** Day at the retailer on which the lower price was last seen. */
  seenOn: string;
  nowCents: number;
  currency: string;
  shop: string;
  /** See {@link mustBeLive}. */
  isLiveNeeded: boolean;
}): { what: string; asking: string } {
  const money = (cents: number): string => formatMoney({ cents, currency });
  return {
    what: `${lowestFrom[source]} ${money(lowestCents)}, on ${formatDay(seenOn)}; at our last look it was ${money(nowCents)}.`,
    asking: isLiveNeeded
      ? `${isolated(shop)} gives the difference only while the lower price shows, so it may refuse now; if the price falls again, the claim stands again.`
      : `${isolated(shop)} may still give the difference to the lower price.`,
  };
}
