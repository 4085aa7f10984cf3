import { join } from 'node:path';
import type { Express, RequestHandler } from 'express';
import type { Clock } from '../domain/shared/clock.js';
import { mib } from '../domain/shared/units.js';
import { openCampaignSteering } from '../platform/campaigns/open-campaigns.js';
import { type AppConfig, mailFromOf, publicUrlOf } from '../platform/config/app-config.js';
import { createCampaignPreviewsRepository } from '../platform/database/campaign-previews.repository.js';
import type { Database } from '../platform/database/connection.js';
import { createCountersRepository } from '../platform/database/counters.repository.js';
import { createIntakeQuotasRepository } from '../platform/database/intake-quotas.repository.js';
import { createMessagesRepository } from '../platform/database/messages.repository.js';
import { createOutboxRepository } from '../platform/database/outbox.repository.js';
import { createReceiptsRepository } from '../platform/database/receipts.repository.js';
import { createRetailerVersionsRepository } from '../platform/database/retailer-versions.repository.js';
import {
  createSubmissionsRepository,
  type SubmissionsRepository,
} from '../platform/database/submissions.repository.js';
import { createSuppressionsRepository } from '../platform/database/suppressions.repository.js';
import {
  createWaitlistRepository,
  type WaitlistRepository,
} from '../platform/database/waitlist.repository.js';
import { createFileStore, type FileStore } from '../platform/files/file-store.js';
import { createFreeDisk } from '../platform/files/free-disk.js';
import type { Keyring } from '../platform/files/keyring.js';
import type { Logger } from '../platform/logger/logger.js';
import { createReleaseMail } from '../platform/mail-release/release-mail.js';
import { createConfirmSenderTokens } from '../platform/mailer/confirm-sender-token.js';
import { createUnsubscribeTokens } from '../platform/mailer/unsubscribe-token.js';
import { createOutboxWriter } from '../platform/mailer/write-to-outbox.js';
import { createMailWish } from '../platform/purchases/mail-wish.js';
import { openPurchases } from '../platform/purchases/open-purchases.js';
import { createPurchaseViews } from '../platform/purchases/purchase-views.js';
import { createQueue, type Queue } from '../platform/queue/queue.js';
import { createRetailerRegistry } from '../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../platform/retailers/retailer-source.js';
import { createAdminAuth } from '../platform/sessions/admin-auth.js';
import { createPasswords, type Passwords } from '../platform/sessions/passwords.js';
import { createRereading } from '../platform/submissions/rereading.js';
import { createStatusTokens } from '../platform/submissions/status-token.js';
import { createSubmissions } from '../platform/submissions/submissions.js';
import { createAdminRouter } from './admin/admin.routes.js';
import { createClaimAccess } from './claims/claim-access.js';
import { createClaimsRouter } from './claims/claims.routes.js';
import { createConfirmSenderRouter } from './confirm-sender/confirm-sender.routes.js';
import { createMailCaps } from './emails/mail-caps.js';
import { createEventsRepository } from './events/events.repository.js';
import { createEventsRouter } from './events/events.routes.js';
import { createHealthRouter } from './health/health.routes.js';
import { createMigrationGate } from './http/after-migration.js';
import { createCallerLimits } from './http/caller-limits.js';
import { contentSourcesOf } from './http/content-sources.js';
import { composeItems } from './items/compose-items.js';
import { composeMetrics } from './metrics/compose-metrics.js';
import { composeMy } from './my/compose-my.js';
import { createOpenApiRouter } from './openapi/openapi.routes.js';
import { createIntakeGate } from './receipts/intake-gate.js';
import { createReceiptIntake } from './receipts/receipt-intake.js';
import { createReceiptsRouter } from './receipts/receipts.routes.js';
import { nameStorageFailures } from './receipts/storage-failures.js';
import { createUploadMemory } from './receipts/upload-memory.js';
import { createSecurityTxtRouter } from './security/security-txt.routes.js';
import { createServer } from './server.js';
import { createShareRouter } from './share/share.routes.js';
import { createStatsRouter } from './stats/stats.routes.js';
import { createStatusAccess } from './submissions/status-access.js';
import { createSubmissionsRouter } from './submissions/submissions.routes.js';
import { createUnsubscribeRouter } from './unsubscribe/unsubscribe.routes.js';
import { createWaitlistRouter } from './waitlist/waitlist.routes.js';
import { createWaitlistSignUp } from './waitlist/waitlist-sign-up.js';

