import { createServer, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { hourMs } from '../domain/shared/units.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { readTlsPair } from '../platform/config/key-files.js';
import type { Logger } from '../platform/logger/logger.js';

/** How often the certificate is reloaded, ms: it is renewed days before it expires. */
const certificateEveryMs = hourMs;

/**
 * The server the site listens with: HTTPS if a certificate is configured, otherwise HTTP, for a proxy in front or
 * for this machine alone. A renewed certificate is picked up without a restart.
 *
 * @throws {AppError} `config.tls_files_invalid`
 */
export async function createWebServer({
  config: { tlsCert, tlsKey },
  options,
  logger,
}: {
  config: AppConfig['http'];
  options: ServerOptions;
  logger: Logger;
}): Promise<Server> {
  if (!tlsCert || !tlsKey) return createServer(options);
  const server = createTlsServer({
    ...options,
    ...(await readPair({ tlsCert, tlsKey })),
    minVersion: 'TLSv1.2',
  });
  const timer = setInterval(
    () => void renew({ server, tlsCert, tlsKey, logger }),
    certificateEveryMs,
  ).unref();
  server.once('close', () => clearInterval(timer));
  return server;
}

/** Reloads the certificate; while its files cannot be read, or do not match, the old one stays. */
export async function renew({
  server,
  tlsCert,
  tlsKey,
  logger,
}: {
  server: Pick<TlsServer, 'setSecureContext'>;
  tlsCert: string;
  tlsKey: string;
  logger: Logger;
}): Promise<void> {
  try {
    server.setSecureContext({ ...(await readPair({ tlsCert, tlsKey })), minVersion: 'TLSv1.2' });
  } catch (error) {
    logger.error({ err: error }, 'the certificate could not be reloaded');
  }
}

function readPair({ tlsCert, tlsKey }: { tlsCert: string; tlsKey: string }) {
  return readTlsPair({ certPath: tlsCert, keyPath: tlsKey, names: ['HTTPS_CERT', 'HTTPS_KEY'] });
}
