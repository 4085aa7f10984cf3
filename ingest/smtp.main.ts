import { fileURLToPath } from 'node:url';
import { systemClock } from '../domain/shared/clock.js';
import { createAddressList } from '../platform/config/address-list.js';
import { type AppConfig, mongodbUriOf } from '../platform/config/app-config.js';
import { readTlsPair, type TlsPair } from '../platform/config/key-files.js';
import { openKeyring } from '../platform/files/keyring.js';
import type { Logger } from '../platform/logger/logger.js';
import { growHeapBy } from '../platform/processes/heap-growth.js';
import { takePrecedence } from '../platform/processes/precedence.js';
import { runProcess } from '../platform/processes/run-process.js';
import { defaultLimits, type IngestLimits } from './limits.js';
import { ingestHeapGrowthPercent } from './node-flags.js';
import { isLoopback } from './smtp/connection-guard.js';
import { createMailServer } from './smtp/mail-server.js';
import { startDrainProcess } from './spool/drain-process.js';
import { createSpool, spoolDirectory } from './spool/spool.js';

/** Running mail reception. */
export type Ingest = {
  smtpAddress: { host: string; port: number };
  addresses: { smtp: { host: string; port: number } };
  /** Stops accepting, then finishes the sessions in flight, then the drain. */
  stop(): Promise<void>;
};

/**
 * Starts mail reception: the SMTP server, the spool, and the process that drains it into the database. Mail
 * is accepted from the first moment, whether or not the database is reachable.
 *
 * @throws {AppError} `ingest.cannot_listen`, `config.mongodb_uri_required`
 */
export async function startIngest({
  config,
  logger,
  limits = defaultLimits,
}: {
  config: AppConfig;
  logger: Logger;
  limits?: IngestLimits;
}): Promise<Ingest> {
  // Missing settings of the drain must fail the start here, not the drain later: mail would pile up unread.
  mongodbUriOf(config);
  await openKeyring(config);
  const spool = createSpool({
    directory: spoolDirectory(config),
    maxBytes: limits.maxSpoolBytes,
    clock: systemClock,
    logger,
  });
  await spool.prepare();
  const drain = startDrainProcess({ config, logger });
  const isTrustedRelay = createAddressList(config.mail.trustedRelays ?? []);
  const server = createMailServer({
    settings: {
      host: config.smtp.host,
      port: config.smtp.port,
      receiptsAddress: config.mail.receiptsAddress,
      tls: await readTls(config),
      limits,
    },
    spool,
    logger,
    onMail: drain.wake,
    isOurs: (address) => isLoopback(address) || isTrustedRelay(address),
  });
  const stop = async (): Promise<void> => {
    await server.close();
    await drain.stop();
  };
  try {
    const smtp = await server.listen();
    return { smtpAddress: smtp, addresses: { smtp }, stop };
  } catch (error) {
    await drain.stop();
    throw error;
  }
}

async function readTls(config: AppConfig): Promise<TlsPair | null> {
  const { tlsCert, tlsKey } = config.smtp;
  if (!tlsCert || !tlsKey) return null;
  return readTlsPair({ certPath: tlsCert, keyPath: tlsKey, names: ['SMTP_TLS_CERT', 'SMTP_TLS_KEY'] });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  growHeapBy(ingestHeapGrowthPercent);
  takePrecedence();
  await runProcess({ name: 'ingest', start: startIngest });
}
