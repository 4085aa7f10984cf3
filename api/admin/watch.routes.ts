import { type Response, Router } from 'express';
import type { CheckNowResponse, TargetDetailResponse } from '../../domain/admin/watch.schemas.js';
import {
  checkNowSchema,
  hostRowSchema,
  targetDetailSchema,
  targetRowSchema,
} from '../../domain/admin/watch.schemas.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import type { AuditLog } from '../../platform/sessions/audit-log.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import { idParameterSchema } from './admin.schemas.js';
import { requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';
import { filterOf, readListPage, toListResponse } from './list-page.js';
import type { Lists } from './lists.js';
import { hostsQuerySchema, targetsQuerySchema } from './refunds.schemas.js';
import { toHostRow, toObservation, toTargetRow } from './watch-rows.js';

/** Price history rows shown in a detail: at one a day, more than any window needs. */
const maxHistoryRows = 100;

type Dependencies = { records: PurchaseRecords; audit: AuditLog; clock: Clock; lists: Lists };

/** Watched products. Mounted under `/api/admin/targets`, behind the guard. */
export function createTargetsRouter(dependencies: Dependencies): Router {
  const { records, clock, lists } = dependencies;
  const router = Router();

  lists.serve(router, {
    caption: 'Watched products, newest or most overdue first',
    query: targetsQuerySchema,
    row: targetRowSchema,
    read: async (query) => {
      const isDue = query.sort === 'due';
      const filter = filterOf({
        last_outcome: query.outcome,
        host: query.host,
        state: isDue ? 'active' : query.state,
        // Products nobody is waiting for have no due time, and the order needs one.
        next_check_at: isDue ? { $gt: new Date(0) } : undefined,
      });
      const page = await readListPage<WatchTargetRecord>({
        place: query,
        order: isDue
          ? { by: 'next_check_at', direction: 'ascending' }
          : { by: '_id', direction: 'descending' },
        read: (place) => records.targets.page({ filter, ...place }),
      });
      return toListResponse({ page, toRow: toTargetRow });
    },
  });

  describeRoute({
    router,
    route: 'GET /:id',
    summary: 'Get a watched product and its prices',
    params: idParameterSchema,
    answer: targetDetailSchema,
  });
  router.get('/:id', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const target = await findTarget({ records, id });
    response.json(await toDetail({ records, target, now: clock.now() }));
  });

  describeRoute({
    router,
    route: 'POST /:id/check',
    summary: 'Check the price of a product now',
    params: idParameterSchema,
    answer: checkNowSchema,
  });
  router.post('/:id/check', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    response.json(await checkNow({ ...dependencies, id, response }));
  });

  return router;
}

/** Hosts of watched products. Mounted under `/api/admin/hosts`, behind the guard. */
export function createHostsRouter({ records, clock, lists }: Omit<Dependencies, 'audit'>): Router {
  const router = Router();
  lists.serve(router, {
    caption: 'Hosts of watched products, by name',
    query: hostsQuerySchema,
    row: hostRowSchema,
    read: async (query) => {
      const now = clock.now();
      const filter = query.resting ? { cool_until: { $gt: now } } : {};
      const page = await readListPage({
        place: query,
        order: { by: '_id', direction: 'ascending' },
        read: (place) => records.hosts.page({ filter, ...place }),
      });
      return toListResponse({ page, toRow: (host) => toHostRow({ host, now }) });
    },
  });
  return router;
}

async function findTarget({
  records,
  id,
}: {
  records: PurchaseRecords;
  id: string;
}): Promise<WatchTargetRecord> {
  const target = await records.targets.findById({ id });
  if (!target) throw createAppError({ code: 'request.not_found', message: 'no such product' });
  return target;
}

/** Makes a product due at once. A resting host keeps resting: an admin's request is no reason to burden a shop. */
async function checkNow({
  records,
  audit,
  clock,
  id,
  response,
}: Dependencies & { id: string; response: Response }): Promise<CheckNowResponse> {
  const { host } = await findTarget({ records, id });
  const now = clock.now();
  const entry = { adminId: adminOf(response).user.id, target: id, requestId: requestIdOf(response) };
  await audit.around({ action: 'target.check_asked', ...entry }, async () => {
    const filter = { _id: id, state: 'active' };
    const isChanged = await records.targets.changeOne({ filter, set: { next_check_at: now } });
    if (!isChanged && (await findTarget({ records, id })).state === 'ended') {
      throw createAppError({ code: 'target.ended', message: 'nobody waits for this product' });
    }
    await records.hosts.wake({ host, at: now });
  });
  const lane = await records.hosts.findById({ id: host });
  return {
    next_check_at: now.toISOString(),
    rests_until: lane ? toHostRow({ host: lane, now }).rests_until : null,
  };
}

async function toDetail({
  records,
  target,
  now,
}: {
  records: PurchaseRecords;
  target: WatchTargetRecord;
  now: Date;
}): Promise<TargetDetailResponse> {
  const [host, history] = await Promise.all([
    records.hosts.findById({ id: target.host }),
    records.observations.listByTarget({ targetId: target.id, limit: maxHistoryRows }),
  ]);
  return {
    ...toTargetRow(target),
    gtin: target.gtin,
    watched_since: target.watched_since.toISOString(),
    earliest_until: target.earliest_until?.toISOString() ?? null,
    highest_paid_cents: target.highest_paid_cents,
    pending: target.pending && {
      amount_cents: target.pending.amount_cents,
      seen_at: target.pending.seen_at.toISOString(),
    },
    rest: host && toHostRow({ host, now }),
    history: history.map(toObservation),
  };
}
