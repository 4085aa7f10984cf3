import type { RequestHandler, Router } from 'express';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { Database } from '../../platform/database/connection.js';
import { createCountersRepository } from '../../platform/database/counters.repository.js';
import { createLinkItem } from '../../platform/purchases/linking/link-item.js';
import { createWatchByLink } from '../../platform/purchases/linking/watch-by-link.js';
import type { WatchProduct } from '../../platform/purchases/linking/watch-product.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createTakeOwnView } from '../../platform/purchases/take-own-view.js';
import type { Queue } from '../../platform/queue/queue.js';
import { createRecordPushedPrice } from '../../platform/watch/record-pushed-price.js';
import { createOwnLinks } from './own-links.js';
import { createOwnPrices } from './own-prices.js';
import type { Pairing } from './pairing.js';
import { createPricesRouter } from './prices.routes.js';

/** What the routes of paired browsers are built from. */
export type BrowsersContext = {
  database: Database;
  records: PurchaseRecords;
  watchProduct: WatchProduct;
  pairing: Pairing;
  retailers: RetailerSource;
  queue: Queue;
  minDropCents: number;
  limits: { requests: RequestHandler; pairings: RequestHandler };
  clock: Clock;
};

/** Builds the routes of paired browsers; they come before those of links, whose paths are wider. */
export function composeBrowsers(context: BrowsersContext): Router {
  const { records, queue, clock } = context;
  const recordPushedPrice = createRecordPushedPrice({ records, queue, clock });
  const counters = createCountersRepository(context);
  const { items } = records;
  const watchByLink = createWatchByLink({ items, watchProduct: context.watchProduct, clock });
  return createPricesRouter({
    ...context,
    ownPrices: createOwnPrices({
      ...context,
      counters,
      takeOwnView: createTakeOwnView({ ...context, recordPushedPrice }),
    }),
    ownLinks: createOwnLinks({
      ...context,
      counters,
      linkItem: createLinkItem({ items, retailers: context.retailers, watchByLink }),
    }),
  });
}
