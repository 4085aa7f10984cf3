import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign, CampaignCounts } from '../../domain/campaigns/campaign.types.js';
import { isPutOff } from '../../domain/campaigns/put-off.rules.js';
import { longestWindowMs, type PaceLimit } from '../../domain/campaigns/sending-pace.rules.js';
import type { CampaignKind } from '../../domain/contracts/campaign-kinds.js';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { CampaignMailsRepository } from '../../platform/database/mail/campaign-mails.repository.js';
import type { CampaignsRepository } from '../../platform/database/mail/campaigns.repository.js';
import { newId } from '../../platform/database/record.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { SendingSwitch } from '../../platform/mailer/sending-switch.js';
import { createLease } from './campaign-lease.js';
import type { CampaignSource } from './campaign-source.types.js';
import type { createSendMails } from './send-mails.js';
import { createSendingPace } from './sending-pace.js';

/** How often a worker looks for a bulk send to run, ms. */
const defaultPollMs = 300;
/** How long a send waits for another worker after its own was killed, ms. */
const defaultLeaseMs = 10 * secondMs;
/** Sends a worker runs in parallel, so that a mail to one address does not wait for a send to everyone. */
const sendsSideBySide = 4;
/** Mails written per batch; the first go out while the rest are still being written. */
const fillBatch = 500;
/** How long a stopping worker waits for mails in flight, ms. */
const stopGraceMs = 2_500;

/** What a runner needs. */
export type CampaignRunnerDependencies = {
  campaigns: CampaignsRepository;
  mails: CampaignMailsRepository;
  sources: Readonly<Record<CampaignKind, CampaignSource>>;
  sendMails: ReturnType<typeof createSendMails>;
  settings: { limits: readonly PaceLimit[]; maxErrorsInARow: number; leaseMs?: number; pollMs?: number };
  /** While sending is off, no bulk send is taken up. */
  sending: Pick<SendingSwitch, 'isOff'>;
  clock: Clock;
  logger: Logger;
};

/** Runs bulk sends in a worker. */
export type CampaignRunner = { start(): void; stop(): Promise<void> };

const nap = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/**
 * Picks up bulk sends that have work, each under a lease: only one worker runs a send, and if it is killed another
 * continues where it stopped.
 */
export function createCampaignRunner(dependencies: CampaignRunnerDependencies): CampaignRunner {
  const { campaigns, settings, sending, clock, logger } = dependencies;
  const { leaseMs = defaultLeaseMs, pollMs = defaultPollMs } = settings;
  const stopping = new AbortController();
  const abandoning = new AbortController();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;

  const takeUp = async (): Promise<boolean> => {
    if (await sending.isOff()) return false;
    const token = newId();
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const campaign = await campaigns.lease({ token, now, until });
    if (!campaign) return false;
    const run = runLeased({ ...dependencies, campaign, token, leaseMs, stopping, abandoning })
      .catch((error: unknown) =>
        logger.error({ err: error, campaign_id: campaign.id }, 'bulk send interrupted'),
      )
      .finally(() => running.delete(run));
    running.add(run);
    return true;
  };
  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const found =
        running.size < sendsSideBySide &&
        (await takeUp().catch((error: unknown) => {
          logger.warn({ err: error }, 'cannot look for bulk sends');
          return false;
        }));
      if (!found) await nap(pollMs, stopping.signal);
    }
  };
  return {
    start() {
      looking ??= look();
    },
    async stop() {
      stopping.abort();
      await looking;
      const ended = Promise.allSettled(running);
      await Promise.race([ended, sleep(stopGraceMs)]);
      abandoning.abort();
      await ended;
    },
  };
}

type LeasedRun = CampaignRunnerDependencies & {
  campaign: Campaign;
  token: string;
  leaseMs: number;
  stopping: AbortController;
  abandoning: AbortController;
};

/**
 * One lease of one send: clean up after the previous holder, alternate writing and sending, then close the send or
 * release the lease.
 */
