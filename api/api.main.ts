import type { RequestListener, Server } from 'node:http';

import { fileURLToPath } from 'node:url';
import { isAppError } from '../domain/shared/app-error.js';
import { systemClock } from '../domain/shared/clock.js';
import { minuteMs, secondMs } from '../domain/shared/units.js';
import { type AppConfig, mongodbUriOf } from '../platform/config/app-config.js';
import { sharedSlots } from '../platform/database/command-slots.js';
import { openDatabase } from '../platform/database/connection.js';
import { openFileBucket, requireFileStore } from '../platform/files/file-bucket.js';
import { openKeyring } from '../platform/files/keyring.js';
import type { Logger } from '../platform/logger/logger.js';
import { createPreviews } from '../platform/preview/previews.js';
import { createBackgroundWork } from '../platform/processes/background-work.js';
import { boundPort } from '../platform/processes/bound-port.js';
import { growHeapBy } from '../platform/processes/heap-growth.js';
import { takePrecedence } from '../platform/processes/precedence.js';
import { runProcess } from '../platform/processes/run-process.js';
import { stopTimes } from '../platform/shutdown/stop-times.js';
import { composeApi } from './compose.js';
import { type Acceptance, acceptMany } from './http/accept-many.js';
import { answerRequests } from './http/pipelining.js';
import { openSite } from './open-site.js';
import { createWebServer } from './web-server.js';

/** Longest a request may take to arrive, ms: ten megabytes over the slowest mobile network. */
const requestTimeoutMs = 10 * minuteMs;
/** Longest the headers of a request may take, ms. */
const headersTimeoutMs = 15 * secondMs;
/** Longest an idle connection is kept, ms: above the one minute of common proxies, so that they close first. */
const keepAliveTimeoutMs = 75 * secondMs;
const closeIdleEveryMs = 50;
/** Command batches in flight at once: enough for every kind, each of which has one at a time. */
const commandBatchesAtOnce = 32;

/**
 * How much the heap may grow between two full collections. Of 40 MB of live objects that leaves 120 MB at most; uploads
 * of 500 KB cost a fifth less of the processor than with V8's own limit (docs/performance.md).
 */
const heapGrowthPercent = 200;

/** The running web process. */
export type Api = {
  address: { host: string; port: number };
  addresses: { http: { host: string; port: number } };
  /** Stops accepting, lets requests in progress and the work behind their answers finish, closes the database. */
  stop(): Promise<void>;
};

/**
 * Starts the web process. It listens whether or not the database is reachable: pages are served, and requests that
 * need the database get 503 until it is back.
 *
 * @throws {AppError} `config.mongodb_uri_required`; the listener's error (`EADDRINUSE`); errors of HTTPS_CERT and
 * HTTPS_KEY
 */
export async function startApi({ config, logger }: { config: AppConfig; logger: Logger }): Promise<Api> {
  const uri = mongodbUriOf(config);
  const keyring = await openKeyring(config);
  const options = {
    requestTimeout: requestTimeoutMs,
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
  };
  const server = await createWebServer({ config: config.http, options, logger });
  sharedSlots.widen(commandBatchesAtOnce);
  const database = openDatabase({ uri, logger });
  const background = createBackgroundWork();
  const previews = createPreviews({ logger });
  // Only now is the port known, and with it the address used in pages and cookies.
  const compose = (port: number) => {
    const bound: AppConfig = { ...config, http: { ...config.http, port } };
    return composeApi({
      config: bound,
      logger,
      database,
      keyring,
      clock: systemClock,
      previews,
      background,
      ...openSite({ config: bound, logger }),
    });
  };
  try {
    const address = await listen({ server, host: config.http.host, port: config.http.port, compose });
    const beside = acceptMany({ server });
    // The unique indexes make repeated requests take effect once; they are built as soon as the database answers.
    const prepared = database
      .ready()
      .then(() =>
        requireFileStore({ db: database.connection.db, keyring, bucket: openFileBucket(config), logger }),
      );
    prepared.catch((error: unknown) => {
      // Ends the process: with other keys every file and every sign-in would seem damaged.
      if (isAppError(error) && error.code.startsWith('config.')) throw error;
      logger.error({ err: error }, 'the database could not be prepared');
    });
    const stop = () =>
      stopServer({ server, beside })
        .finally(() => background.ended({ maxMs: stopTimes.backgroundMs }))
        .finally(() => previews.close())
        .finally(() => database.close());
    return { address, addresses: { http: address }, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function listen({
  server,
  host,
  port,
  compose,
}: {
  server: Server;
  host: string;
  port: number;
  compose: (port: number) => RequestListener;
}): Promise<{ host: string; port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = boundPort(server);
      answerRequests({ server, listener: compose(bound) });
      server.off('error', reject);
      resolve({ host, port: bound });
    });
  });
}

async function stopServer({ server, beside }: { server: Server; beside: Acceptance }): Promise<void> {
  const closed = Promise.all([beside.close(), new Promise((resolve) => server.close(resolve))]);
  // A keep-alive connection would delay the stop; each is closed as soon as its last answer is sent.
  const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
  const closeAll = setTimeout(() => server.closeAllConnections(), stopTimes.requestsMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(closeAll);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  growHeapBy(heapGrowthPercent);
  takePrecedence();
  await runProcess({ name: 'api', start: startApi });
}
