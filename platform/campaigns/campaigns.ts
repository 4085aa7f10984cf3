import type { CampaignResponse } from '../../domain/admin/contracts/campaigns.contract.js';
import type { Audience, Campaign, CampaignState } from '../../domain/campaigns/campaign.types.js';
import { countsOf } from '../../domain/campaigns/campaign-result.rules.js';
import { isPutOff } from '../../domain/campaigns/put-off.rules.js';
import type { CampaignKind } from '../../domain/contracts/campaign-kinds.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { isDuplicateKey } from '../database/database-errors.js';
import type { CampaignMailsRepository } from '../database/mail/campaign-mails.repository.js';
import type { CampaignsRepository } from '../database/mail/campaigns.repository.js';
import { newId } from '../database/record.js';
import { toCampaignResponse } from './campaign-response.js';

/** Starts and steers bulk sends. */
export type Campaigns = ReturnType<typeof createCampaigns>;

/**
 * What an admin can do with a bulk send, from the pages or a terminal. Each action is one conditional write;
 * the worker does the sending.
 */
export function createCampaigns({
  campaigns,
  mails,
  countDue,
  clock,
}: {
  campaigns: CampaignsRepository;
  mails: CampaignMailsRepository;
  /** How many addresses a mail of this kind to everybody would go to. */
  countDue: (kind: CampaignKind) => Promise<number>;
  clock: Clock;
}) {
  return {
    ...createSteering({ campaigns, mails, clock }),
    countDue,
    /** A bulk send as shown now. */
    show: (campaign: Campaign): CampaignResponse => toCampaignResponse(campaign, clock.now()),
    /** Whether waiting for it is pointless: nothing more happens by itself, or not soon. */
    isIdle: (campaign: Campaign): boolean => isAtRest(campaign) || isPutOff(campaign, clock.now()),
    /**
     * Starts a bulk send, or returns the one of its kind that is running: pressing twice sends once.
     *
     * @throws {AppError} `campaign.no_addresses`; `campaign.other_running` while a cancelled one is still ending
     */
    async start({
      kind,
      audience,
      requestedBy,
    }: {
      kind: CampaignKind;
      audience: Audience;
      requestedBy: string;
    }): Promise<{ campaign: Campaign; isNew: boolean }> {
      const emails = audience.to === 'addresses' ? audience.emails : null;
      if (emails?.length === 0) throw createAppError({ code: 'campaign.no_addresses', message: 'nobody' });
      const due = emails ? emails.length : await countDue(kind);
      const limit = audience.to === 'all' ? audience.limit : null;
      const now = clock.now();
      const begun = await campaigns.insertOrFind({
        id: newId(),
        kind,
        audience,
        state: 'running',
        pause_reason: null,
        pause_response: null,
        active_key: activeKeyOf({ kind, audience }),
        requested_by: requestedBy,
        expected: limit === null ? due : Math.min(due, limit),
        fill_cursor: null,
        filled_at: null,
        lease_token: null,
        lease_until: now,
        next_look_at: now,
        counts: countsOf({}),
        created_at: now,
        ended_at: null,
      });
      // Mails in flight of a cancelled send still belong to it: a new send would skip those people.
      if (begun.campaign.state === 'cancelled') throw otherRunning();
      return begun;
    },
    /** A bulk send in its current state. @throws {AppError} `campaign.not_found` */
    async find(id: string): Promise<Campaign> {
      const campaign = await campaigns.findById({ id });
      if (campaign) return campaign;
      throw createAppError({ code: 'campaign.not_found', message: 'no such bulk send' });
    },
    /** Number of receipts reported so far. */
    countReceiptsTold: (id: string) => mails.countReceiptsTold({ campaignId: id }),
    page: campaigns.page,
    mailsPage: mails.page,
  };
}

function createSteering({
  campaigns,
  mails,
  clock,
}: {
  campaigns: CampaignsRepository;
  mails: CampaignMailsRepository;
  clock: Clock;
}) {
  const change = async (id: string, from: readonly CampaignState[], set: Partial<Campaign>) => {
    const changed = await campaigns.change({ id, from, set });
    if (changed) return changed;
    const found = await campaigns.findById({ id });
    throw createAppError({
      code: found ? 'campaign.not_possible' : 'campaign.not_found',
      message: found ? `the send is ${found.state}` : 'no such bulk send',
    });
  };
  return {
    /**
     * Pauses the sending; mails in flight are finished. @throws {AppError} `campaign.not_found`,
     * `campaign.not_possible`
     */
    pause: (id: string) => change(id, ['running'], { state: 'paused', pause_reason: 'admin' }),
    /** Resumes where it was paused. @throws {AppError} as `pause` */
    resume: (id: string) =>
      change(id, ['paused'], {
        state: 'running',
        pause_reason: null,
        pause_response: null,
        next_look_at: clock.now(),
      }),
    /** Ends it: whoever has not got the mail will not get it. @throws {AppError} as `pause` */
    async cancel(id: string): Promise<Campaign> {
      const set = { state: 'cancelled', next_look_at: clock.now() } as const;
      const campaign = await change(id, ['running', 'paused'], set);
      await mails.skipWaiting({ campaignId: id, reason: 'campaign_cancelled' });
      return campaign;
    },
    /**
     * Retries the failed mails, and nothing else: a paused send must be resumed first, with all that waits in it.
     *
     * @throws {AppError} `campaign.not_found`, `campaign.not_possible`, `campaign.other_running` while
     * another of its kind is running
     */
    async retryFailed(id: string): Promise<{ campaign: Campaign; retried: number }> {
      const found = await campaigns.findById({ id });
      if (!found) throw createAppError({ code: 'campaign.not_found', message: 'no such bulk send' });
      const now = clock.now();
      const reopened = { state: 'running', active_key: activeKeyOf(found), ended_at: null } as const;
      const campaign = await change(id, ['done', 'running'], { ...reopened, next_look_at: now }).catch(
        refuseSecond,
      );
      const retried = await mails.retryFailed({ campaignId: id, now });
      // A send being closed at that moment still counted them as failed. A different time makes it look again.
      const lookAt = new Date(now.getTime() - 1);
      const present = await campaigns
        .change({ id, from: ['running', 'done'], set: { ...reopened, next_look_at: lookAt } })
        .catch(refuseSecond);
      return { campaign: present ?? campaign, retried };
    },
  };
}

/** Whether nothing more happens by itself: ended, or waiting for an admin. */
export function isAtRest({ state, ended_at }: Pick<Campaign, 'state' | 'ended_at'>): boolean {
  return state === 'paused' || ended_at !== null;
}

/** Per kind, and per list of addresses, only one send runs at a time. */
function refuseSecond(error: unknown): never {
  throw isDuplicateKey(error) ? otherRunning() : error;
}

const otherRunning = () =>
  createAppError({ code: 'campaign.other_running', message: 'another one is running' });

function activeKeyOf({ kind, audience }: Pick<Campaign, 'kind' | 'audience'>): string {
  return audience.to === 'all' ? kind : `${kind}:${audience.emails.toSorted().join(',')}`;
}
