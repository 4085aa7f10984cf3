import { mayEndLater } from '../purchase-view/purchase-item-view.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../purchases/purchase.types.js';
import type { ReceiptRecord } from '../receipts/receipt-record.types.js';
import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import type { RetailerSnapshot } from '../retailers/retailer-snapshot.js';
import type { WatchSummary } from './claim-mail.schemas.js';

/** Most items listed in a mail; a longer list would push the last day out of sight. */
const maxItemsInMail = 12;

/** A purchase with its items, and since when it was known if this was not its first receipt. */
export type PurchaseWithItems = {
  purchase: PurchaseRecord;
  items: readonly PurchaseItemRecord[];
  known?: WatchSummary['known'];
};

/**
 * Watch summaries, one per reading in the order of the receipts. Empty for readings without a purchase and for further
 * readings of a purchase already listed: its refund is possible only once.
 */
export function watchSummaries({
  receipts,
  purchases,
  retailers,
}: {
  receipts: readonly Pick<ReceiptRecord, 'readings'>[];
  purchases: readonly PurchaseWithItems[];
  /** The current retailer records. */
  retailers: RetailerSnapshot;
}): WatchSummary[] {
  const told = new Set<string>();
  return receipts.flatMap(({ readings }) =>
    readings.map(({ id }) => {
      const found = purchases.find(({ purchase }) =>
        purchase.sources.some(({ reading_id }) => reading_id === id),
      );
      if (!found || told.has(found.purchase.id))
        return { shop: null, currency: 'USD', items: [], moreItems: 0 };
      told.add(found.purchase.id);
      return summarizeWatch({
        ...found,
        record: retailers.versionById(found.purchase.retailer_id)?.record ?? null,
      });
    }),
  );
}

function summarizeWatch({
  purchase,
  items,
  known,
  record,
}: PurchaseWithItems & { record: RetailerRecord | null }): WatchSummary {
  return {
    shop: purchase.retailer,
    currency: purchase.currency,
    items: items.slice(0, maxItemsInMail).map((item) => ({
      name: item.name,
      state: item.state,
      reason: item.reason,
      lastDay: item.last_day,
      ...(mayEndLater({ item, purchase, record }) && { isAtLeast: true as const }),
    })),
    moreItems: Math.max(0, items.length - maxItemsInMail),
    ...(known && { known }),
  };
}
