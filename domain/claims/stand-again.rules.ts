import { type PurchaseItemRecord, type PurchaseRecord, paidForOne } from '../purchases/purchase.types.js';
import type { ClaimRecord } from './claim.types.js';
import { isAwaited } from './claim-state.rules.js';
import { itemAfterOutcomes } from './item-after-outcomes.rules.js';

/** Fields of an item that are restored when it is watched again. */
type RestoredFields = Pick<
  PurchaseItemRecord,
  'state' | 'reason' | 'told_unit_cents' | 'adjusted_unit_cents' | 'last_day' | 'until'
>;

/** What is restored for an item, and what is not. */
export type StandAgain = {
  /** Claims that can be made, including those that had ended. */
  openIds: string[];
  /** Open claims based on an amount, day or shop that the receipts no longer state. */
  untrueIds: string[];
  /** Item fields that differ from what its receipts alone give. */
  set: Partial<RestoredFields>;
};

/**
 * Restores an item whose watch was stopped or which was marked as returned, once that is undone. Every claim with its
 * last day ahead that still matches the receipts is open again, and so are reported outcomes. If no claim is restored,
 * a lower price is reported again.
 */
export function standAgain({
  item,
  purchase,
  claims,
  now,
}: {
  /** The item as derived from its receipts. */
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

/** Whether a claim matches the price, quantity, day and shop of an item. */
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

function toldItem(open: readonly ClaimRecord[]): Partial<RestoredFields> {
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
}): Partial<RestoredFields> {
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
