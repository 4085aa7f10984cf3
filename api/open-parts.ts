import type { RequestHandler } from 'express';
import type { Clock } from '../domain/shared/clock.js';
import { mib } from '../domain/shared/units.js';
import { type AppConfig, mailFromOf } from '../platform/config/app-config.js';
import type { Database } from '../platform/database/connection.js';
import { createCountersRepository } from '../platform/database/counters.repository.js';
import { createIntakeQuotasRepository } from '../platform/database/mail/intake-quotas.repository.js';
import { createMessagesRepository } from '../platform/database/mail/messages.repository.js';
import { createOutboxRepository } from '../platform/database/mail/outbox.repository.js';
import { createWaitlistRepository } from '../platform/database/mail/waitlist.repository.js';
import { createReceiptsRepository } from '../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../platform/database/purchases/submissions.repository.js';
import { createRetailerVersionsRepository } from '../platform/database/watch/retailer-versions.repository.js';
import { openFileBucket } from '../platform/files/file-bucket.js';
import { createFileStore } from '../platform/files/file-store.js';
import { createFreeDisk, type FreeDisk } from '../platform/files/free-disk.js';
import type { Keyring } from '../platform/files/keyring.js';
import type { Logger } from '../platform/logger/logger.js';
import { createOutboxWriter } from '../platform/mailer/write-to-outbox.js';
import type { Previews } from '../platform/preview/previews.js';
import type { BackgroundWork } from '../platform/processes/background-work.js';
import { openPurchases } from '../platform/purchases/open-purchases.js';
import { createPurchaseViews } from '../platform/purchases/purchase-views.js';
import { createQueue } from '../platform/queue/queue.js';
import { createRetailerRegistry } from '../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../platform/retailers/retailer-source.js';
import { createAdminAuth } from '../platform/sessions/admin-auth.js';
import { createPasswords, type Passwords } from '../platform/sessions/passwords.js';
import { createStatusAccess } from '../platform/submissions/status-access.js';
import { createStatusTokens } from '../platform/submissions/status-token.js';
import { createSubmissions } from '../platform/submissions/submissions.js';
import { createMailCaps } from './emails/mail-caps.js';
import { createCallerLimits } from './http/limits/caller-limits.js';
import { createSharedWindows } from './http/limits/shared-windows.js';
import { createIntakeGate, type IntakeGate } from './receipts/intake-gate.js';
import { createReceiptIntake } from './receipts/receipt-intake.js';
import { nameStorageFailures } from './receipts/storage-failures.js';
import { createUploadMemory } from './receipts/upload-memory.js';
import type { SitePages } from './site/site-pages.js';

/** What the web process is built from. */
export type ApiContext = {
  config: AppConfig;
  logger: Logger;
  database: Database;
  keyring: Keyring;
  clock: Clock;
  /** Shows stored bytes to admins. */
  previews: Previews;
  /** What goes on behind the answers; a stop waits for it. */
  background: BackgroundWork;
  /** Serves the built site. */
  site: RequestHandler;
  /** Draws the pages behind private links. */
  pages: SitePages;
  /** Cheaper hashing in tests. */
  passwords?: Passwords;
};

/** Everything the routes are built from, each part once. */
export type ApiParts = ReturnType<typeof openParts>;

/** Opens {@link ApiParts}. */
export function openParts(context: ApiContext) {
  const { config, logger, database, keyring, clock, background, passwords } = context;
  const receipts = createReceiptsRepository({ database });
  const submissions = createSubmissionsRepository({ database });
  const messages = createMessagesRepository({ database });
  const outbox = createOutboxRepository({ database });
  const waitlist = createWaitlistRepository({ database });
  const files = createFileStore({ database, keyring, bucket: openFileBucket(config) });
  const queue = createQueue({ database, logger });
  const writeToOutbox = createOutboxWriter({ outbox, queue, clock, mailFrom: mailFromOf(config) });
  const statusTokens = createStatusTokens({ keyring });
  const counters = createCountersRepository({ database });
  const windows = createSharedWindows({ counters, keyring });
  const limits = createCallerLimits({ ...config.http, windows });
  const memory = createUploadMemory();
  const uploads = createSubmissions({
    ...nameStorageFailures({ files, receipts }),
    submissions,
    queue,
    clock,
  });
  const { mayAsk, mayLink, mayWelcome } = createMailCaps({
    counters,
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
  const gate = openGate({ context, disk });
  const intake = createReceiptIntake({
    submissions: uploads,
    statusTokens,
    gate,
    mayAsk,
    background,
    logger,
  });
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
    mayLink,
    disk,
    windows,
  };
  return { ...shared, store, access, waitlist, limits, auth };
}

function openGate({ context, disk }: { context: ApiContext; disk: FreeDisk }): IntakeGate {
  const { config, database, keyring, clock } = context;
  return createIntakeGate({
    quotas: createIntakeQuotasRepository({ database }),
    disk,
    keyring,
    limit: { files: config.http.uploadFilesPerDay, bytes: config.http.uploadMegabytesPerDay * mib },
    clock,
  });
}
