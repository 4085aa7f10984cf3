import { type PurchaseItemRecord, type PurchaseRecord, paidForOne } from '../purchases/purchase.types.js';
import type { ClaimRecord } from './claim.types.js';
import { isAwaited } from './claim-standing.rules.js';
import { itemAfterOutcomes } from './item-after-outcomes.rules.js';

/** What of an item is as it was once it is watched again. */
type StandingItem = Pick<
  PurchaseItemRecord,
  'state' | 'reason' | 'told_unit_cents' | 'adjusted_unit_cents' | 'last_day' | 'until'
>;

/** What stands again of an item, and what does not. */
export type StandAgain = {
  /** Claims that can be asked for, also those that had ended. */
  openIds: string[];
  /** Open claims that rest on another sum, day or shop than the papers say now. */
  untrueIds: string[];
  /** What of the item differs from what its papers alone say. */
  set: Partial<StandingItem>;
};

/**
 * What had been told of an item whose watch was stopped, or that was said to be returned, once that is taken back: every
 * claim whose last day is ahead and that rests on what its papers still say stands as it was, told or not, and so does
 * what the shopper said came of one. Where nothing stands, a lower price is news again.
 */
export function standAgain({
  item,
  purchase,
  claims,
  now,
}: {
  /** The item as its papers put it. */
  item: PurchaseItemRecord;
  purchase: Pick<PurchaseRecord, 'retailer_id' | 'purchased_at'>;
  /** Its claims, oldest first. */
  claims: readonly ClaimRecord[];
  now: Date;
}): StandAgain {
  const ahead = claims.filter(
    ({ state, until }) => (state === 'open' || state === 'expired') && until.getTime() > now.getTime(),
  );
  const rests = (claim: ClaimRecord): boolean => restsOn({ claim, item, purchase });
  const open = ahead.filter(rests);
  return {
    openIds: open.map(({ id }) => id),
    untrueIds: ahead.filter((claim) => claim.state === 'open' && !rests(claim)).map(({ id }) => id),
    set: open.length > 0 ? toldItem(open) : answeredItem({ item, claims }),
  };
}

/** Whether a claim rests on the sum, the day and the shop of an item. */
function restsOn({
  claim,
  item,
  purchase,
}: {
  claim: ClaimRecord;
  item: PurchaseItemRecord;
  purchase: Pick<PurchaseRecord, 'retailer_id' | 'purchased_at'>;
}): boolean {
  return (
    claim.paid_unit_cents === paidForOne(item) &&
    claim.quantity === item.quantity &&
    claim.retailer_id === purchase.retailer_id &&
    claim.purchased_at === purchase.purchased_at
  );
}

function toldItem(open: readonly ClaimRecord[]): Partial<StandingItem> {
  const [last] = open.toSorted((a, b) => b.until.getTime() - a.until.getTime());
  return {
    state: open.some(isAwaited) ? 'claimed' : 'dropped',
    reason: null,
    told_unit_cents: Math.min(...open.map(({ price_cents }) => price_cents)),
    ...(last && { last_day: last.last_day, until: last.until }),
  };
}

function answeredItem({
  item,
  claims,
}: {
  item: PurchaseItemRecord;
  claims: readonly ClaimRecord[];
}): Partial<StandingItem> {
  const answered = claims.filter(({ outcome, asked_at }) => outcome !== null || asked_at);
  const paidUnitCents = item.paid_unit_cents;
  if (answered.length === 0 || paidUnitCents === null)
    return item.told_unit_cents === null ? {} : { told_unit_cents: null };
  const { state, adjusted_unit_cents } = itemAfterOutcomes({ paidUnitCents, claims: answered });
  return {
    ...(state && { state }),
    ...(adjusted_unit_cents === item.adjusted_unit_cents ? {} : { adjusted_unit_cents }),
  };
}
