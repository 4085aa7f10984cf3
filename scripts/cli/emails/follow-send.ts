import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign, CampaignCounts } from '../../../domain/campaigns/campaign.types.js';
import { outcomeOf } from '../../../domain/campaigns/campaign-result.rules.js';
import { mailReasonInWords } from '../../../domain/emails/mail-reason.words.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { secondMs } from '../../../domain/shared/units.js';
import { toCampaignResponse } from '../../../platform/campaigns/campaign-response.js';
import type { Campaigns } from '../../../platform/campaigns/campaigns.js';
import { openCampaignSteering } from '../../../platform/campaigns/open-campaigns.js';
import { createWaitlistRepository } from '../../../platform/database/mail/waitlist.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import type { AuditedEnd } from '../../../platform/sessions/audit-log.js';
import { auditedAct } from '../shared/note-act.js';
import { onInterrupt } from '../shared/on-interrupt.js';
import { openProductDatabase } from '../shared/open-product-database.js';

const pollMs = secondMs;

/** Performs an action on a bulk send with its audit entry; the id is `null` for a send that the action starts. */
type SteerSend = <Result>(
  act: 'started' | 'paused' | 'resumed' | 'cancelled' | 'retried',
  id: string | null,
  work: () => Promise<Result>,
  end?: AuditedEnd<Result>,
) => Promise<Result>;

/** Opens the control of bulk sends for one command. */
export async function withCampaigns(
  run: (campaigns: Campaigns, audited: SteerSend) => Promise<void>,
): Promise<void> {
  const { database, close } = await openProductDatabase();
  try {
    const campaigns = openCampaignSteering({
      database,
      waitlist: createWaitlistRepository({ database }),
      submissions: createSubmissionsRepository({ database }),
      clock: systemClock,
    });
    await database.ready();
    await run(campaigns, (act, target, work, end) =>
      auditedAct({ database, action: `campaign.${act}`, target }, work, end),
    );
  } finally {
    await close();
  }
}

/** One line about a send. */
export function sendLine({ campaign, isJson }: { campaign: Campaign; isJson: boolean }): string {
  if (isJson) return JSON.stringify(toCampaignResponse(campaign, systemClock.now()));
  return `${campaign.id}  ${campaign.kind}  ${stateInWords(campaign)}  ${countsInWords(campaign)}`;
}

/** State of a send, and why it was paused. */
export function stateInWords({
  state,
  pause_reason,
}: {
  state: string;
  pause_reason: string | null;
}): string {
  if (!pause_reason) return state;
  const words = mailReasonInWords(pause_reason);
  return words ? `${state}: ${words.why} (${pause_reason})` : `${state} (${pause_reason})`;
}

/** How many mails of a send were sent, failed, may have arrived, and are still to go. */
export function countsInWords({
  state,
  counts,
  expected,
  ended_at,
}: {
  state: string;
  counts: CampaignCounts;
  expected: number;
  ended_at: unknown;
}): string {
  const { total, failed, uncertain, waiting } = outcomeOf(counts);
  const kept = counts.captured > 0 ? `, ${counts.captured} kept here (SMTP_URL is not set)` : '';
  // Its mails are written while it is sending: how many it will be is known only roughly until its end.
  const unwritten = ended_at ? 0 : Math.max(0, expected - total - counts.suppressed - counts.skipped);
  const rest = state === 'cancelled' ? 'no more will be sent' : `${waiting + unwritten} to go`;
  const doubt = uncertain > 0 ? `, ${uncertain} uncertain (may have arrived)` : '';
  return `${counts.sent} sent${kept}, ${failed} failed${doubt}, ${rest}`;
}

/**
 * Waits until the send is idle, reporting progress: in one changing line at a terminal, in separate lines
 * elsewhere. Ctrl-C leaves the send running and says so.
 */
export async function followSend({
  campaigns,
  campaign,
  isJson,
}: {
  campaigns: Pick<Campaigns, 'find' | 'isIdle'>;
  campaign: Campaign;
  isJson: boolean;
}): Promise<Campaign> {
  const leave = onInterrupt(() =>
    process.stderr.write(
      `\nThe send continues: emails status ${campaign.id}, emails cancel ${campaign.id}\n`,
    ),
  );
  let shown = '';
  for (let present = campaign; ; present = await campaigns.find(campaign.id)) {
    const line = sendLine({ campaign: present, isJson: false });
    if (!isJson && line !== shown)
      process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    shown = line;
    if (campaigns.isIdle(present)) {
      leave();
      if (!isJson && process.stderr.isTTY) process.stderr.write('\n');
      return present;
    }
    await sleep(pollMs);
  }
}
