import { setTimeout as sleep } from 'node:timers/promises';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { bulkFunctionRoutes } from '../../../domain/admin/contracts/campaigns.contract.js';
import type { Audience, Campaign } from '../../../domain/campaigns/campaign.types.js';
import { receiptsResultOf, welcomeResultOf } from '../../../domain/campaigns/campaign-result.rules.js';
import type { CampaignKind } from '../../../domain/contracts/campaign-kinds.js';
import { kib, secondMs } from '../../../domain/shared/units.js';
import { type Campaigns, isAtRest } from '../../../platform/campaigns/campaigns.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { ActLog } from '../act-log.js';
import { callerOf } from '../sign-in/admin-guard.js';

/** Longest a call waits for its send, ms: below the limits of proxies. A longer send continues without the call. */
const longestWaitMs = 20 * secondMs;
const pollMs = 250;

/** Waits until the send is idle or the limit is reached; returns the send as it is then. */
async function waitForRest({
  campaigns,
  id,
  signal,
}: {
  campaigns: Pick<Campaigns, 'find' | 'isIdle'>;
  id: string;
  /** Aborted when the caller has gone: the send continues, but nobody waits for it. */
  signal: AbortSignal;
}): Promise<Campaign> {
  for (let waited = 0; ; waited += pollMs) {
    const campaign = await campaigns.find(id);
    if (campaigns.isIdle(campaign) || waited >= longestWaitMs || signal.aborted) return campaign;
    await sleep(pollMs);
  }
}

/** What the bulk functions need. */
export type BulkFunctionsDependencies = {
  campaigns: Campaigns;
  acts: ActLog;
  /** The Origin check and the admin guard: the spec leaves these functions open to anyone, we do not. */
  guards: RequestHandler[];
};

/**
 * The two bulk functions of the spec (section 7), with its payloads and results. A call waits for its send up to a
 * limit; after that the send continues, and the answer is 202 with the results so far.
 */
export function createBulkFunctionsRouter({ campaigns, acts, guards }: BulkFunctionsDependencies): Router {
  const { router, serve } = serveRoutes(bulkFunctionRoutes);
  const before = [express.json({ limit: 16 * kib })];
  router.use('/api/functions', guards);

  const send = async (
    response: Response,
    { kind, audience }: { kind: CampaignKind; audience: Audience },
  ): Promise<Campaign> => {
    const requestedBy = callerOf(response).user.id;
    const { campaign } = await acts.around(
      { response, action: 'campaign.started' },
      () => campaigns.start({ kind, audience, requestedBy }),
      { didIt: ({ isNew }) => isNew, targetOf: (started) => started.campaign.id },
    );
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return waitForRest({ campaigns, id: campaign.id, signal: gone.signal });
  };

  serve('POST /api/functions/send-bulk-welcome-emails', before, async ({ body, response }) => {
    const audience: Audience =
      'emails' in body ? { to: 'addresses', emails: [...new Set(body.emails)] } : { to: 'all', limit: null };
    const campaign = await send(response, { kind: 'welcome', audience });
    response.status(isAtRest(campaign) ? 200 : 202);
    return {
      ...welcomeResultOf(campaign.counts),
      campaign: campaigns.show(campaign),
    };
  });

  serve('POST /api/functions/trigger-bulk-receipt-emails', before, async ({ body: _empty, response }) => {
    const campaign = await send(response, { kind: 'receipt-analysis', audience: { to: 'all', limit: null } });
    const { counts } = campaign;
    response.status(isAtRest(campaign) ? 200 : 202);
    return {
      ...receiptsResultOf({ counts, totalReceipts: await campaigns.countReceiptsTold(campaign.id) }),
      campaign: campaigns.show(campaign),
    };
  });
  return router;
}
