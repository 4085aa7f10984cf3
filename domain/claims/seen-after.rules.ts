import { priceDayIn, type SourceId, sourceOf } from '../price-sources/price-sources.data.js';
import type { PurchaseRecord } from '../purchases/purchase.types.js';
import { placeOf } from '../retailers/places/place.rules.js';
import { westernZoneOf } from '../retailers/places/time-zone.rules.js';
import type { RetailerVersion } from '../retailers/retailer-record.types.js';

/** A purchase, as far as it tells when it was made: on that day, and before we learned of it. */
type Bought = Pick<PurchaseRecord, 'purchased_at'> & Partial<Pick<PurchaseRecord, 'created_at' | 'facts'>>;

/**
 * Whether a price was seen after a purchase: once we had learned of it, or on a later day in every store of the shop. A
 * receipt's price has a day only.
 */
export function isSurelyAfter({
  source,
  at,
  purchase: { purchased_at: boughtOn, created_at, facts },
  retailer,
}: {
  source: SourceId;
  at: Date;
  purchase: Bought;
  retailer: RetailerVersion | null;
}): boolean {
  if (created_at !== undefined && !sourceOf(source).isDayOnly && at >= created_at) return true;
  const timeZone = westernZoneOf(placeOf(retailer?.record, facts));
  return boughtOn !== null && priceDayIn({ source, at, timeZone }) > boughtOn;
}

/**
 * When a price counts as seen for a buyer: at its first reading or, if they may have bought only after that, at the
 * second. Days may lie between the two while a shop cannot be read.
 */
export function seenAtFor({
  sight: { source, first, confirmed },
  purchase,
  retailer,
}: {
  sight: { source: SourceId; first: Date; confirmed: Date };
  purchase: Bought;
  retailer: RetailerVersion | null;
}): Date {
  const isFirst = purchase.purchased_at === null || isSurelyAfter({ source, at: first, purchase, retailer });
  return isFirst ? first : confirmed;
}
