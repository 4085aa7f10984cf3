import { Router } from 'express';
import type { ClaimRatesResponse } from '../../domain/admin/refunds.schemas.js';
import { claimRatesSchema, claimRowSchema } from '../../domain/admin/refunds.schemas.js';
import { minAnswersForRate, successRateOf } from '../../domain/claims/success-rate.rules.js';
import type { ClaimsFilter, ClaimsRepository } from '../../platform/database/claims.repository.js';
import { describeRoute } from '../http/describe-route.js';
import { toClaimRow } from './claim-rows.js';
import { readListPage, toListResponse } from './list-page.js';
import type { Lists } from './lists.js';
import { claimsQuerySchema } from './refunds.schemas.js';

/** Claims and their outcomes. Mounted under `/api/admin/claims`, behind the guard. */
export function createAdminClaimsRouter({
  claims,
  lists,
}: {
  claims: ClaimsRepository;
  lists: Lists;
}): Router {
  const router = Router();

  lists.serve(router, {
    caption: 'Claims and their outcomes, newest first',
    query: claimsQuerySchema,
    row: claimRowSchema,
    read: async (query) => {
      const filter: ClaimsFilter = {
        ...(query.state ? { state: query.state } : {}),
        ...(query.answer ? { answer: query.answer } : {}),
        ...(query.retailer ? { retailerId: query.retailer } : {}),
        ...(query.version ? { policyVersion: query.version } : {}),
      };
      const page = await readListPage({
        place: query,
        read: (place) => claims.page({ filter, ...place }),
      });
      return toListResponse({ page, toRow: toClaimRow });
    },
  });

  describeRoute({
    router,
    route: 'GET /rates',
    summary: 'Get success rates by retailer and policy version',
    answer: claimRatesSchema,
  });
  router.get('/rates', async (_request, response) => {
    const tallies = await claims.talliesByVersion();
    const body: ClaimRatesResponse = {
      min_answers: minAnswersForRate,
      rates: tallies.map((tally) => ({ ...tally, rate: successRateOf(tally) })),
    };
    response.json(body);
  });

  return router;
}
