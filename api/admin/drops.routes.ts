import { Router } from 'express';
import { dropRowSchema } from '../../domain/admin/refunds.schemas.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { toDropRow } from './drop-rows.js';
import { filterOf, readListPage, toListResponse } from './list-page.js';
import type { Lists } from './lists.js';
import { dropsQuerySchema } from './refunds.schemas.js';

/** Lower prices compared with purchases, reported and silent. Mounted under `/api/admin/drops`, behind the guard. */
export function createDropsRouter({ records, lists }: { records: PurchaseRecords; lists: Lists }): Router {
  const router = Router();
  lists.serve(router, {
    caption: 'Lower prices compared with purchases, newest first',
    query: dropsQuerySchema,
    row: dropRowSchema,
    read: async (query) => {
      const filter = filterOf({ verdict: query.verdict, reason: query.reason });
      const page = await readListPage({
        place: query,
        read: (place) => records.drops.page({ filter, ...place }),
      });
      const purchaseIds = [...new Set(page.records.map(({ purchase_id }) => purchase_id))];
      const items = await records.items.listByPurchases({ purchaseIds });
      const purchases = await records.purchases.page({
        filter: { _id: { $in: purchaseIds } },
        limit: query.limit,
      });
      const claims = await records.claims.listByIds({
        ids: page.records.flatMap(({ claim_id }) => claim_id ?? []),
      });
      return toListResponse({
        page,
        toRow: (drop) =>
          toDropRow({
            claim: claims.find(({ id }) => id === drop.claim_id),
            drop,
            item: items.find(({ id }) => id === drop.item_id),
            purchase: purchases.records.find(({ id }) => id === drop.purchase_id),
          }),
      });
    },
  });
  return router;
}
