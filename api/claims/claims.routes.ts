import { type RequestHandler, Router } from 'express';
import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { claimViewOf } from '../../domain/claims/claim-view.rules.js';
import { risenCents, targetIdOf } from '../../domain/claims/price-since.rules.js';
import type { ClaimResponse } from '../../domain/contracts/claims.js';
import { claimUrlOf } from '../../domain/emails/claim-mail.rules.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch-targets.repository.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import type { ClaimAccess } from './claim-access.js';
import { claimCalendar } from './claim-calendar.js';
import { claimPath, createWordRouter, type PromisedRetailers } from './claim-words.routes.js';
import { claimPathSchema } from './claims.schemas.js';
import { createPlainClaimErrors, createPlainClaimRouter } from './plain-claim.routes.js';
import type { OutcomeStore } from './record-outcome.js';

/** Where the last seen price is stored. */
type WatchedRecords = {
  items: Pick<PurchaseItemsRepository, 'findById'>;
  targets: Pick<WatchTargetsRepository, 'findById'>;
};

/** What the routes of a claim need. */
export type ClaimsRouterDependencies = {
  access: ClaimAccess;
  store: OutcomeStore;
  watched: WatchedRecords;
  retailers: PromisedRetailers;
  brand: { name: string; publicUrl: string };
  /** Applies to callers of the page without JavaScript. */
  limit: RequestHandler;
  clock: Clock;
};

/**
 * The page of a claim: view it, save the last day, report the outcome. Callers of `path` are limited by the status
 * routes.
 */
export function createClaimsRouter({
  access,
  store,
  watched,
  retailers,
  brand,
  limit,
  clock,
}: ClaimsRouterDependencies): Router {
  const router = Router();
  const openTo = (to: 'read' | 'change') => (params: { token: string; id: string }) => {
    const { id } = parseInput({ schema: claimPathSchema, value: params });
    return access.open({ token: params.token, claimId: id, to });
  };
  const open = openTo('read');
  const viewOf = (claim: ClaimRecord, purchase: PurchaseRecord): Promise<ClaimResponse> =>
    loadView({ claim, purchase, store, watched, retailers, clock });

  describeRoute({
    router,
    route: `GET ${claimPath}`,
    summary: 'Get a claim: what to ask for, where, and the message to send',
    params: claimPathSchema,
    answer: 'The claim',
  });
  router.get(claimPath, async (request, response) => {
    const { claim, purchase } = await open(request.params);
    response.json(await viewOf(claim, purchase));
  });

  router.use(createPlainClaimRouter({ open, viewOf, brandName: brand.name, limit }));

  describeRoute({
    router,
    route: `GET ${claimPath}/last-day.ics`,
    summary: 'Download the last day to ask as a calendar event',
    answer: { type: 'text/calendar', schema: { type: 'string' } },
  });
  router.get(`${claimPath}/last-day.ics`, async (request, response) => {
    const { claim } = await open(request.params);
    const statusUrl = `${brand.publicUrl}/r/${request.params.token}`;
    response
      .type('text/calendar; charset=utf-8')
      .attachment('last-day.ics')
      .send(claimCalendar({ claim, claimUrl: claimUrlOf({ statusUrl, claimId: claim.id }), brand }));
  });

  router.use(createWordRouter({ open: openTo('change'), viewOf, store, retailers, clock }));
  router.use(claimPath, createPlainClaimErrors({ open, viewOf, brandName: brand.name }));
  return router;
}

async function loadView({
  claim,
  purchase,
  store,
  watched,
  retailers,
  clock,
}: Omit<ClaimsRouterDependencies, 'access' | 'brand' | 'limit'> & {
  claim: ClaimRecord;
  purchase: PurchaseRecord;
}): Promise<ClaimResponse> {
  const [version, risen, tally] = await Promise.all([
    retailers.promised(purchase),
    risenSince({ claim, watched }),
    store.claims.tally({ retailerId: claim.retailer_id, policyVersion: claim.policy_version }),
  ]);
  return claimViewOf({ claim, record: version?.record ?? null, risen, tally, now: clock.now() });
}

/** The item's price at the last check if it is higher than the one reported, cents; otherwise null. */
async function risenSince({
  claim,
  watched,
}: {
  claim: ClaimRecord;
  watched: WatchedRecords;
}): Promise<number | null> {
  const item = await watched.items.findById({ id: claim.item_id });
  const id = targetIdOf({ claim, item });
  const target = id ? await watched.targets.findById({ id }) : null;
  return risenCents({ claim, target });
}
