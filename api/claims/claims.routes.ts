import express, { type RequestHandler, Router } from 'express';
import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { claimChannelsOf } from '../../domain/claims/claim-channels.rules.js';
import { outcomeOf } from '../../domain/claims/claim-outcome.rules.js';
import { claimViewOf } from '../../domain/claims/claim-view.rules.js';
import { risenCents, targetIdOf } from '../../domain/claims/price-since.rules.js';
import type { ClaimResponse } from '../../domain/contracts/claims.js';
import { claimUrlOf } from '../../domain/emails/claim-mail.rules.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerRecord } from '../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { kib } from '../../domain/shared/units.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch-targets.repository.js';
import { isNativeForm } from '../http/native-form.js';
import { refuseOtherSites } from '../http/same-origin.js';
import { parseInput } from '../http/validate.js';
import { describeRoute } from '../openapi/describe-route.js';
import type { ClaimAccess, OpenedClaim } from './claim-access.js';
import { claimCalendar } from './claim-calendar.js';
import { claimAskedSchema, claimOutcomeSchema, claimPathSchema } from './claims.schemas.js';
import { createPlainClaimErrors, createPlainClaimRouter, donePath } from './plain-claim.routes.js';
import { type OutcomeStore, recordAsked, recordOutcome } from './record-outcome.js';

/** Where the price that was seen last stands. */
type WatchedRecords = {
  items: Pick<PurchaseItemsRepository, 'findById'>;
  targets: Pick<WatchTargetsRepository, 'findById'>;
};

/** What the routes of a claim need. */
export type ClaimsRouterDependencies = {
  access: ClaimAccess;
  store: OutcomeStore;
  watched: WatchedRecords;
  /** Port: the retailer as a purchase was promised it; null when it is not known any more. */
  retailers: {
    promised(
      purchase: Pick<PurchaseRecord, 'retailer_id' | 'policy_version'>,
    ): Promise<{ record: RetailerRecord } | null>;
  };
  brand: { name: string; publicUrl: string };
  /** Of callers of the page without JavaScript. */
  limit: RequestHandler;
  clock: Clock;
};

const path = '/api/submissions/:token/claims/:id';
const bodies = [
  express.json({ limit: 4 * kib }),
  express.urlencoded({ extended: false, limit: 4 * kib, parameterLimit: 10 }),
];

/** The page of a claim: look, save the last day, say what came of it. Callers of `path` are limited by the status routes. */
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
  const open = (params: { token: string; id: string }) => {
    const { id } = parseInput({ schema: claimPathSchema, value: params });
    return access.open({ token: params.token, claimId: id });
  };
  const viewOf = (claim: ClaimRecord, purchase: PurchaseRecord): Promise<ClaimResponse> =>
    loadView({ claim, purchase, store, watched, retailers, clock });

  describeRoute({
    router,
    route: `GET ${path}`,
    summary: 'One claim: what to ask for, where, and with which words',
    params: claimPathSchema,
    answer: 'The claim',
  });
  router.get(path, async (request, response) => {
    const { claim, purchase } = await open(request.params);
    response.json(await viewOf(claim, purchase));
  });

  router.use(createPlainClaimRouter({ open, viewOf, brandName: brand.name, limit }));

  describeRoute({
    router,
    route: `GET ${path}/last-day.ics`,
    summary: 'The last day to ask, for a calendar',
    answer: { type: 'text/calendar', schema: { type: 'string' } },
  });
  router.get(`${path}/last-day.ics`, async (request, response) => {
    const { claim } = await open(request.params);
    const statusUrl = `${brand.publicUrl}/r/${request.params.token}`;
    response
      .type('text/calendar; charset=utf-8')
      .attachment('last-day.ics')
      .send(claimCalendar({ claim, claimUrl: claimUrlOf({ statusUrl, claimId: claim.id }), brand }));
  });

  router.use(createWordRouter({ open, viewOf, store, retailers, clock }));
  router.use(path, createPlainClaimErrors({ open, viewOf, brandName: brand.name }));
  return router;
}

/** What a shopper says of a claim: that they asked, and what came of it. */
function createWordRouter({
  open,
  viewOf,
  store,
  retailers,
  clock,
}: Pick<ClaimsRouterDependencies, 'store' | 'retailers' | 'clock'> & {
  open: (params: { token: string; id: string }) => Promise<OpenedClaim>;
  viewOf: (claim: ClaimRecord, purchase: PurchaseRecord) => Promise<ClaimResponse>;
}): Router {
  const router = Router();
  describeRoute({
    router,
    route: `POST ${path}/outcome`,
    summary: 'Says what came of a claim',
    body: claimOutcomeSchema,
    answer: 'The claim as it is now',
  });
  router.use(`${path}/outcome`, refuseOtherSites);
  router.post(`${path}/outcome`, ...bodies, async (request, response) => {
    const { claim, purchase } = await open(request.params);
    const version = await retailers.promised(purchase);
    const outcome = outcomeOf({
      claim,
      input: parseInput({ schema: claimOutcomeSchema, value: request.body }),
      channelIds: claimChannelsOf(version?.record ?? null).map(({ id }) => id),
      now: clock.now(),
    });
    const answered = await recordOutcome({ claim, outcome, store, now: clock.now() });
    if (isNativeForm(request)) {
      response.redirect(303, donePath({ ...request.params, done: 'answered' }));
      return;
    }
    response.json(await viewOf(answered, purchase));
  });

  describeRoute({
    router,
    route: `POST ${path}/asked`,
    summary: 'Says that the shop was asked, or that it was not',
    body: claimAskedSchema,
    answer: 'The claim as it is now',
  });
  router.use(`${path}/asked`, refuseOtherSites);
  router.post(`${path}/asked`, ...bodies, async (request, response) => {
    const { claim, purchase } = await open(request.params);
    const { asked } = parseInput({ schema: claimAskedSchema, value: request.body });
    const isAsked = asked === 'yes';
    const told = await recordAsked({ claim, isAsked, store, now: clock.now() });
    if (isNativeForm(request)) {
      response.redirect(303, donePath({ ...request.params, done: 'asked' }));
      return;
    }
    response.json(await viewOf(told, purchase));
  });
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

/** What the item of a claim costs at the last look where that is more than what was told, cents; else null. */
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
