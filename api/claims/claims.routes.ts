import { type RequestHandler, Router } from 'express';
import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { claimViewOf } from '../../domain/claims/claim-view.rules.js';
import { risenCents, seenSince, targetIdOf } from '../../domain/claims/price-since.rules.js';
import type { ClaimResponse } from '../../domain/contracts/claims.js';
import { claimUrlOf } from '../../domain/emails/claim-mail.rules.js';
import { heldQuestionsOf } from '../../domain/purchases/held-questions.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { dayAt } from '../../domain/retailers/time-zone.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch-targets.repository.js';
import type { Hold } from '../../platform/purchases/hold.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import { createHeldRouter } from '../items/held.routes.js';
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
  hold: Hold;
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
  hold,
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

  const openToChange = openTo('change');
  router.use(
    createHeldRouter<{ token: string; id: string }>({
      path: claimPath,
      answer: 'The updated claim',
      pageOf: ({ token, id }) => `/r/${encodeURIComponent(token)}/claim/${encodeURIComponent(id)}`,
      hold: async (params, said) => {
        const { purchase } = await openToChange(params);
        await hold({ purchase, ...said });
      },
      send: async (params, response) => {
        const { claim, purchase } = await open(params);
        response.json(await viewOf(claim, purchase));
      },
      brandName: brand.name,
    }),
  );
  router.use(createWordRouter({ open: openToChange, viewOf, store, retailers, clock }));
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
}: Omit<ClaimsRouterDependencies, 'access' | 'brand' | 'limit' | 'hold'> & {
  claim: ClaimRecord;
  purchase: PurchaseRecord;
}): Promise<ClaimResponse> {
  const [version, item] = await Promise.all([
    retailers.promised(purchase),
    watched.items.findById({ id: claim.item_id }),
  ]);
  const [since, tally] = await Promise.all([
    sinceThen({ claim, item, watched }),
    store.claims.tally({ retailerId: claim.retailer_id, policyVersion: claim.policy_version }),
  ]);
  const record = version?.record ?? null;
  const now = clock.now();
  const today = dayAt({ instant: now, country: record?.country ?? 'US' });
  const questions = item ? heldQuestionsOf({ item, purchase, claims: [claim], record, today }) : [];
  return claimViewOf({ ...since, record, tally, questions, now });
}

/** The claim with the last time its price was shown, and the price at the last check if it is higher, cents. */
async function sinceThen({
  claim,
  item,
  watched,
}: {
  claim: ClaimRecord;
  item: PurchaseItemRecord | null;
  watched: WatchedRecords;
}): Promise<{ claim: ClaimRecord; risen: number | null }> {
  const id = targetIdOf({ claim, item });
  const target = id ? await watched.targets.findById({ id }) : null;
  return { claim: seenSince({ claim, target }), risen: risenCents({ claim, target }) };
}