/** What the web process stands on. */
export type ApiContext = {
  config: AppConfig;
  logger: Logger;
  database: Database;
  keyring: Keyring;
  clock: Clock;
  /** Serves the built site. */
  site: RequestHandler;
  /** Cheaper hashing in tests. */
  passwords?: Passwords;
};

/** The composition root of the web process: builds every part once and hands it to the routes that need it. */
export function composeApi(context: ApiContext): Express {
  const { config, logger, site } = context;
  const publicUrl = publicUrlOf(config);
  const { measure, metrics } = composeMetrics(context);
  const routers = [...createRouters(context), metrics];
  const openApi = createOpenApiRouter({ routers, title: config.brand.name, publicUrl });
  return createServer({
    logger,
    settings: {
      publicUrl,
      trustedProxies: config.http.trustedProxies,
      sources: contentSourcesOf(config),
    },
    routers: [measure([...routers, openApi]), ...routers, openApi],
    site,
  });
}

/** Everything the routes are built from. */
function openParts({ config, logger, database, keyring, clock, passwords }: ApiContext) {
  const receipts = createReceiptsRepository({ database });
  const submissions = createSubmissionsRepository({ database });
  const messages = createMessagesRepository({ database });
  const outbox = createOutboxRepository({ database });
  const waitlist = createWaitlistRepository({ database });
  const files = createFileStore({ database, keyring });
  const queue = createQueue({ database, logger });
  const writeToOutbox = createOutboxWriter({ outbox, queue, clock, mailFrom: mailFromOf(config) });
  const statusTokens = createStatusTokens({ keyring });
  const limits = createCallerLimits(config.http);
  const memory = createUploadMemory();
  const uploads = createSubmissions({
    ...nameStorageFailures({ files, receipts }),
    submissions,
    queue,
    clock,
  });
  const { mayAnswer, mayWelcome } = createMailCaps({
    counters: createCountersRepository({ database }),
    perMailbox: config.mail.maxRepliesPerSenderPerDay,
    clock,
  });
  const disk = createFreeDisk({ folder: config.store.dataDir, clock });
  const versions = createRetailerVersionsRepository({ database });
  const registry = createRetailerRegistry({ versions, clock });
  const retailers = createRetailerSource(registry);
  const bought = openPurchases({
    database,
    retailers,
    clock,
    minDropCents: config.prices.minDropCents,
  });
  const purchaseViews = createPurchaseViews({ records: bought.records, retailers, clock });
  const access = createStatusAccess({ submissions, receipts, statusTokens, clock });
  const store = { submissions, receipts, messages, outbox, files, purchases: bought.purchases };
  const auth = createAdminAuth({ database, passwords: passwords ?? createPasswords(), clock });
  const gate = createIntakeGate({
    quotas: createIntakeQuotasRepository({ database }),
    disk,
    keyring,
    limit: { files: config.http.uploadFilesPerDay, bytes: config.http.uploadMegabytesPerDay * mib },
    clock,
  });
  const intake = createReceiptIntake({ submissions: uploads, statusTokens, gate, mayAnswer, logger });
  const shared = {
    bought,
    versions,
    registry,
    retailers,
    queue,
    purchaseViews,
    statusTokens,
    writeToOutbox,
    intake,
    memory,
    mayWelcome,
    disk,
  };
  return { ...shared, store, access, waitlist, limits, auth };
}

function signUpSettings({ config, logger, clock }: ApiContext) {
  return { welcomeOnSignUp: config.bulk.welcomeOnSignUp, logger, clock };
}

/** The pages behind the links of mails that belong to an address. */
function composeMailLinks({
  context: { database, keyring, clock },
  store,
  queue,
  limit,
}: Pick<ReturnType<typeof openParts>, 'store' | 'queue'> & { context: ApiContext; limit: RequestHandler }) {
  return [
    createUnsubscribeRouter({
      tokens: createUnsubscribeTokens({ keyring }),
      suppressions: createSuppressionsRepository({ database }),
      limit,
      clock,
    }),
    createConfirmSenderRouter({
      tokens: createConfirmSenderTokens({ keyring }),
      releaseAllOf: createReleaseMail({ messages: store.messages, queue, clock }).releaseAllOf,
      limit,
    }),
  ];
}

