import { Router } from 'express';
import type { StatsResponse } from '../../domain/contracts/http.js';
import type { Clock } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { ClaimsRepository } from '../../platform/database/claims.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import type { ReceiptsRepository } from '../../platform/database/receipts.repository.js';
import { describeRoute } from '../http/describe-route.js';
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
  const router = Router();
  describeRoute({
    router,
    route: 'GET /api/stats',
    summary: 'Get live figures for the public pages',
    answer: 'The figures',
  });
  router.get('/api/stats', async (_request, response) => {
    const figures = await totals.read();
    response.set('Cache-Control', `public, max-age=${freshMs / 1000}`).json(figures);
  });
  return router;
}
