import { paceLimits } from '../../domain/campaigns/sending-pace.rules.js';
import { type AppConfig, mailFromOf } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import { createCountersRepository } from '../../platform/database/counters.repository.js';
import { createCampaignMailsRepository } from '../../platform/database/mail/campaign-mails.repository.js';
import { createCampaignPreviewsRepository } from '../../platform/database/mail/campaign-previews.repository.js';
import { createCampaignsRepository } from '../../platform/database/mail/campaigns.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createIsFirstWelcome } from '../../platform/mailer/first-welcome.js';
import type { Mailer } from '../../platform/mailer/mailer.types.js';
import { createSendingSwitch } from '../../platform/mailer/sending-switch.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import type { MailBrand } from '../../templates/brand.types.js';
import { type AnalysisSourceDependencies, createAnalysisSource } from './analysis-source.js';
import { type CampaignRunner, createCampaignRunner } from './campaign-runner.js';
import type { PreviewCampaignDependencies } from './preview-campaign.job.js';
import { createRenderBulk } from './render-bulk.js';
import { createSendMails } from './send-mails.js';
import { createWelcomeSource } from './welcome-source.js';
import { createWriteRows } from './write-rows.js';

/** What bulk sends are built from. */
export type CampaignsContext = Omit<AnalysisSourceDependencies, 'writeRows' | 'mails' | 'records'> & {
  config: AppConfig;
  database: Database;
  logger: Logger;
  mailer: Mailer;
  brand: MailBrand;
  unsubscribeUrlOf: (address: string) => string;
  writeToOutbox: WriteToOutbox;
  records: AnalysisSourceDependencies['records'] & {
    waitlist: WaitlistRepository;
    suppressions: SuppressionsRepository;
  };
};

/** Builds the bulk sends of a worker. */
export function openCampaigns(context: CampaignsContext): {
  runner: CampaignRunner;
  previewCampaign: PreviewCampaignDependencies;
} {
  const { config, database, records, mailer, brand, unsubscribeUrlOf, clock, logger } = context;
  const { maxPerMinute: perMinute, maxPerHour: perHour, pauseAfterErrors } = config.bulk;
  const { suppressions } = records;
  const mails = createCampaignMailsRepository({ database });
  const writeRows = createWriteRows({ mails, suppressions, mailFrom: mailFromOf(config) });
  const sources = {
    welcome: createWelcomeSource({
      waitlist: records.waitlist,
      mails,
      suppressions,
      writeRows,
      isFirstWelcome: createIsFirstWelcome({ counters: createCountersRepository({ database }), clock }),
      clock,
    }),
    'receipt-analysis': createAnalysisSource({ ...context, mails, writeRows }),
  };
  const render = createRenderBulk({ brand });
  const runner = createCampaignRunner({
    campaigns: createCampaignsRepository({ database }),
    mails,
    sources,
    sendMails: createSendMails({
      mails,
      suppressions,
      mailer,
      render,
      unsubscribeUrlOf,
      clock,
    }),
    sending: createSendingSwitch({ database, clock }),
    settings: { limits: paceLimits({ perMinute, perHour }), maxErrorsInARow: pauseAfterErrors },
    clock,
    logger,
  });
  const previews = createCampaignPreviewsRepository({ database });
  const { writeToOutbox } = context;
  return { runner, previewCampaign: { previews, sources, render, unsubscribeUrlOf, writeToOutbox, clock } };
}
