import type { Router } from 'express';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { Campaigns } from '../../platform/campaigns/campaigns.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import type { CampaignPreviewsRepository } from '../../platform/database/mail/campaign-previews.repository.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { RetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import type { FileStore } from '../../platform/files/file-store.js';
import type { MailLogRecords } from '../../platform/mail-log/mail-log.js';
import type { ReleaseMail } from '../../platform/mail-release/release-mail.js';
import type { Previews } from '../../platform/preview/previews.js';
import type { LinkItem } from '../../platform/purchases/linking/link-item.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import type { AdminAuth } from '../../platform/sessions/admin-auth.js';
import type { Rereading } from '../../platform/submissions/rereading.js';
import type { ActLog } from './act-log.js';
import type { Lists } from './lists/lists.js';
import type { AdminLimits } from './sign-in/admin-limits.js';

/** What areas may use; each takes of it what it needs. */
export type AdminParts = {
  /** Serves the lists of an area. */
  lists: Lists;
  /** Writes actions into the audit log. */
  acts: ActLog;
  auth: AdminAuth;
  limits: AdminLimits;
  clock: Clock;
  database: Database;
  config: AppConfig;
  /** Where accepted mail waits to be stored. */
  spoolDir: string;
  /** Mail in and out, receipts and people. */
  records: MailLogRecords & {
    outbox: OutboxRepository;
    submissions: SubmissionsRepository;
    waitlist: WaitlistRepository;
    suppressions: SuppressionsRepository;
  };
  files: FileStore;
  previews: Previews;
  queue: Queue;
  release: ReleaseMail['release'];
  rereading: Rereading;
  /** Purchases, watched products, drops and claims. */
  bought: PurchaseRecords;
  linkItem: LinkItem;
  retailers: RetailerSource;
  registry: RetailerRegistry;
  versions: RetailerVersionsRepository;
  campaigns: Campaigns;
  campaignPreviews: CampaignPreviewsRepository;
  /** Whether a mail server is configured. */
  isSending: boolean;
};

/**
 * The routes of one area of the admin. A file `areas/NAME.routes.ts` exports one as `adminArea` and is served;
 * nothing else names it.
 */
export type AdminArea = (parts: AdminParts) => Router;
