import { Router } from 'express';
import type { StatsResponse } from '../../domain/contracts/http.js';
import type { Clock } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { ReceiptsRepository } from '../../platform/database/receipts.repository.js';

/** Counters on a page may be this old, ms: counting costs the more the better business goes. */
const freshMs = minuteMs;

/** Live figures for the public pages: `GET /api/stats`. */
export function createStatsRouter({
  receipts,
  clock,
}: {
  receipts: Pick<ReceiptsRepository, 'countRead'>;
  clock: Clock;
}): Router {
  let counted: { at: number; stats: StatsResponse } | undefined;
  const router = Router();
  router.get('/api/stats', async (_request, response) => {
    const now = clock.now().getTime();
    if (!counted || now - counted.at > freshMs) {
      // Purchases and refunds are counted by their own records; until those exist, none is claimed.
      const stats = { receipts_read: await receipts.countRead(), purchases_tracked: 0, refunds_confirmed: 0 };
      counted = { at: now, stats };
    }
    response.set('Cache-Control', `public, max-age=${freshMs / 1000}`).json(counted.stats);
  });
  return router;
}
