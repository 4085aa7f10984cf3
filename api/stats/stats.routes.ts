import type { Router } from 'express';
import { type StatsResponse, statsRoutes } from '../../domain/contracts/site.contract.js';
import type { Clock } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import { createLiveTotals } from './live-totals.js';

/** Maximum age of the counters on a page, ms: counting costs more as the number of records grows. */
const freshMs = minuteMs;

/** Live figures for the public pages: `GET /api/stats`. */
export function createStatsRouter({
  receipts,
  items,
  claims,
  clock,
}: {
  receipts: Pick<ReceiptsRepository, 'countRead'>;
  items: Pick<PurchaseItemsRepository, 'countTracked'>;
  claims: Pick<ClaimsRepository, 'countRefunded'>;
  clock: Clock;
}): Router {
  const totals = createLiveTotals<keyof StatsResponse>({
    counts: {
      receipts_read: receipts.countRead,
      items_tracked: items.countTracked,
      refunds_confirmed: claims.countRefunded,
    },
    clock,
    freshMs,
  });
  const { router, serve } = serveRoutes(statsRoutes);
  serve('GET /api/stats', [], ({ response }) => {
    response.set('Cache-Control', `public, max-age=${freshMs / 1000}`);
    return totals.read();
  });
  return router;
}
