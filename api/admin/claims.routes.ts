import { Router } from 'express';
import { minAnswersForRate, successRateOf } from '../../domain/claims/success-rate.rules.js';
import type { ClaimRatesResponse } from '../../domain/contracts/admin-refunds.js';
import type { ClaimsFilter, ClaimsRepository } from '../../platform/database/claims.repository.js';
import { parseInput } from '../http/validate.js';
import { describeRoute } from '../openapi/describe-route.js';
import { toClaimRow } from './claim-rows.js';
import { readListPage, toListResponse } from './list-page.js';
import { claimsQuerySchema } from './refunds.schemas.js';

/** Claims with what came of them. Mounted under `/api/admin/claims`, behind the guard. */
export function createAdminClaimsRouter({ claims }: { claims: ClaimsRepository }): Router {
  const router = Router();

  describeRoute({
    router,
    route: 'GET /',
    summary: 'Claims with what came of them, newest first',
    query: claimsQuerySchema,
    answer: 'A page of claims',
  });
  router.get('/', async (request, response) => {
    const query = parseInput({ schema: claimsQuerySchema, value: request.query });
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
    response.json(toListResponse({ page, toRow: toClaimRow }));
  });

  describeRoute({
    router,
    route: 'GET /rates',
    summary: 'Success rates by retailer and version of its policy',
    answer: 'The rates',
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