async function runLeased(run: LeasedRun): Promise<void> {
  const { campaign, token, leaseMs, campaigns, mails, clock, stopping } = run;
  await mails.recover({ campaignId: campaign.id, reason: 'mail.worker_lost_after_data' });
  const counts = await mails.counts({ campaignId: campaign.id });
  const lease = createLease({
    campaigns,
    id: campaign.id,
    token,
    counts,
    leaseMs,
    clock,
    stopping: stopping.signal,
  });
  try {
    if (campaign.state === 'running') await writeAndSend({ ...run, counts, stop: lease.signal });
    else await mails.skipWaiting({ campaignId: campaign.id, reason: 'campaign_cancelled' });
  } finally {
    // Closing may take longer than a lease lasts.
    await settleCampaign(run).finally(() => lease.stopRenewing());
  }
}

async function writeAndSend({
  stop,
  counts,
  ...run
}: LeasedRun & { stop: AbortSignal; counts: CampaignCounts }): Promise<void> {
  const { campaign, campaigns, mails, sources, sendMails, settings, clock, token, logger } = run;
  const source = sources[campaign.kind];
  const since = new Date(clock.now().getTime() - longestWindowMs(settings.limits));
  const sentBefore =
    settings.limits.length === 0 ? [] : await mails.triedSince({ campaignId: campaign.id, since });
  const pace = createSendingPace({ limits: settings.limits, sentBefore, clock, nap });
  let present = campaign;
  do {
    if (present.filled_at === null) {
      const now = clock.now();
      const { cursor, isLast, written } = await source.fill({
        campaign: present,
        limit: batchOf(present),
        now,
      });
      counts.queued += written;
      const filledAt = isLast || isEnough({ campaign: present, cursor }) ? now : null;
      // Another worker holds the lease by now and continues.
      if (!(await campaigns.noteFilled({ id: campaign.id, token, cursor, filledAt }))) return;
      present = { ...present, fill_cursor: cursor, filled_at: filledAt };
    }
    const errors = await sendMails({
      campaign: present,
      source,
      pace,
      maxErrorsInARow: settings.maxErrorsInARow,
      note: (state) => {
        counts.queued -= 1;
        counts[state] += 1;
      },
      stop,
      abandon: run.abandoning.signal,
    });
    if (errors) {
      logger.warn({ campaign_id: campaign.id, code: errors.code }, 'bulk send paused itself');
      const set = { state: 'paused', pause_reason: errors.code, pause_response: errors.response } as const;
      await campaigns.change({ id: campaign.id, from: ['running'], set });
      return;
    }
  } while (present.filled_at === null && !stop.aborted);
}

/** A send limited to a number of recipients is written in one batch: it is a trial, and the number is small. */
function batchOf({ audience }: Campaign): number {
  return audience.to === 'all' && audience.limit !== null ? audience.limit : fillBatch;
}

function isEnough({ campaign: { audience } }: { campaign: Campaign; cursor: string | null }): boolean {
  return audience.to === 'all' && audience.limit !== null;
}

/**
 * Closes a send that has nothing left to do; otherwise releases the lease until its next mail is due. A send to all
 * that only has deferred mails left no longer blocks the next send: its rows remain its own.
 */
async function settleCampaign({
  campaign,
  token,
  campaigns,
  mails,
  sources,
  clock,
}: LeasedRun): Promise<void> {
  const { id, kind } = campaign;
  const present = await campaigns.findById({ id });
  if (!present || present.lease_token !== token) return;
  if (present.state === 'cancelled')
    await mails.skipWaiting({ campaignId: id, reason: 'campaign_cancelled' });
  const counts = await mails.counts({ campaignId: id });
  const isDone = counts.queued + counts.sending === 0 && (present.filled_at || present.state === 'cancelled');
  const now = clock.now();
  if (isDone && present.state !== 'paused') {
    await sources[kind].close({ campaign });
    if (await campaigns.finish({ campaign: present, token, counts, now })) return;
  }
  const nextLookAt = (await mails.nextDueAt({ campaignId: id })) ?? now;
  const letsOthersBegin =
    present.audience.to === 'all' &&
    present.filled_at !== null &&
    isPutOff({ ...present, next_look_at: nextLookAt }, now);
  await campaigns.release({ id, token, now, nextLookAt, letsOthersBegin, counts });
}
