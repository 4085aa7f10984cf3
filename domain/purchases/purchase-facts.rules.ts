import type { PurchaseFacts } from '../retailers/retailer-record.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { Parcel, PurchaseItemRecord, PurchaseRecord } from './purchase.types.js';

/**
 * What is known of a purchase that a policy depends on: what its documents say, and where they are silent, what the
 * shopper answered.
 *
 * @param item the bought item: where its order came in several parcels, the days are those of its own
 */
export function purchaseFactsOf(
  {
    purchased_at,
    facts,
    held,
  }: Pick<PurchaseRecord, 'purchased_at'> & {
    facts?: PurchaseRecord['facts'] | undefined;
    held?: PurchaseRecord['held'] | undefined;
  },
  item?: BoughtItem,
): PurchaseFacts {
  const ownShipped = parcelDayOf({ facts, item, stage: 'shipped' });
  const delivered = facts?.delivered_on ?? null;
  // What was sent on the day on which the first parcel arrived, or later, was in another one.
  const isOther = ownShipped !== null && delivered !== null && ownShipped >= delivered;
  return {
    bought_on: purchased_at === null ? null : (facts?.bought_by ?? purchased_at),
    shipped_on: ownShipped ?? facts?.shipped_on ?? null,
    delivered_on: parcelDayOf({ facts, item, stage: 'delivered' }) ?? (isOther ? null : delivered),
    store_number: facts?.store_number ?? null,
    store_state: facts?.store_state ?? null,
    channel: facts?.channel ?? held?.channel ?? null,
    used_promo_code: facts?.used_promo_code ?? held?.used_promo_code ?? null,
    paid_full_price: held?.paid_full_price ?? null,
    member_tier: held?.member_tier ?? null,
    is_member: held?.is_member ?? null,
  };
}

type BoughtItem = Partial<Pick<PurchaseItemRecord, 'source_item_ids'>>;

/** The day of the first parcel that contains an item; null if no mail about one lists it. */
function parcelDayOf({
  facts,
  item,
  stage,
}: {
  facts: PurchaseRecord['facts'] | undefined;
  item: BoughtItem | undefined;
  stage: Parcel['stage'];
}): CalendarDay | null {
  const ids = new Set(item?.source_item_ids);
  const days = (facts?.parcels ?? [])
    .filter((parcel) => parcel.stage === stage && parcel.item_ids.some((id) => ids.has(id)))
    .map(({ on }) => on);
  return days.sort()[0] ?? null;
}
