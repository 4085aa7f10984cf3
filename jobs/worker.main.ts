import { fileURLToPath } from 'node:url';
import { systemClock } from '../domain/shared/clock.js';
import {
  type AppConfig,
  mailFromOf,
  mongodbUriOf,
  ownDomainOf,
  publicUrlOf,
} from '../platform/config/app-config.js';
import { readDkimKey } from '../platform/config/key-files.js';
import { openDatabase } from '../platform/database/connection.js';
import { openFileBucket, requireFileStore } from '../platform/files/file-bucket.js';
import { openKeyring } from '../platform/files/keyring.js';
import type { Logger } from '../platform/logger/logger.js';
import { createMailer } from '../platform/mailer/mailer.js';
import type { Mailer } from '../platform/mailer/mailer.types.js';
import { createWorkCounters } from '../platform/metrics/work-counters.js';
import { createNotifier } from '../platform/notify/notifier.js';
import { hideFromChildren, sandboxFor } from '../platform/processes/pool/sandbox.js';
import { type RunningProcess, runProcess } from '../platform/processes/run-process.js';
import { createJobRunner } from '../platform/queue/job-runner.js';
import { createQueue } from '../platform/queue/queue.js';
import { createMailAuthenticator } from './authentication/mail-authenticator.js';
import { composeWorker } from './compose.js';
import { measureJobs } from './measure-work.js';
import { createMailParser } from './mime/mail-parser.js';
import { createTellGivenUp } from './notify/tell-given-up.js';
import { createReceiptReader } from './reading/reader.js';
import { registerJobs } from './registry.js';

/** The mailer of a configured process. A file that is no DKIM key fails the start: its mails would leave unsigned. */
async function openMailer(config: AppConfig): Promise<Mailer> {
  const { smtpUrl, dkimKeyFile, dkimSelector: selector } = config.mail;
  const address = mailFromOf(config);
  const domain = ownDomainOf(config);
  const dkim = dkimKeyFile ? { domain, selector, privateKey: await readDkimKey(dkimKeyFile) } : null;
  return createMailer({ smtpUrl, sender: { name: config.brand.name, address }, dkim });
}

/**
 * Starts the worker once the database is reachable and its indexes exist: the unique indexes make repeated work
 * take effect once.
 *
 * @throws {AppError} `config.mongodb_uri_required`, and errors about invalid keys
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
  hideFromChildren(config.store.dataDir);
  const { isOffline, hidesData } = sandboxFor({ path: fileURLToPath(import.meta.url) });
  logger.info({ isOffline, hidesData }, 'what the system holds processes with untrusted files from');
  const { ocrEngine, poolSize } = config.reading;
  const reader = createReceiptReader({ ocrEngine, poolSize, logger });
  const parser = createMailParser({ logger });
  const authenticator = createMailAuthenticator({
    ownDomain: ownDomainOf(config),
    nameServers: config.mail.nameServers,
    logger,
  });
  const queue = createQueue({ database, logger });
  const notifier = createNotifier({ config: config.notify, database, queue, clock: systemClock });
  const told = { notifier, publicUrl: publicUrlOf(config), clock: systemClock };
  const runner = createJobRunner({ database, logger, onGivenUp: createTellGivenUp(told) });
  const counters = createWorkCounters({ database, logger });
  const { jobs, watch, campaigns, registry } = composeWorker({
    config,
    logger,
    database,
    keyring,
    mailer,
    reader,
    parser,
    authenticator,
    counters,
  });
  registerJobs(measureJobs({ runner, counters }), jobs);
  await database.ready();
  await requireFileStore({ db: database.connection.db, keyring, bucket: openFileBucket(config), logger });
  await registry.keepSeeds();
  await runner.start();
  watch.start();
  campaigns.start();
  return {
    addresses: {},
    async stop() {
      await Promise.all([watch.stop(), campaigns.stop()]);
      await runner.stop({ graceMs: 2_500 });
      await parser.close();
      await authenticator.close();
      await reader.close();
      await mailer.close();
      await counters.stop();
      await database.close();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runProcess({ name: 'worker', start: startWorker });
}
