import { outcomeOf } from '../../domain/claims/claim-outcome.rules.js';
import { claimChannelsOf } from '../../domain/claims/page/claim-channels.rules.js';
import type { ClaimResponse } from '../../domain/claims/page/claim-view.schemas.js';
import type { claimRoutes } from '../../domain/contracts/claims.contract.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerRecord } from '../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { smallFormFromHere } from '../http/limits/small-body.js';
import { redirectForm } from '../http/routes/native-form.js';
import type { Serve } from '../http/routes/serve-route.js';
import type { OpenedClaim } from './claim-access.js';
import { type OutcomeStore, recordAsked, recordOutcome } from './record-outcome.js';

/** Port: the retailer as promised to a purchase; null when it is no longer known. */
export type PromisedRetailers = {
  promised(
    purchase: Pick<PurchaseRecord, 'retailer_id' | 'policy_version'>,
  ): Promise<{ record: RetailerRecord } | null>;
};

/** What a shopper reports about a claim: that they asked, and the outcome. */
export function serveClaimWords({
  serve,
  open,
  viewOf,
  store,
  retailers,
  clock,
}: {
  serve: Serve<typeof claimRoutes>;
  store: OutcomeStore;
  retailers: PromisedRetailers;
  clock: Clock;
  open: (params: { token: string; id: string }) => Promise<OpenedClaim>;
  viewOf: (opened: OpenedClaim) => Promise<ClaimResponse>;
}): void {
  serve('POST /api/submissions/:token/claims/:id/outcome', smallFormFromHere, async (call) => {
    const opened = await open(call.params);
    const { claim, purchase } = opened;
    const version = await retailers.promised(purchase);
    const outcome = outcomeOf({
      claim,
      input: call.body,
      channelIds: claimChannelsOf(version?.record ?? null).map(({ id }) => id),
      now: clock.now(),
    });
    const answered = await recordOutcome({ claim, outcome, store, now: clock.now() });
    return redirectForm(call, backTo(call.params)) ?? viewOf({ ...opened, claim: answered });
  });
  serve('POST /api/submissions/:token/claims/:id/asked', smallFormFromHere, async (call) => {
    const opened = await open(call.params);
    const isAsked = call.body.asked === 'yes';
    const told = await recordAsked({ claim: opened.claim, isAsked, store, now: clock.now() });
    return redirectForm(call, backTo(call.params)) ?? viewOf({ ...opened, claim: told });
  });
}

/** The page is long, so a form returns to where it was submitted. */
function backTo(params: { token: string; id: string }): string {
  return `${claimPath(params)}#outcome`;
}

/** Path of the page of a claim. */
export function claimPath({ token, id }: { token: string; id: string }): string {
  return `/r/${encodeURIComponent(token)}/claim/${encodeURIComponent(id)}`;
}
