import type { Retailer } from '../retailers/retailer.types.js';
import type { RetailerSnapshot } from '../retailers/retailer-snapshot.js';
import type { ReceiptReading } from './receipt-reading.types.js';

/**
 * Identifies the retailer of a reading if its reader did not: readers know only the seed retailers, this step also
 * those added since. The mail's sender is the best clue, then the printed name, then the site the items link to. The
 * fields read are unchanged.
 */
export function resolveRetailer({
  reading,
  fromAddress,
  retailers,
}: {
  reading: ReceiptReading;
  /** Sender of the mail that contained the document. */
  fromAddress?: string | undefined;
  retailers: RetailerSnapshot;
}): ReceiptReading {
  if (reading.retailerId) return reading;
  const retailer =
    (fromAddress ? retailers.byDomain(fromAddress) : null) ??
    (reading.retailer ? retailers.byName(reading.retailer.value) : null) ??
    retailerOfItems({ reading, retailers });
  return retailer ? { ...reading, retailerId: retailer.id } : reading;
}

/** The one retailer whose site the items link to; null if there is none, or several. */
function retailerOfItems({
  reading: { items },
  retailers,
}: {
  reading: ReceiptReading;
  retailers: RetailerSnapshot;
}): Retailer | null {
  const found = items.flatMap(({ value: { url } }) => (url ? (retailers.byDomain(url) ?? []) : []));
  return found[0] && found.every(({ id }) => id === found[0]?.id) ? found[0] : null;
}
