import { priceDayIn, type SourceId, sourceOf } from '../price-sources/price-sources.data.js';
import type { PurchaseRecord } from '../purchases/purchase.types.js';
import type { RetailerVersion } from '../retailers/retailer-record.types.js';
import { timeZoneOf } from '../retailers/time-zone.rules.js';

/** A purchase, as far as it tells when it was made: on that day, and before we learned of it. */
type Bought = Pick<PurchaseRecord, 'purchased_at'> & Partial<Pick<PurchaseRecord, 'created_at'>>;

/** Whether a price was seen after we learned of a purchase. A receipt's price has a day only, so nothing is sure. */
export function isSurelyAfter({
  source,
  at,
  purchase: { created_at },
}: {
  source: SourceId;
  at: Date;
  purchase: Bought;
}): boolean {
  return created_at !== undefined && !sourceOf(source).isDayOnly && at >= created_at;
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
  const boughtOn = purchase.purchased_at;
  const day = priceDayIn({ source, at: first, timeZone: timeZoneOf(retailer?.record.country ?? '') });
  const isLater = boughtOn === null || day > boughtOn || isSurelyAfter({ source, at: first, purchase });
  return isLater ? first : confirmed;
}
