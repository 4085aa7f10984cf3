import { serveStore } from '../../../platform/embedded-mongo/serve.js';
import { createLogger } from '../../../platform/logger/logger.js';

type ServeInput = {
  dataDir: string;
  socketPath?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
  slowCommandMs: number;
};

/** How often expired documents are removed, as in MongoDB. */
const sweepIntervalMs = 60_000;

/** Serves a store from this process until it is told to stop. */
export async function serveUntilStopped(input: ServeInput): Promise<void> {
  const logger = createLogger({ level: 'info', name: 'embedded-store' });
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const served = await serveStore({
    ...input,
    dbName: 'dropback',
    sweepIntervalMs,
    log: ({ level, event, ...fields }) => logger[level](fields, event),
  });
  process.stdout.write(`MONGODB_URI=${served.uri}\n`);
  await stopped;
  await served.stop();
}
