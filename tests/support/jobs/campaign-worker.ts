import type { Clock } from '../../../domain/shared/clock.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { createAnalysisSource } from '../../../jobs/campaigns/analysis-source.js';
import type { CampaignRunnerDependencies } from '../../../jobs/campaigns/campaign-runner.js';
import { createCampaignRunner } from '../../../jobs/campaigns/campaign-runner.js';
import { createRenderBulk } from '../../../jobs/campaigns/render-bulk.js';
import { createSendMails } from '../../../jobs/campaigns/send-mails.js';
import { createWelcomeSource } from '../../../jobs/campaigns/welcome-source.js';
import { createWriteRows } from '../../../jobs/campaigns/write-rows.js';
import { openCampaignSteering } from '../../../platform/campaigns/open-campaigns.js';
import type { Database } from '../../../platform/database/connection.js';
import { createCountersRepository } from '../../../platform/database/counters.repository.js';
import { createCampaignMailsRepository } from '../../../platform/database/mail/campaign-mails.repository.js';
import { createCampaignsRepository } from '../../../platform/database/mail/campaigns.repository.js';
import { createSuppressionsRepository } from '../../../platform/database/mail/suppressions.repository.js';
import { createWaitlistRepository } from '../../../platform/database/mail/waitlist.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import type { Logger } from '../../../platform/logger/logger.js';
import { createIsFirstWelcome } from '../../../platform/mailer/first-welcome.js';
import { createMailer } from '../../../platform/mailer/mailer.js';
import { createSendingSwitch } from '../../../platform/mailer/sending-switch.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { fixtureBrand } from '../../../templates/fixtures/emails.fixtures.js';
import { mailFrom } from './mail-from.js';

/** A worker's bulk sends on a database: their steering and their runner. */
export function openCampaignWorker({
  database,
  smtpUrl,
  logger,
  clock = systemClock,
  settings = {},
  silenceMs = 10_000,
}: {
  database: Database;
  smtpUrl: string | null;
  logger: Logger;
  clock?: Clock;
  settings?: Partial<CampaignRunnerDependencies['settings']>;
  silenceMs?: number;
}) {
  const campaigns = createCampaignsRepository({ database });
  const mails = createCampaignMailsRepository({ database });
  const waitlist = createWaitlistRepository({ database });
  const suppressions = createSuppressionsRepository({ database });
  const mailer = createMailer({ smtpUrl, sender: { name: 'Dropback', address: mailFrom }, silenceMs });
  const writeRows = createWriteRows({ mails, suppressions, mailFrom });
  const welcome = createWelcomeSource({
    waitlist,
    mails,
    suppressions,
    writeRows,
    isFirstWelcome: createIsFirstWelcome({ counters: createCountersRepository({ database }), clock }),
    clock,
  });
  const analysis = createAnalysisSource({
    records: {
      submissions: createSubmissionsRepository({ database }),
      receipts: createReceiptsRepository({ database }),
      ...openPurchaseRecords({ database }),
      suppressions,
    },
    mails,
    writeRows,
    statusUrlOf: ({ id }) => `https://dropback.example/r/${id}`,
    retailers: createRetailerRegistry({ versions: createRetailerVersionsRepository({ database }), clock }),
    clock,
  });
  const runner = createCampaignRunner({
    campaigns,
    mails,
    sources: { welcome, 'receipt-analysis': analysis },
    sendMails: createSendMails({
      mails,
      suppressions,
      mailer,
      render: createRenderBulk({ brand: fixtureBrand }),
      unsubscribeUrlOf: (address) => `https://dropback.example/unsubscribe/${address.length}`,
      clock,
    }),
    sending: createSendingSwitch({ database, clock }),
    settings: { limits: [], maxErrorsInARow: 10, leaseMs: 3_000, pollMs: 20, ...settings },
    clock,
    logger,
  });
  return {
    runner,
    mails,
    waitlist,
    suppressions,
    steering: openCampaignSteering({
      database,
      waitlist,
      submissions: createSubmissionsRepository({ database }),
      clock,
    }),
    sampleWelcome: welcome.sample,
    async close() {
      await runner.stop();
      await mailer.close();
    },
  };
}
