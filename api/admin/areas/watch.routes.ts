import type { Response, Router } from 'express';
import type {
  CheckNowResponse,
  TargetDetailResponse,
} from '../../../domain/admin/contracts/watch.contract.js';
import { hostsList, targetRoutes, targetsList } from '../../../domain/admin/contracts/watch.contract.js';
import { maxCounted } from '../../../domain/admin/list-contract.js';
import type { Look } from '../../../domain/purchases/look.rules.js';
import { toLookViews } from '../../../domain/purchases/look-view.rules.js';
import type { PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import type { AuditLog } from '../../../platform/sessions/audit-log.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import { auditedActOf } from '../act-log.js';
import type { AdminArea, AdminParts } from '../admin-area.js';
import { filterOf, readListPage, toListResponse } from '../lists/list-page.js';
import { makeDue, targetEnded } from '../views/make-due.js';
import { toHostRow, toObservation, toTargetRow } from '../views/watch-rows.js';

/** Newest buyers' items whose looks are shown with a product; each has few. */
const maxLookedFor = 5;
/** Price history rows shown in a detail: at one a day, more than any window needs. */
const maxHistoryRows = 100;

type Dependencies = { records: PurchaseRecords; audit: AuditLog; clock: Clock };

/** Watched products and their hosts. */
export const adminArea: AdminArea = ({ bought: records, auth: { audit }, clock, lists }) => {
  const { router, serve } = serveRoutes(targetRoutes);
  const list = lists.serve(targetsList, async ({ filters: { outcome, host, state, sort }, ...place }) => {
    const isDue = sort === 'due';
    const filter = filterOf({
      last_outcome: outcome,
      host: host?.toLowerCase(),
      state: isDue ? 'active' : state,
      // Products nobody is waiting for have no due time, and the order needs one.
      next_check_at: isDue ? { $gt: new Date(0) } : undefined,
    });
    const [page, total] = await Promise.all([
      readListPage<WatchTargetRecord>({
        place,
        order: isDue
          ? { by: 'next_check_at', direction: 'ascending' }
          : { by: '_id', direction: 'descending' },
        read: (at) => records.targets.page({ filter, ...at }),
      }),
      records.targets.countUpTo({ filter, limit: maxCounted + 1 }),
    ]);
    return toListResponse({ page, toRow: toTargetRow, total });
  });

  serve('GET /api/admin/targets/:id', [], async ({ params }) =>
    toDetail({ records, target: await findTarget({ records, id: params.id }), now: clock.now() }),
  );
  serve('POST /api/admin/targets/:id/check', [], ({ params: { id }, response }) =>
    checkNow({ records, audit, clock, id, response }),
  );
  return list.use(router).use(serveHosts({ records, clock, lists }));
};

function serveHosts({
  records,
  clock,
  lists,
}: Pick<AdminParts, 'clock' | 'lists'> & { records: PurchaseRecords }): Router {
  return lists.serve(hostsList, async ({ filters: { resting }, ...place }) => {
    const now = clock.now();
    const filter = resting ? { cool_until: { $gt: now } } : {};
    const [page, total] = await Promise.all([
      readListPage({
        place,
        order: { by: '_id', direction: 'ascending' },
        read: (at) => records.hosts.page({ filter, ...at }),
      }),
      records.hosts.countUpTo({ filter, limit: maxCounted + 1 }),
    ]);
    return toListResponse({ page, toRow: (host) => toHostRow({ host, now }), total });
  });
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

/** Checks a product at once. */
async function checkNow({
  records,
  audit,
  clock,
  id,
  response,
}: Dependencies & { id: string; response: Response }): Promise<CheckNowResponse> {
  const target = await findTarget({ records, id });
  const now = clock.now();
  const act = auditedActOf({ response, action: 'target.check_asked', target: id });
  await audit.around(act, async () => {
    if (!(await makeDue({ records, target, now }))) throw targetEnded();
  });
  const host = await records.hosts.findById({ id: target.host });
  return {
    next_check_at: now.toISOString(),
    rests_until: host ? toHostRow({ host, now }).rests_until : null,
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
  const [host, history, buyers] = await Promise.all([
    records.hosts.findById({ id: target.host }),
    records.observations.listByTarget({ targetId: target.id, limit: maxHistoryRows }),
    records.items.listByTarget({ targetId: target.id, limit: maxLookedFor }),
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
    looks: toLookViews(looksOf(buyers)),
    history: history.map(toObservation),
  };
}

/** Looks of several items, the newest last. */
function looksOf(items: readonly Pick<PurchaseItemRecord, 'looks'>[]): Look[] {
  return items
    .flatMap(({ looks = [] }) => looks)
    .toSorted((one, other) => one.last_at.getTime() - other.last_at.getTime());
}
