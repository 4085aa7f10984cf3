import type { ErrorRequestHandler, Router } from 'express';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { createFollowItem } from '../../platform/purchases/follow-item.js';
import type { Hold } from '../../platform/purchases/hold.js';
import { createItemActions } from '../../platform/purchases/item-actions.js';
import { createLinkItem } from '../../platform/purchases/linking/link-item.js';
import { createWatchByLink } from '../../platform/purchases/linking/watch-by-link.js';
import type { openPurchases } from '../../platform/purchases/open-purchases.js';
import type { PurchaseViews } from '../../platform/purchases/purchase-views.js';
import { createReportPrice } from '../../platform/purchases/report-price.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { EraseDependencies } from '../../platform/submissions/erase-submission.js';
import type { StatusAccess } from '../../platform/submissions/status-access.js';
import { createRecordPushedPrice } from '../../platform/watch/record-pushed-price.js';
import { createItemAccess } from './item-access.js';
import { createItemsRouter } from './items.routes.js';

/** What the routes of an item need. */
type ItemsContext = {
  config: AppConfig;
  bought: ReturnType<typeof openPurchases>;
  store: Pick<EraseDependencies, 'submissions' | 'receipts' | 'outbox'>;
  queue: Queue;
  retailers: RetailerSource;
  purchaseViews: PurchaseViews;
  clock: Clock;
  access: StatusAccess;
  hold: Hold;
  refused: ErrorRequestHandler;
};

/** Builds the routes of one bought item; they come after the status routes, which limit callers. */
export function composeItems(context: ItemsContext): Router {
  const { config, bought, store, queue, retailers, purchaseViews, clock, access, hold } = context;
  const { records, purchases, watchProduct } = bought;
  const watchByLink = createWatchByLink({ items: records.items, watchProduct, clock });
  return createItemsRouter({
    access: createItemAccess({ access, records }),
    actions: createItemActions({
      items: records.items,
      followItem: createFollowItem({
        records: {
          ...records,
          submissions: store.submissions,
          receipts: store.receipts,
          outbox: store.outbox,
        },
        formPurchases: purchases,
        clock,
      }),
      linkItem: createLinkItem({ items: records.items, retailers, watchByLink }),
      watchByLink,
      reportPrice: createReportPrice({
        records,
        retailers,
        recordPushedPrice: createRecordPushedPrice({ records, queue, clock }),
        clock,
        minDropCents: config.prices.minDropCents,
      }),
      hold,
      clock,
    }),
    views: purchaseViews,
    refused: context.refused,
  });
}
