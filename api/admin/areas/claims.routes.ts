import { claimRateRoutes, claimsList } from '../../../domain/admin/contracts/purchases.contract.js';
import { maxCounted } from '../../../domain/admin/list-contract.js';
import { minAnswersForRate, successRateOf } from '../../../domain/claims/success-rate.rules.js';
import type { ClaimsFilter } from '../../../platform/database/purchases/claims-filter.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea } from '../admin-area.js';
import { readListPage, toListResponse } from '../lists/list-page.js';
import { createWordSearch } from '../lists/word-search.js';
import { toClaimRow } from '../views/claim-rows.js';

/** Claims and their outcomes. */
export const adminArea: AdminArea = ({ bought: { claims }, lists }) => {
  const { router, serve } = serveRoutes(claimRateRoutes);
  const searchFor = createWordSearch(claims);
  const list = lists.serve(
    claimsList,
    async ({ filters: { answer, state, retailer, version, search }, ...place }) => {
      const filter: ClaimsFilter = {
        ...(state ? { state } : {}),
        ...(answer ? { answer } : {}),
        ...(retailer ? { retailerId: retailer } : {}),
        ...(version ? { policyVersion: version } : {}),
        ...(search ? { search: await searchFor(search) } : {}),
      };
      const [page, total] = await Promise.all([
        readListPage({ place, read: (at) => claims.page({ filter, ...at }) }),
        claims.countUpTo({ filter, limit: maxCounted + 1 }),
      ]);
      return toListResponse({ page, toRow: toClaimRow, total });
    },
  );
  serve('GET /api/admin/claims/rates', [], async () => ({
    min_answers: minAnswersForRate,
    rates: (await claims.talliesByVersion()).map((tally) => ({ ...tally, rate: successRateOf(tally) })),
  }));
  return list.use(router);
};
