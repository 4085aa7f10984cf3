import express, { type RequestHandler, type Response, Router } from 'express';
import type {
  ReceiptsFunctionResponse,
  WelcomeFunctionResponse,
} from '../../../domain/admin/campaigns.schemas.js';
import {
  receiptsFunctionAnswerSchema,
  welcomeFunctionAnswerSchema,
} from '../../../domain/admin/campaigns.schemas.js';
import type { Audience, Campaign, CampaignKind } from '../../../domain/campaigns/campaign.types.js';
import { receiptsResultOf, welcomeResultOf } from '../../../domain/campaigns/campaign-result.rules.js';
import { kib } from '../../../domain/shared/units.js';
import { type Campaigns, isAtRest } from '../../../platform/campaigns/campaigns.js';
import { describeRoute } from '../../http/describe-route.js';
import { parseInput } from '../../http/validate.js';
import type { ActLog } from '../act-log.js';
import { adminOf } from '../admin-guard.js';
import { receiptsFunctionSchema, welcomeFunctionSchema } from './campaigns.schemas.js';
import { waitForRest } from './wait-for-rest.js';

/** What the bulk functions need. */
export type BulkFunctionsDependencies = {
  campaigns: Campaigns;
  acts: ActLog;
  /** The Origin check and the admin guard: the spec leaves these functions open to anyone, we do not. */
  guards: RequestHandler[];
};

const welcomePath = '/api/functions/send-bulk-welcome-emails';
const receiptsPath = '/api/functions/trigger-bulk-receipt-emails';

/**
 * The two bulk functions of the spec (section 7), with its payloads and results. A call waits for its send up to a
 * limit; after that the send continues, and the answer is 202 with the results so far.
 */
export function createBulkFunctionsRouter({ campaigns, acts, guards }: BulkFunctionsDependencies): Router {
  const router = Router();
  const before = [...guards, express.json({ limit: 16 * kib })];

  const send = async (
    response: Response,
    { kind, audience }: { kind: CampaignKind; audience: Audience },
  ): Promise<Campaign> => {
    const requestedBy = adminOf(response).user.id;
    const { campaign } = await acts.around(
      { response, action: 'campaign.started' },
      () => campaigns.start({ kind, audience, requestedBy }),
      { didIt: ({ isNew }) => isNew, targetOf: (started) => started.campaign.id },
    );
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return waitForRest({ campaigns, id: campaign.id, signal: gone.signal });
  };

  describeRoute({
    router,
    route: `POST ${welcomePath}`,
    summary:
      'Send welcome emails to everyone on the waitlist who has not had one, or to the given addresses; 202 while some are still to be sent',
    body: welcomeFunctionSchema,
    answer: welcomeFunctionAnswerSchema,
  });
  router.post(welcomePath, ...before, async (request, response) => {
    const body = parseInput({ schema: welcomeFunctionSchema, value: request.body });
    const audience: Audience =
      'emails' in body ? { to: 'addresses', emails: [...new Set(body.emails)] } : { to: 'all', limit: null };
    const campaign = await send(response, { kind: 'welcome', audience });
    const answer: WelcomeFunctionResponse = {
      ...welcomeResultOf(campaign.counts),
      campaign: campaigns.show(campaign),
    };
    response.status(isAtRest(campaign) ? 200 : 202).json(answer);
  });

  describeRoute({
    router,
    route: `POST ${receiptsPath}`,
    summary:
      'Send each shopper one email about their receipts that were read but not yet reported; 202 while some are still to be sent',
    body: receiptsFunctionSchema,
    answer: receiptsFunctionAnswerSchema,
  });
  router.post(receiptsPath, ...before, async (request, response) => {
    parseInput({ schema: receiptsFunctionSchema, value: request.body });
    const campaign = await send(response, { kind: 'receipt-analysis', audience: { to: 'all', limit: null } });
    const { counts } = campaign;
    const answer: ReceiptsFunctionResponse = {
      ...receiptsResultOf({ counts, totalReceipts: await campaigns.countReceiptsTold(campaign.id) }),
      campaign: campaigns.show(campaign),
    };
    response.status(isAtRest(campaign) ? 200 : 202).json(answer);
  });
  return router;
}
