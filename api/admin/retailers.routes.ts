import { Router } from 'express';
import type { AdminListResponse } from '../../domain/admin/list-contract.js';
import type { RetailerRowResponse } from '../../domain/admin/retailers.schemas.js';
import {
  changeRetailerAnswerSchema,
  retailerDetailSchema,
  retailerRowSchema,
} from '../../domain/admin/retailers.schemas.js';
import { retailerToday } from '../../domain/retailers/adjustment-window.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { RetailerVersionsRepository } from '../../platform/database/retailer-versions.repository.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import type { AuditLog } from '../../platform/sessions/audit-log.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import { requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';
import { changeRetailer } from './change-retailer.js';
import type { PagePlace } from './list-page.js';
import type { Lists } from './lists.js';
import { changeRetailerSchema, retailerParameterSchema, retailersQuerySchema } from './refunds.schemas.js';
import { toRetailerDetail, toRetailerRow } from './retailer-rows.js';

/** Retailers and their policies. Mounted under `/api/admin/retailers`, behind the guard. */
export function createRetailersRouter({
  registry,
  versions,
  audit,
  clock,
  lists,
}: {
  registry: RetailerRegistry;
  versions: RetailerVersionsRepository;
  audit: AuditLog;
  clock: Clock;
  lists: Lists;
}): Router {
  const router = Router();

  lists.serve(router, {
    caption: 'Retailers and their policies, by name',
    query: retailersQuerySchema,
    row: retailerRowSchema,
    read: async (query) => {
      const today = retailerToday(clock.now());
      const rows = (await registry.refresh()).versions
        .map((inForce) => toRetailerRow({ inForce, today }))
        .filter(({ retailer, retailer_id }) =>
          `${retailer} ${retailer_id}`.toLowerCase().includes(query.name ?? ''),
        )
        .filter(({ confidence }) => !query.confidence || confidence === query.confidence)
        .filter(({ verify }) => !query.verify || verify.length > 0)
        .sort((one, other) => (one.retailer_id < other.retailer_id ? -1 : 1));
      return pageOfRows({ rows, place: query });
    },
  });

  describeRoute({
    router,
    route: 'GET /:id',
    summary: 'Get a retailer with every version of its record',
    params: retailerParameterSchema,
    answer: retailerDetailSchema,
  });
  router.get('/:id', async (request, response) => {
    const { id } = parseInput({ schema: retailerParameterSchema, value: request.params });
    const inForce = (await registry.refresh()).versionById(id);
    if (!inForce) throw createAppError({ code: 'request.not_found', message: 'no such retailer' });
    const kept = await versions.listVersions({ retailerId: id });
    response.json(toRetailerDetail({ inForce, kept, today: retailerToday(clock.now()) }));
  });

  describeRoute({
    router,
    route: 'POST /:id/versions',
    summary: 'Save a new version of a retailer',
    params: retailerParameterSchema,
    body: changeRetailerSchema,
    answer: changeRetailerAnswerSchema,
  });
  router.post('/:id/versions', async (request, response) => {
    const { id } = parseInput({ schema: retailerParameterSchema, value: request.params });
    const input = parseInput({ schema: changeRetailerSchema, value: request.body });
    const { user } = adminOf(response);
    const now = clock.now();
    const retailers = await registry.refresh();
    const entry = { adminId: user.id, target: id, requestId: requestIdOf(response) };
    const changed = await audit.around(
      { action: 'retailer.changed', ...entry },
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
    response.json(changed);
  });

  return router;
}

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
    next: isBack || isMore ? (shown.at(-1)?.retailer_id ?? null) : null,
    previous: (isBack ? isMore : from !== undefined) ? (shown[0]?.retailer_id ?? null) : null,
  };
}
