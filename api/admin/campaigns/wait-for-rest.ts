import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign } from '../../../domain/campaigns/campaign.types.js';
import { secondMs } from '../../../domain/shared/units.js';
import type { Campaigns } from '../../../platform/campaigns/campaigns.js';

/** Longest a call waits for its send, ms: below the limits of proxies. A longer send continues without the call. */
const longestWaitMs = 20 * secondMs;
const pollMs = 250;

/** Waits until the send is idle or the limit is reached; returns the send as it is then. */
export async function waitForRest({
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
