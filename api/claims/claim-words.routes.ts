import { Router } from 'express';
import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { claimChannelsOf } from '../../domain/claims/claim-channels.rules.js';
import { outcomeOf } from '../../domain/claims/claim-outcome.rules.js';
import type { ClaimResponse } from '../../domain/contracts/claims.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerRecord } from '../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { describeRoute } from '../http/describe-route.js';
import { isNativeForm } from '../http/native-form.js';
import { refuseOtherSites } from '../http/same-origin.js';
import { smallBody } from '../http/small-body.js';
import { parseInput } from '../http/validate.js';
import type { OpenedClaim } from './claim-access.js';
import { claimAskedSchema, claimOutcomeSchema } from './claims.schemas.js';
import { donePath } from './plain-claim.routes.js';
import { type OutcomeStore, recordAsked, recordOutcome } from './record-outcome.js';

/** API path of a claim. */
export const claimPath = '/api/submissions/:token/claims/:id';

/** Port: the retailer as promised to a purchase; null when it is no longer known. */
export type PromisedRetailers = {
  promised(
    purchase: Pick<PurchaseRecord, 'retailer_id' | 'policy_version'>,
  ): Promise<{ record: RetailerRecord } | null>;
};

/** What a shopper reports about a claim: that they asked, and the outcome. */
export function createWordRouter({
  open,
  viewOf,
  store,
  retailers,
  clock,
}: {
  store: OutcomeStore;
  retailers: PromisedRetailers;
  clock: Clock;
  open: (params: { token: string; id: string }) => Promise<OpenedClaim>;
  viewOf: (claim: ClaimRecord, purchase: PurchaseRecord) => Promise<ClaimResponse>;
}): Router {
  const router = Router();
  describeRoute({
    router,
    route: `POST ${claimPath}/outcome`,
    summary: 'Report the outcome of a claim',
    body: claimOutcomeSchema,
    answer: 'The updated claim',
  });
  router.use(`${claimPath}/outcome`, refuseOtherSites);
  router.post(`${claimPath}/outcome`, ...smallBody, async (request, response) => {
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
    route: `POST ${claimPath}/asked`,
    summary: 'Report whether the shop was asked',
    body: claimAskedSchema,
    answer: 'The updated claim',
  });
  router.use(`${claimPath}/asked`, refuseOtherSites);
  router.post(`${claimPath}/asked`, ...smallBody, async (request, response) => {
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
