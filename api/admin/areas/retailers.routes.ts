import type { RetailerRowResponse } from '../../../domain/admin/contracts/retailers.contract.js';
import { retailerRoutes, retailersList } from '../../../domain/admin/contracts/retailers.contract.js';
import type { AdminListResponse } from '../../../domain/admin/list-contract.js';
import { retailerToday } from '../../../domain/retailers/windows/adjustment-window.rules.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import { auditedActOf } from '../act-log.js';
import type { AdminArea } from '../admin-area.js';
import type { PagePlace } from '../lists/list-page.js';
import { callerOf } from '../sign-in/admin-guard.js';
import { changeRetailer } from '../views/change-retailer.js';
import { toRetailerDetail, toRetailerRow } from '../views/retailer-rows.js';

/** Retailers and their policies. */
export const adminArea: AdminArea = ({ registry, versions, auth: { audit }, clock, lists }) => {
  const { router, serve } = serveRoutes(retailerRoutes);

  const list = lists.serve(
    retailersList,
    async ({ filters: { name = '', confidence: wanted, verify: isDue }, ...place }) => {
      const today = retailerToday(clock.now());
      const rows = (await registry.refresh()).versions
        .map((inForce) => toRetailerRow({ inForce, today }))
        .filter(({ retailer, retailer_id }) =>
          `${retailer} ${retailer_id}`.toLowerCase().includes(name.toLowerCase()),
        )
        .filter(({ confidence }) => !wanted || confidence === wanted)
        .filter(({ verify }) => !isDue || verify.length > 0)
        .sort((one, other) => (one.retailer_id < other.retailer_id ? -1 : 1));
      return pageOfRows({ rows, place });
    },
  );

  serve('GET /api/admin/retailers/:id', [], async ({ params: { id } }) => {
    const inForce = (await registry.refresh()).versionById(id);
    if (!inForce) throw createAppError({ code: 'request.not_found', message: 'no such retailer' });
    const kept = await versions.listVersions({ retailerId: id });
    return toRetailerDetail({ inForce, kept, today: retailerToday(clock.now()) });
  });

  serve('POST /api/admin/retailers/:id/versions', [], async ({ params: { id }, body: input, response }) => {
    const { user } = callerOf(response);
    const now = clock.now();
    const retailers = await registry.refresh();
    const changed = await audit.around(
      auditedActOf({ response, action: 'retailer.changed', target: id }),
      () =>
        changeRetailer({
          id,
          input,
          versions,
          now,
          author: user.email,
          today: retailerToday(now),
          retailers,
        }),
      {
        didIt: ({ change }) => change === 'changed',
        targetOf: ({ version }) => `${id} ${version}`,
      },
    );
    if (changed.change === 'changed') await registry.refresh();
    return changed;
  });
  return list.use(router);
};

/** A page of an in-memory list by id, paged like the lists in the database. */
function pageOfRows({
  rows,
  place: { from, back, limit },
}: {
  rows: RetailerRowResponse[];
  place: PagePlace;
}): AdminListResponse<RetailerRowResponse> {
  const isBack = back === 'true' && from !== undefined;
  const isBeyond = ({ retailer_id }: RetailerRowResponse) =>
    from === undefined || (isBack ? retailer_id < from : retailer_id > from);
  const beyond = rows.filter(isBeyond);
  const shown = isBack ? beyond.slice(-limit) : beyond.slice(0, limit);
  const isMore = beyond.length > limit;
  return {
    rows: shown,
    total: rows.length,
    next: isBack || isMore ? (shown.at(-1)?.retailer_id ?? null) : null,
    previous: (isBack ? isMore : from !== undefined) ? (shown[0]?.retailer_id ?? null) : null,
  };
}
