import type { CampaignCounts } from '../../domain/campaigns/campaign.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CampaignsRepository } from '../../platform/database/mail/campaigns.repository.js';

/** A lease held for as long as the work goes on. */
export type Lease = {
  /** Aborted when the lease is lost, the send is no longer running, or the worker stops. */
  signal: AbortSignal;
  stopRenewing(): void;
};

/** Renewals per lease period: one may fail, and an admin's pause is noticed soon. */
const renewalsALease = 10;

/** Renews a lease until told to stop, and signals when it can no longer be relied on. */
export function createLease({
  campaigns,
  id,
  token,
  counts,
  leaseMs,
  clock,
  stopping,
}: {
  campaigns: Pick<CampaignsRepository, 'renew'>;
  id: string;
  token: string;
  /** Mail counts so far, saved with each renewal. */
  counts: CampaignCounts;
  leaseMs: number;
  clock: Clock;
  stopping: AbortSignal;
}): Lease {
  const lost = new AbortController();
  let heldUntil = clock.now().getTime() + leaseMs;
  let isRenewing = false;
  const renew = async (): Promise<void> => {
    const until = new Date(clock.now().getTime() + leaseMs);
    const held = await campaigns.renew({ id, token, until, counts });
    if (held) heldUntil = until.getTime();
    if (held?.state !== 'running') lost.abort();
  };
  const timer = setInterval(() => {
    if (clock.now().getTime() > heldUntil) lost.abort();
    if (isRenewing) return;
    isRenewing = true;
    renew()
      // The database is unavailable; the lease still holds until it expires.
      .catch(() => undefined)
      .finally(() => {
        isRenewing = false;
      });
  }, leaseMs / renewalsALease);
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    stopRenewing: () => clearInterval(timer),
  };
}