function createRouters(context: ApiContext) {
  const { config, database, keyring, clock } = context;
  const { store, access, bought, retailers, limits, intake, memory, ...parts } = openParts(context);
  const {
    versions,
    registry,
    queue,
    purchaseViews,
    statusTokens,
    writeToOutbox,
    waitlist,
    auth,
    mayWelcome,
    disk,
  } = parts;
  const { receipts, files } = store;
  const spoolDir = join(config.store.dataDir, 'spool', 'new');
  const publicUrl = publicUrlOf(config);
  return [
    createHealthRouter({ database, files, spoolDir, disk, clock }),
    createSecurityTxtRouter({ contact: config.brand.supportEmail, publicUrl, clock }),
    createMigrationGate({ database }),
    createReceiptsRouter({ intake, memory, limit: limits.uploads, clock }),
    createWaitlistRouter({
      signUp: createWaitlistSignUp({ waitlist, writeToOutbox, mayWelcome, disk, ...signUpSettings(context) }),
      limit: limits.signUps,
    }),
    createSubmissionsRouter({
      access,
      store,
      retailers: registry,
      queue,
      purchaseViews,
      ...{ brandName: config.brand.name, limit: limits.requests },
      mailWish: createMailWish({ ...store, ...bought.records, clock }),
      clock,
    }),
    composeMy({
      ...{ database, keyring, store, records: bought.records, purchaseViews, statusTokens },
      ...{ writeToOutbox, publicUrl, limits, clock, receiptsAddress: config.mail.receiptsAddress },
      brandName: config.brand.name,
    }),
    createShareRouter({ limit: limits.shares }),
    createClaimsRouter({
      access: createClaimAccess({ access, ...bought.records }),
      store: bought.records,
      watched: bought.records,
      retailers,
      brand: { name: config.brand.name, publicUrl },
      limit: limits.requests,
      clock,
    }),
    composeItems({ config, bought, store, queue, retailers, purchaseViews, clock, access }),
    ...composeMailLinks({ context, store, queue, limit: limits.requests }),
    createStatsRouter({ receipts, items: bought.records.items, claims: bought.records.claims, clock }),
    createEventsRouter({
      events: createEventsRepository({ database }),
      disk,
      limit: limits.requests,
      clock,
    }),
    createAdminRouter({
      ...{ auth, keyring, database, clock, publicUrl, brandName: config.brand.name },
      work: { config, spoolDir, ...openWork({ store, waitlist, database, files, queue, clock }) },
      bulk: openBulk({ config, database, queue, waitlist, submissions: store.submissions, clock }),
      refunds: { records: bought.records, retailers, registry, versions },
    }),
  ];
}

/** What steers bulk sends; the sending is the worker's. */
function openBulk({
  config,
  database,
  queue,
  waitlist,
  submissions,
  clock,
}: Pick<ApiContext, 'config' | 'database' | 'clock'> & {
  queue: Queue;
  waitlist: WaitlistRepository;
  submissions: SubmissionsRepository;
}) {
  return {
    campaigns: openCampaignSteering({ database, waitlist, submissions, clock }),
    previews: createCampaignPreviewsRepository({ database }),
    queue,
    isSending: config.mail.smtpUrl !== null,
  };
}

/** What the admin's pages about mail, receipts and people stand on. */
function openWork({
  store,
  files,
  queue,
  waitlist,
  database,
  clock,
}: Pick<ReturnType<typeof openParts>, 'store' | 'waitlist' | 'queue'> &
  Pick<ApiContext, 'database' | 'clock'> & { files: FileStore }) {
  const suppressions = createSuppressionsRepository({ database });
  const records = { ...store, waitlist, suppressions };
  const { release } = createReleaseMail({ messages: store.messages, queue, clock });
  return { records, files, queue, release, rereading: createRereading({ ...store, queue }) };
}
