import { setTimeout as sleep } from 'node:timers/promises';
import { type Response, Router } from 'express';
import type {
  CampaignDetailResponse,
  CampaignMailResponse,
  CampaignPreviewResponse,
  CampaignsResponse,
} from '../../../domain/admin/campaigns.schemas.js';
import {
  campaignDetailSchema,
  campaignPreviewSchema,
  campaignSchema,
  campaignsSchema,
} from '../../../domain/admin/campaigns.schemas.js';
import { type CampaignKind, campaignKinds } from '../../../domain/campaigns/campaign.types.js';
import { previewCampaignJob } from '../../../domain/contracts/jobs.js';
import type { OutboxRecord, OutboxState } from '../../../domain/emails/outbox-record.types.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { secondMs } from '../../../domain/shared/units.js';
import type { Campaigns } from '../../../platform/campaigns/campaigns.js';
import type { CampaignPreviewsRepository } from '../../../platform/database/campaign-previews.repository.js';
import { newId } from '../../../platform/database/record.js';
import type { Queue } from '../../../platform/queue/queue.js';
import { describeRoute } from '../../http/describe-route.js';
import { parseInput } from '../../http/validate.js';
import type { ActLog } from '../act-log.js';
import { idParameterSchema } from '../admin.schemas.js';
import { adminOf } from '../admin-guard.js';
import { campaignKindSchema } from './campaigns.schemas.js';

/** Number of latest sends shown. */
const latestSends = 10;
/** Most undelivered mails of a send shown. */
const troublesShown = 100;
/** States of a mail an admin wants to see. */
const troubleStates: readonly OutboxState[] = ['failed', 'uncertain', 'suppressed', 'skipped', 'queued'];
/** Longest wait for a preview, ms: a running worker answers within a second. */
const previewWaitMs = 15 * secondMs;
const previewPollMs = 100;

/** What the pages about bulk sends need. */
export type CampaignsRouterDependencies = {
  campaigns: Campaigns;
  previews: CampaignPreviewsRepository;
  queue: Queue;
  acts: ActLog;
  /** Whether a mail server is configured. */
  isSending: boolean;
};

/**
 * Bulk sends: recipients due, previews, and the state of each. Mounted under `/api/admin/campaigns`, behind the
 * guard.
 */
export function createCampaignsRouter(dependencies: CampaignsRouterDependencies): Router {
  const { campaigns, isSending } = dependencies;
  const router = Router();
  // Counting scans everyone due, and a page polls while a send runs; the last count is then reused.
  const counted = new Map<CampaignKind, number>();
  describeRoute({
    router,
    route: 'GET /',
    summary: 'Get the number of recipients due for each bulk send, and the latest sends',
    answer: campaignsSchema,
  });
  router.get('/', async (_request, response) => {
    const { records } = await campaigns.page({ limit: latestSends });
    const latest = records.map(campaigns.show);
    const due = await Promise.all(
      campaignKinds.map(async (kind) => {
        const isRunning = latest.some(
          ({ kind: of, state, next_attempt_at }) =>
            of === kind && state === 'running' && next_attempt_at === null,
        );
        const known = isRunning ? counted.get(kind) : undefined;
        counted.set(kind, known ?? (await campaigns.countDue(kind)));
        return [kind, counted.get(kind)] as const;
      }),
    );
    const answer: CampaignsResponse = {
      due: Object.fromEntries(due) as Record<CampaignKind, number>,
      is_sending: isSending,
      latest,
    };
    response.json(answer);
  });
  addPreviews({ router, ...dependencies });
  addOne({ router, ...dependencies });
  return router;
}

function addPreviews({
  router,
  previews,
  queue,
  acts,
}: CampaignsRouterDependencies & { router: Router }): void {
  const render = async (kind: CampaignKind, sendTo: string | null): Promise<CampaignPreviewResponse> => {
    const id = newId();
    await queue.enqueue({ job: previewCampaignJob, payload: { preview_id: id, kind, send_to: sendTo } });
    for (let waited = 0; waited < previewWaitMs; waited += previewPollMs) {
      const preview = await previews.findById({ id });
      if (preview) return { mail: preview.mail };
      await sleep(previewPollMs);
    }
    throw createAppError({ code: 'campaign.no_preview', message: 'no worker rendered it in time' });
  };
  const route = (path: '/previews' | '/trials', sendTo: (response: Response) => string | null): void => {
    router.post(path, async (request, response) => {
      const { kind } = parseInput({ schema: campaignKindSchema, value: request.body });
      // It shows readings of a shopper's receipts.
      await acts.note({ response, action: 'campaign.previewed', target: kind });
      response.json(await render(kind, sendTo(response)));
    });
  };
  describeRoute({
    router,
    route: 'POST /previews',
    summary: 'Preview a bulk email with the data of a recipient who is due',
    body: campaignKindSchema,
    answer: campaignPreviewSchema,
  });
  route('/previews', () => null);
  describeRoute({
    router,
    route: 'POST /trials',
    summary: 'Send a test of a bulk email to the signed-in admin',
    body: campaignKindSchema,
    answer: campaignPreviewSchema,
  });
  route('/trials', (response) => adminOf(response).user.email);
}

function addOne({ router, campaigns, acts }: CampaignsRouterDependencies & { router: Router }): void {
  describeRoute({
    router,
    route: 'GET /:id',
    summary: 'Get a bulk send and the emails that were not delivered',
    params: idParameterSchema,
    answer: campaignDetailSchema,
  });
  router.get('/:id', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const campaign = await campaigns.find(id);
    const { records } = await campaigns.mailsPage({
      campaignId: id,
      states: campaign.ended_at ? troubleStates : troubleStates.filter((state) => state !== 'queued'),
      limit: troublesShown,
    });
    const answer: CampaignDetailResponse = {
      campaign: campaigns.show(campaign),
      troubles: records.map(toMail),
    };
    response.json(answer);
  });
  const steer = [
    ['pause', 'campaign.paused', 'Pause a bulk send', campaigns.pause],
    ['resume', 'campaign.resumed', 'Resume a paused bulk send', campaigns.resume],
    [
      'cancel',
      'campaign.cancelled',
      'Cancel a bulk send; the remaining recipients get no email',
      campaigns.cancel,
    ],
    [
      'retry',
      'campaign.retried',
      'Retry only the failed emails of a bulk send',
      async (id: string) => (await campaigns.retryFailed(id)).campaign,
    ],
  ] as const;
  for (const [act, action, summary, run] of steer) {
    describeRoute({
      router,
      route: `POST /:id/${act}`,
      summary,
      params: idParameterSchema,
      answer: campaignSchema,
    });
    router.post(`/:id/${act}`, async (request, response) => {
      const { id } = parseInput({ schema: idParameterSchema, value: request.params });
      const campaign = await acts.around({ response, action, target: id }, () => run(id));
      response.json(campaigns.show(campaign));
    });
  }
}

function toMail(row: OutboxRecord): CampaignMailResponse {
  return {
    id: row.id,
    recipient: row.recipient,
    state: row.state,
    reason: row.reason,
    smtp_response: row.smtp_response,
    attempts: row.attempts,
    next_attempt_at: row.state === 'queued' ? (row.not_before?.toISOString() ?? null) : null,
  };
}
