import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CampaignMailResponse,
  CampaignPreviewResponse,
} from '../../../domain/admin/contracts/campaigns.contract.js';
import { campaignRoutes } from '../../../domain/admin/contracts/campaigns.contract.js';
import { type CampaignKind, campaignKinds } from '../../../domain/contracts/campaign-kinds.js';
import { previewCampaignJob } from '../../../domain/contracts/jobs.js';
import type { OutboxRecord, OutboxState } from '../../../domain/emails/outbox-record.types.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { recordOfAll } from '../../../domain/shared/typed-records.js';
import { secondMs } from '../../../domain/shared/units.js';
import { newId } from '../../../platform/database/record.js';
import { type Serve, serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea, AdminParts } from '../admin-area.js';
import { callerOf } from '../sign-in/admin-guard.js';

/** Number of latest sends shown. */
const latestSends = 10;
/** Most undelivered mails of a send shown. */
const troublesShown = 100;
/** States of a mail an admin wants to see. */
const troubleStates: readonly OutboxState[] = ['failed', 'uncertain', 'suppressed', 'skipped', 'queued'];
/** Longest wait for a preview, ms: a running worker answers within a second. */
const previewWaitMs = 15 * secondMs;
const previewPollMs = 100;

/**
 * Bulk sends: recipients due, previews, and the state of each.
 */
export const adminArea: AdminArea = (dependencies) => {
  const { campaigns, isSending } = dependencies;
  const { router, serve } = serveRoutes(campaignRoutes);
  // Counting scans everyone due, and a page polls while a send runs; the last count is then reused.
  const counted = new Map<CampaignKind, number>();
  serve('GET /api/admin/campaigns', [], async () => {
    const { records } = await campaigns.page({ limit: latestSends });
    const latest = records.map(campaigns.show);
    const due = await recordOfAll(campaignKinds, async (kind) => {
      const isRunning = latest.some(
        ({ kind: of, state, next_attempt_at }) =>
          of === kind && state === 'running' && next_attempt_at === null,
      );
      const known = isRunning ? counted.get(kind) : undefined;
      const count = known ?? (await campaigns.countDue(kind));
      counted.set(kind, count);
      return count;
    });
    return { due, is_sending: isSending, latest };
  });
  addPreviews({ serve, ...dependencies });
  addOne({ serve, ...dependencies });
  return router;
};

function addPreviews({
  serve,
  campaignPreviews,
  queue,
  acts,
}: AdminParts & { serve: Serve<typeof campaignRoutes> }): void {
  const render = async (kind: CampaignKind, sendTo: string | null): Promise<CampaignPreviewResponse> => {
    const id = newId();
    await queue.enqueue({ job: previewCampaignJob, payload: { preview_id: id, kind, send_to: sendTo } });
    for (let waited = 0; waited < previewWaitMs; waited += previewPollMs) {
      const preview = await campaignPreviews.findById({ id });
      if (preview) return { mail: preview.mail };
      await sleep(previewPollMs);
    }
    throw createAppError({ code: 'campaign.no_preview', message: 'no worker rendered it in time' });
  };
  for (const name of ['previews', 'trials'] as const) {
    serve(`POST /api/admin/campaigns/${name}`, [], async ({ body: { kind }, response }) => {
      // It shows readings of a shopper's receipts.
      await acts.note({ response, action: 'campaign.previewed', target: kind });
      return render(kind, name === 'trials' ? callerOf(response).user.email : null);
    });
  }
}

function addOne({ serve, campaigns, acts }: AdminParts & { serve: Serve<typeof campaignRoutes> }): void {
  serve('GET /api/admin/campaigns/:id', [], async ({ params: { id } }) => {
    const campaign = await campaigns.find(id);
    const { records } = await campaigns.mailsPage({
      campaignId: id,
      states: campaign.ended_at ? troubleStates : troubleStates.filter((state) => state !== 'queued'),
      limit: troublesShown,
    });
    return { campaign: campaigns.show(campaign), troubles: records.map(toMail) };
  });
  const steer = {
    pause: ['campaign.paused', campaigns.pause],
    resume: ['campaign.resumed', campaigns.resume],
    cancel: ['campaign.cancelled', campaigns.cancel],
    retry: ['campaign.retried', async (id: string) => (await campaigns.retryFailed(id)).campaign],
  } as const;
  for (const act of ['pause', 'resume', 'cancel', 'retry'] as const) {
    const [action, run] = steer[act];
    serve(`POST /api/admin/campaigns/:id/${act}`, [], async ({ params: { id }, response }) =>
      campaigns.show(await acts.around({ response, action, target: id }, () => run(id))),
    );
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
