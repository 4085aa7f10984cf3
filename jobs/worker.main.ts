import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailSettings } from '../domain/mail/message-outcome.rules.js';
import { statusLinkExpiry } from '../domain/receipts/status-link.rules.js';
import type { SubmissionRecord } from '../domain/receipts/submission.types.js';
import { systemClock } from '../domain/shared/clock.js';
import { mib } from '../domain/shared/units.js';
import { type AppConfig, mailFromOf, mongodbUriOf, publicUrlOf } from '../platform/config/app-config.js';
import { type Database, openDatabase } from '../platform/database/connection.js';
import { createMessagesRepository } from '../platform/database/messages.repository.js';
import { createOutboxRepository } from '../platform/database/outbox.repository.js';
import { createReceiptsRepository } from '../platform/database/receipts.repository.js';
import { createRetailerVersionsRepository } from '../platform/database/retailer-versions.repository.js';
import { createSubmissionsRepository } from '../platform/database/submissions.repository.js';
import { createSuppressionsRepository } from '../platform/database/suppressions.repository.js';
import { createWaitlistRepository } from '../platform/database/waitlist.repository.js';
import { createFileAudit } from '../platform/files/file-audit.js';
import { createFileStore } from '../platform/files/file-store.js';
import { type Keyring, openKeyring } from '../platform/files/keyring.js';
import type { Logger } from '../platform/logger/logger.js';
import type { Mailer } from '../platform/mailer/mailer.types.js';
import { createOutboxWriter } from '../platform/mailer/write-to-outbox.js';
import { type RunningProcess, runProcess } from '../platform/processes/run-process.js';
import { createJobRunner } from '../platform/queue/job-runner.js';
import { createPendingJobs } from '../platform/queue/pending-jobs.js';
import { createQueue } from '../platform/queue/queue.js';
import { createRetailerRegistry } from '../platform/retailers/retailer-registry.js';
import { createStatusTokens } from '../platform/submissions/status-token.js';
import { createSubmissions } from '../platform/submissions/submissions.js';
import { createMailParser, type MailParser } from './messages/mail-parser.js';
import { openMailer } from './open-mailer.js';
import { createRetailerAwareReader } from './reading/known-retailers.js';
import { createReceiptReader, type ReceiptReader } from './reading/reader.js';
import { type JobsDependencies, registerJobs } from './registry.js';
import { createAdminAlerts } from './upkeep/admin-alerts.js';
import { createMissedWelcomes } from './upkeep/missed-welcomes.js';

/** As much as the mail server accepts; a mail of another source that is larger is not opened. */
const maxMessageBytes = 35 * mib;

/**
 * Starts the worker once the database is there and its indexes exist: they are what makes repeated work land once.
 *
 * @throws {AppError} `config.mongodb_uri_required` and the faults of keys
 */
export async function startWorker({
  config,
  logger,
}: {
  config: AppConfig;
  logger: Logger;
}): Promise<RunningProcess> {
  const uri = mongodbUriOf(config);
  const mailer = await openMailer(config);
  const keyring = await openKeyring(config);
  const database = openDatabase({ uri, logger });
  const { ocrEngine, poolSize } = config.reading;
  const reader = createReceiptReader({ ocrEngine, poolSize, logger });
  const parser = createMailParser({ logger });
  const runner = createJobRunner({ database, logger });
  const retailers = createRetailerRegistry({
    versions: createRetailerVersionsRepository({ database }),
    clock: systemClock,
  });
  const knowing = createRetailerAwareReader({ reader, retailers });
  registerJobs(runner, compose({ config, logger, database, keyring, mailer, reader: knowing, parser }));
  await database.ready();
  await retailers.keepSeeds();
  await runner.start();
  return {
    addresses: {},
    async stop() {
      await runner.stop({ graceMs: 2_500 });
      await parser.close();
      await reader.close();
      await mailer.close();
      await database.close();
    },
  };
}

function compose({
  config,
  logger,
  database,
  keyring,
  mailer,
  reader,
  parser,
}: {
  config: AppConfig;
  logger: Logger;
  database: Database;
  keyring: Keyring;
  mailer: Mailer;
  reader: Pick<ReceiptReader, 'read'>;
  parser: MailParser;
}): JobsDependencies {
  const clock = systemClock;
  const queue = createQueue({ database, logger });
  const outbox = createOutboxRepository({ database });
  const submissions = createSubmissionsRepository({ database });
  const receipts = createReceiptsRepository({ database });
  const messages = createMessagesRepository({ database });
  const suppressions = createSuppressionsRepository({ database });
  const waitlist = createWaitlistRepository({ database });
  const files = createFileStore({ database, keyring });
  const publicUrl = publicUrlOf(config);
  const tokens = createStatusTokens({ keyring });
  const statusUrlOf = ({ id, created_at }: SubmissionRecord): string => {
    const expiresAt = statusLinkExpiry({ createdAt: created_at });
    return `${publicUrl}/r/${tokens.issue({ submissionId: id, expiresAt })}`;
  };
  const writeToOutbox = createOutboxWriter({ outbox, queue, clock, mailFrom: mailFromOf(config) });
  const alerts = createAdminAlerts({
    outbox,
    writeToOutbox,
    recipient: config.admin.email,
    publicUrl,
    clock,
  });
  const brand = {
    name: config.brand.name,
    publicUrl,
    receiptsAddress: config.mail.receiptsAddress,
    supportEmail: config.brand.supportEmail,
  };
  return {
    processMessage: {
      messages,
      files,
      submissions: createSubmissions({ submissions, receipts, files, queue, clock }),
      parser,
      settings: mailSettings(config),
      clock,
    },
    readReceipt: { receipts, files, reader, queue, clock, concurrency: config.reading.poolSize },
    answerSubmission: { records: { submissions, receipts, outbox }, writeToOutbox, statusUrlOf, clock },
    sendEmail: { records: { outbox, submissions, suppressions, waitlist }, mailer, brand, clock },
    retryStuck: {
      records: { messages, receipts, submissions, outbox },
      queue,
      pendingJobs: createPendingJobs({ database }),
      missedWelcomes: createMissedWelcomes({ records: { waitlist, outbox }, writeToOutbox }),
      alerts,
      clock,
    },
    sweepFiles: { audit: createFileAudit({ database, named: [receipts, messages] }), clock },
    expireFiles: {
      records: { receipts, messages },
      files,
      clock,
      rawMailRetentionDays: config.files.rawMailRetentionDays,
    },
    alertAdmin: {
      records: { messages, outbox },
      alerts,
      spoolDir: join(config.store.dataDir, 'spool', 'new'),
      clock,
    },
  };
}

function mailSettings(config: AppConfig): MailSettings {
  const { receiptsAddress, maxRepliesPerSenderPerDay } = config.mail;
  return {
    receiptsAddress,
    ownAddresses: [receiptsAddress, mailFromOf(config)],
    ownDomain: mailFromOf(config).split('@').at(-1) ?? 'localhost',
    maxRepliesPerSenderPerDay,
    maxMessageBytes,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runProcess({ name: 'worker', start: startWorker });
}
