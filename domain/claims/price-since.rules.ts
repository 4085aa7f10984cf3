import { isPublic, type SourceId, sourceOf } from '../price-sources/price-sources.data.js';
import type { PurchaseItemRecord } from '../purchases/purchase.types.js';
import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import { formatDay } from '../shared/calendar-day.js';
import { formatMoney } from '../shared/money/money.js';
import { isolated } from '../shared/text/isolated.js';
import type { ObservationRecord, WatchTargetRecord } from '../watch/watch.types.js';
import type { ClaimRecord } from './claim.types.js';

/** The last reading of a product page. */
type LastCheck = Pick<WatchTargetRecord, 'last_price_cents' | 'last_read_at' | 'currency'>;

/** Id of the watched product whose price a claim follows: the one it was made for. */
export function targetIdOf({
  claim,
  item,
}: {
  claim: Pick<ClaimRecord, 'target_id'>;
  item: Pick<PurchaseItemRecord, 'target_id'> | null | undefined;
}): string | null {
  return claim.target_id ?? item?.target_id ?? null;
}

/** Current unit price if it has risen above the reported one, cents; null if not, or unknown. */
export function risenCents({
  claim,
  target,
}: {
  claim: ClaimRecord;
  target: LastCheck | null;
}): number | null {
  if (!target?.last_read_at || target.last_price_cents === null || target.currency !== claim.currency)
    return null;
  const isLater = target.last_read_at > claim.evidence.confirmed_at;
  return isLater && target.last_price_cents > claim.price_cents ? target.last_price_cents : null;
}

/**
 * A claim with the last time its price was shown: a page that still shows it is read many times after the drop was
 * confirmed.
 */
export function seenSince({ claim, target }: { claim: ClaimRecord; target: LastCheck | null }): ClaimRecord {
  const { evidence } = claim;
  const isSame =
    isPublic(evidence.source) &&
    target?.last_price_cents === claim.price_cents &&
    target.currency === claim.currency;
  const seenAt = isSame ? target.last_read_at : null;
  return seenAt && seenAt > evidence.confirmed_at
    ? { ...claim, evidence: { ...evidence, confirmed_at: seenAt } }
    : claim;
}

/** An observation of a price, as far as it shows a rise. */
type SeenPrice = Pick<ObservationRecord, 'source' | 'amount_cents' | 'currency' | 'first_at'>;

/**
 * Whether the shop showed a higher price between a claim and a drop: then the price fell again. The claim is the last one
 * of the item that rests on an earlier sight of a price.
 *
 * @param seenAt when the price of the drop was first seen
 */
export function roseBefore({
  claims,
  observations,
  seenAt,
}: {
  claims: readonly ClaimRecord[];
  observations: readonly SeenPrice[];
  seenAt: Date;
}): boolean {
  const [told] = claims
    .filter(({ evidence }) => isPublic(evidence.source) && evidence.seen_at < seenAt)
    .toSorted((a, b) => b.evidence.confirmed_at.getTime() - a.evidence.confirmed_at.getTime());
  if (!told) return false;
  return observations.some(
    ({ source, amount_cents, currency, first_at }) =>
      isPublic(source) &&
      currency === told.currency &&
      (amount_cents ?? 0) > told.price_cents &&
      first_at > told.evidence.confirmed_at &&
      first_at < seenAt,
  );
}

/** Whether a shop refunds the difference only while the lower price is still shown. */
export function mustBeLive(record: Pick<RetailerRecord, 'policy'> | null): boolean {
  return record?.policy.flags.includes('price_must_be_live') ?? false;
}

/**
 * A claim as it stands today: if the lower price must still be shown and has risen, it is only an `ask` until it falls
 * again.
 */
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
    ? { ...claim, verdict: 'ask', reason: 'unchecked_condition', doubts: [{ kind: 'risen' }] }
    : claim;
}

/** The lower price of a claim with its source and day, without a full stop. */
export function lowestInWords({
  source,
  lowestCents,
  seenOn,
  currency,
}: {
  source: SourceId;
  lowestCents: number;
  /** Day it was last seen, in the retailer's time zone. */
  seenOn: string;
  currency: string;
}): string {
  const price = formatMoney({ cents: lowestCents, currency });
  return `${sourceOf(source).words.lowest} ${price}, on ${formatDay(seenOn)}`;
}

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
  source: SourceId;
  lowestCents: number;
  /** Day the lower price was last seen, in the retailer's time zone. */
  seenOn: string;
  nowCents: number;
  currency: string;
  shop: string;
  /** See {@link mustBeLive}. */
  isLiveNeeded: boolean;
}): { what: string; asking: string } {
  const now = formatMoney({ cents: nowCents, currency });
  return {
    what: `${lowestInWords({ source, lowestCents, seenOn, currency })}; at our last price check it was ${now}.`,
    asking: isLiveNeeded
      ? `${isolated(shop)} refunds the difference only while the lower price is shown, so it may refuse now. If the price drops again, you can claim again.`
      : `${isolated(shop)} may still refund the difference from the lower price.`,
  };
}
