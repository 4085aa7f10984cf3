import { askedOnceOf } from '../../../domain/claims/asked-once.rules.js';
import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import { restsOn } from '../../../domain/claims/claim-basis.rules.js';
import { decideDrop, isFurtherMarkdown } from '../../../domain/claims/decide-drop.rules.js';
import { seenAtFor } from '../../../domain/claims/seen-after.rules.js';
import { lastDayKindOf } from '../../../domain/purchases/last-day-kind.rules.js';
import type { PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { placeOf } from '../../../domain/retailers/places/place.rules.js';
import { endOfDayIn, timeZoneOf } from '../../../domain/retailers/places/time-zone.rules.js';
import type { RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import type { ClaimsRepository } from '../../database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';

/** Decides an open request again about the same price, with what is known now. Repeating it changes nothing. */
export async function decideClaimAgain({
  claim,
  purchase,
  retailer,
  items,
  claims,
  now,
  minDropCents,
  isByDocuments = false,
}: {
  claim: ClaimRecord;
  purchase: PurchaseRecord;
  /** The policy version promised to the purchase. */
  retailer: RetailerVersion;
  items: Pick<PurchaseItemsRepository, 'listByPurchase' | 'change'>;
  claims: Pick<ClaimsRepository, 'withdraw' | 'decideAgain' | 'listByPurchase'>;
  now: Date;
  minDropCents: number;
  /** Whether documents say something new: then a shopper who was told is told again if less is left. */
  isByDocuments?: boolean;
}): Promise<void> {
  const all = await items.listByPurchase({ purchaseId: claim.purchase_id });
  const item = all.find(({ id }) => id === claim.item_id);
  if (!item) return;
  const known = await claims.listByPurchase({ purchaseId: claim.purchase_id });
  const { source, seen_at: first, confirmed_at: confirmed, witnesses, title } = claim.evidence;
  const seenAt = seenAtFor({ sight: { source, first, confirmed }, purchase, retailer });
  const { verdict, reason, doubts, lastDay } = decideDrop({
    item: { ...item, told_unit_cents: null },
    wasReducedBefore: isFurtherMarkdown(claim),
    ...askedOnceOf({ itemId: item.id, items: all, claims: known }),
    purchase,
    retailer,
    price: { unitCents: claim.price_cents, source, seenAt, witnesses, title },
    now,
    minDropCents,
  });
  const at = { id: item.id, from: ['dropped'] as const };
  const { id } = claim;
  const rests_on = restsOn({ purchase, item });
  const changed = (isLess: boolean) =>
    isByDocuments && isLess && claim.told_at !== null ? { changed_at: now } : {};
  if (verdict === 'silent' || lastDay === null) {
    const isOther = (one: ClaimRecord): boolean =>
      one.id !== id && one.item_id === item.id && one.state === 'open';
    const others = known.filter(isOther).map(({ price_cents }) => price_cents);
    // The item first: a repeated run still finds the claim to be ended.
    if (others.length === 0)
      await items.change({ ...at, set: { state: 'watching', told_unit_cents: null, updated_at: now } });
    else await items.change({ ...at, set: { told_unit_cents: Math.min(...others), updated_at: now } });
    await claims.withdraw({ id, reason, doubts, rests_on, ...changed(true) });
    return;
  }
  const { record } = retailer;
  const until = endOfDayIn({
    day: lastDay,
    timeZone: timeZoneOf(placeOf(record, purchase.facts)),
  });
  const is_at_least = lastDayKindOf({ item: { ...item, last_day: lastDay }, purchase, record }).isAtLeast;
  await claims.decideAgain({
    id,
    verdict,
    reason,
    doubts,
    rests_on,
    last_day: lastDay,
    until,
    is_at_least,
    ...changed(claim.verdict === 'claim' && verdict === 'ask'),
  });
  await items.change({ ...at, set: { last_day: lastDay, until, updated_at: now } });
}
