import type { Clock } from '../../domain/shared/clock.js';
import type { Database } from '../database/connection.js';
import { createCampaignMailsRepository } from '../database/mail/campaign-mails.repository.js';
import { createCampaignsRepository } from '../database/mail/campaigns.repository.js';
import { createSuppressionsRepository } from '../database/mail/suppressions.repository.js';
import { type Campaigns, createCampaigns } from './campaigns.js';
import { type CountDueDependencies, createCountDue } from './count-due.js';

/** Opens the steering of bulk sends, for the admin pages and the command line. */
export function openCampaignSteering({
  database,
  waitlist,
  submissions,
  clock,
}: {
  database: Database;
  waitlist: CountDueDependencies['waitlist'];
  submissions: CountDueDependencies['submissions'];
  clock: Clock;
}): Campaigns {
  const campaigns = createCampaignsRepository({ database });
  const mails = createCampaignMailsRepository({ database });
  const suppressions = createSuppressionsRepository({ database });
  const countDue = createCountDue({ campaigns, mails, suppressions, waitlist, submissions, clock });
  return createCampaigns({ campaigns, mails, countDue, clock });
}
