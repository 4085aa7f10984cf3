import type { CampaignKind } from '../../domain/contracts/campaign-kinds.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CampaignMailsRepository } from '../database/mail/campaign-mails.repository.js';
import type { CampaignsRepository } from '../database/mail/campaigns.repository.js';
import type { SuppressionsRepository } from '../database/mail/suppressions.repository.js';
import type { WaitlistRepository } from '../database/mail/waitlist.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';

/** Addresses per query. */
const batchSize = 500;
/** Sends of a kind checked for waiting mails: those still running are among the latest. */
const latestSends = 50;

/** What {@link createCountDue} needs. */
export type CountDueDependencies = {
  campaigns: Pick<CampaignsRepository, 'page'>;
  mails: Pick<CampaignMailsRepository, 'countWaitingWelcomes'>;
  suppressions: Pick<SuppressionsRepository, 'among' | 'streamInForce'>;
  waitlist: Pick<WaitlistRepository, 'countUnwelcomed' | 'countUnwelcomedAmong'>;
  submissions: Pick<SubmissionsRepository, 'listAddressesDue'>;
  clock: Clock;
};

/**
 * Creates the count of addresses that a send to everybody would write to now. It excludes those that want no
 * news and those whose mail is already in a running send.
 */
export function createCountDue({
  campaigns,
  mails,
  suppressions,
  waitlist,
  submissions,
  clock,
}: CountDueDependencies) {
  // Suppressed addresses are few compared to a waitlist, so query those, not everybody on it.
  const countSuppressed = async (): Promise<number> => {
    let count = 0;
    let emails: string[] = [];
    let last: string | null = null;
    for await (const { address } of suppressions.streamInForce({ now: clock.now() })) {
      // An address may be suppressed for several reasons, which are adjacent.
      if (address !== last) emails.push(address);
      last = address;
      if (emails.length < batchSize) continue;
      count += await waitlist.countUnwelcomedAmong({ emails });
      emails = [];
    }
    return count + (await waitlist.countUnwelcomedAmong({ emails }));
  };
  const countWaiting = async (): Promise<number> => {
    const { records } = await campaigns.page({ kind: 'welcome', limit: latestSends });
    const going = records.filter(({ ended_at }) => ended_at === null);
    const counts = going.map(({ id }) => mails.countWaitingWelcomes({ campaignId: id }));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  const welcomesDue = async (): Promise<number> => {
    const [all, suppressed, waiting] = await Promise.all([
      waitlist.countUnwelcomed(),
      countSuppressed(),
      countWaiting(),
    ]);
    return Math.max(0, all - suppressed - waiting);
  };
  const analysesDue = async (): Promise<number> => {
    const emails = await submissions.listAddressesDue({ after: null });
    let count = emails.length;
    for (let at = 0; at < emails.length; at += batchSize) {
      const addresses = emails.slice(at, at + batchSize);
      count -= (await suppressions.among({ addresses, scope: 'bulk', now: clock.now() })).size;
    }
    return count;
  };
  return (kind: CampaignKind): Promise<number> => (kind === 'welcome' ? welcomesDue() : analysesDue());
}
