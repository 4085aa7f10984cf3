import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign } from '../../domain/campaigns/campaign.types.js';
import { secondMs } from '../../domain/shared/units.js';
import type { Campaigns } from '../../platform/campaigns/campaigns.js';

/** Longest a call waits for its send, ms: below what proxies allow, and a long one goes on without the call. */
const longestWaitMs = 20 * secondMs;
const pollMs = 250;

/** Waits until nothing more happens by itself or soon, or long enough; the send as it is then. */
export async function waitForRest({
  campaigns,
  id,
  signal,
}: {
  campaigns: Pick<Campaigns, 'find' | 'isIdle'>;
  id: string;
  /** Aborted when the caller is gone: the send goes on, nobody waits. */
  signal: AbortSignal;
}): Promise<Campaign> {
  for (let waited = 0; ; waited += pollMs) {
    const campaign = await campaigns.find(id);
    if (campaigns.isIdle(campaign) || waited >= longestWaitMs || signal.aborted) return campaign;
    await sleep(pollMs);
  }
}
