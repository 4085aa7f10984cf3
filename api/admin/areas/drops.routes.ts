import { type DropRowResponse, dropsList } from '../../../domain/admin/contracts/purchases.contract.js';
import type { DropRecord } from '../../../domain/claims/claim.types.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import type { AdminArea } from '../admin-area.js';
import type { RecordListSource } from '../lists/lists.js';
import { createWordSearch } from '../lists/word-search.js';
import { toDropRow } from '../views/drop-rows.js';

/** Lower prices compared with purchases, reported and silent. */
export const adminArea: AdminArea = ({ bought, lists }) => {
  return lists.serveRecords(dropsList, dropsSource(bought));
};

/** How drops are found and shown, here and on the command line. */
export function dropsSource(
  records: Pick<PurchaseRecords, 'drops' | 'items' | 'purchases' | 'claims'>,
): RecordListSource<typeof dropsList.filters, DropRecord, DropRowResponse> {
  return {
    where: {
      verdict: (verdict) => ({ verdict }),
      reason: (reason) => ({ reason }),
      search: createWordSearch(records.drops),
    },
    page: records.drops.page,
    count: records.drops.countUpTo,
    toRows: async (drops) => {
      const purchaseIds = [...new Set(drops.map(({ purchase_id }) => purchase_id))];
      const items = await records.items.listByPurchases({ purchaseIds });
      const purchases = await records.purchases.page({
        filter: { _id: { $in: purchaseIds } },
        limit: Math.max(1, purchaseIds.length),
      });
      const claims = await records.claims.listByIds({
        ids: drops.flatMap(({ claim_id }) => claim_id ?? []),
      });
      return drops.map((drop) =>
        toDropRow({
          claim: claims.find(({ id }) => id === drop.claim_id),
          drop,
          item: items.find(({ id }) => id === drop.item_id),
          purchase: purchases.records.find(({ id }) => id === drop.purchase_id),
        }),
      );
    },
  };
}
