import type { Retailer } from '../retailers/retailer.types.js';
import type { RetailerSnapshot } from '../retailers/retailer-snapshot.js';
import type { ReceiptReading } from './receipt-reading.types.js';

/**
 * Names the retailer of a reading that its reader did not know: readers know the retailers of the source, this step
 * those that were added since. The sender of the mail tells best, then the printed name, then where the items are.
 * What was read stays as it is.
 */
export function resolveRetailer({
  reading,
  fromAddress,
  retailers,
}: {
  reading: ReceiptReading;
  /** The sender of the mail that carried the document. */
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

/** The one retailer whose pages the items are on; null where they are nobody's or of several. */
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
