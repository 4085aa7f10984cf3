import type { RequestHandler, Router } from 'express';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { Database } from '../../platform/database/connection.js';
import { createCountersRepository } from '../../platform/database/counters.repository.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createTakeOwnView } from '../../platform/purchases/take-own-view.js';
import type { Queue } from '../../platform/queue/queue.js';
import { createRecordPushedPrice } from '../../platform/watch/record-pushed-price.js';
import { createOwnPrices } from './own-prices.js';
import type { Pairing } from './pairing.js';
import { createPricesRouter } from './prices.routes.js';

/** What the routes of paired browsers are built from. */
export type BrowsersContext = {
  database: Database;
  records: PurchaseRecords;
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
  return createPricesRouter({
    ...context,
    ownPrices: createOwnPrices({
      ...context,
      counters: createCountersRepository(context),
      takeOwnView: createTakeOwnView({ ...context, recordPushedPrice }),
    }),
  });
}
