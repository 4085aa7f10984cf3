import type { Clock } from '../../domain/shared/clock.js';
import { createCampaignMailsRepository } from '../database/campaign-mails.repository.js';
import { createCampaignsRepository } from '../database/campaigns.repository.js';
import type { Database } from '../database/connection.js';
import type { SubmissionsRepository } from '../database/submissions.repository.js';
import type { WaitlistRepository } from '../database/waitlist.repository.js';
import { type Campaigns, createCampaigns } from './campaigns.js';

/** Opens what steers bulk sends, for the pages and the command line. */
export function openCampaignSteering({
  database,
  waitlist,
  submissions,
  clock,
}: {
  database: Database;
  waitlist: Pick<WaitlistRepository, 'countUnwelcomed'>;
  submissions: Pick<SubmissionsRepository, 'listAddressesDue'>;
  clock: Clock;
}): Campaigns {
  return createCampaigns({
    campaigns: createCampaignsRepository({ database }),
    mails: createCampaignMailsRepository({ database }),
    countDue: async (kind) =>
      kind === 'welcome'
        ? waitlist.countUnwelcomed()
        : (await submissions.listAddressesDue({ after: null })).length,
    clock,
  });
}
