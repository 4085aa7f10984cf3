import { Router } from 'express';
import type { StatsResponse } from '../../domain/contracts/http.js';
import type { Clock } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { ClaimsRepository } from '../../platform/database/claims.repository.js';
import type { ReceiptsRepository } from '../../platform/database/receipts.repository.js';
import { describeRoute } from '../openapi/describe-route.js';
import { type Count, createLiveTotals } from './live-totals.js';

/** Counters on a page may be this old, ms: counting costs the more the better business goes. */
const freshMs = minuteMs;

/** Purchases are counted by their own records; until those exist, none is claimed. */
const nothing: Count = async () => 0;

/** Live figures for the public pages: `GET /api/stats`. */
export function createStatsRouter({
  receipts,
  claims,
  clock,
}: {
  receipts: Pick<ReceiptsRepository, 'countRead'>;
  claims: Pick<ClaimsRepository, 'countRefunded'>;
  clock: Clock;
}): Router {
  const totals = createLiveTotals<keyof StatsResponse>({
    counts: {
      receipts_read: receipts.countRead,
      purchases_tracked: nothing,
      refunds_confirmed: claims.countRefunded,
    },
    clock,
    freshMs,
  });
  const router = Router();
  describeRoute({
    router,
    route: 'GET /api/stats',
    summary: 'Live figures for the public pages',
    answer: 'The figures',
  });
  router.get('/api/stats', async (_request, response) => {
    const figures = await totals.read();
    response.set('Cache-Control', `public, max-age=${freshMs / 1000}`).json(figures);
  });
  return router;
}
