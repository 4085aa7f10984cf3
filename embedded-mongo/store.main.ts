import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import type { StoreLog } from './commands/dispatch.js';
import { type Served, serveStore } from './serve.js';
import { storeErrorCode } from './store-error.js';

/**
 * The embedded store's process. It sends its address to the parent over the IPC channel; once the parent is
 * gone, the store ends as soon as no client is connected.
 */

/** How often an orphaned store checks whether it is still used, ms. */
const ORPHAN_CHECK_MS = 500;
/** Exit code when another process has the directory open. */
const EXIT_ALREADY_OPEN = 3;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    db: { type: 'string', default: 'test' },
    socket: { type: 'string' },
    host: { type: 'string' },
    port: { type: 'string' },
    'slow-ms': { type: 'string', default: '200' },
    'sweep-ms': { type: 'string', default: '60000' },
  },
});

const logger = pino({ name: 'embedded-store' });
const log: StoreLog = ({ level, event, ...fields }) => logger[level](fields, event);

// All files, including the socket, are private to this user.
process.umask(0o077);

// V8 counts the bytes of buffers towards the size at which it collects everything, and the store's own heap is small:
// writes of 500 KB had it mark all of it every ten writes. Let it grow; collections of the young generation free buffers.
setFlagsFromString('--heap-growing-percent=400');

function tellParent(message: object): void {
  if (process.connected) process.send?.(message);
}

function stopOnce(served: Served): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    served.stop().then(
      () => process.exit(0),
      (error: Error) => {
        logger.error({ error: error.message }, 'stop_failed');
        process.exit(1);
      },
    );
  };
}

async function main(): Promise<void> {
  const served = await serveStore({
    dataDir: values.data ?? 'data',
    dbName: values.db,
    socketPath: values.socket,
    host: values.host,
    port: values.port === undefined ? undefined : Number(values.port),
    slowCommandMs: Number(values['slow-ms']),
    sweepIntervalMs: Number(values['sweep-ms']),
    log,
  });
  const stop = stopOnce(served);
  process.on('SIGTERM', stop);
  // Ctrl-C reaches the whole process group: a store with a parent ignores it, so that it can serve the
  // parent's shutdown.
  process.on('SIGINT', () => {
    if (!process.connected) stop();
  });
  process.on('disconnect', () => {
    setInterval(() => {
      if (served.connections() === 0) stop();
    }, ORPHAN_CHECK_MS);
  });
  tellParent({ ready: { uri: served.uri } });
}

main().catch((error: Error) => {
  const code = storeErrorCode(error);
  tellParent({ failed: { message: error.message, code } });
  logger.fatal({ error: error.message }, 'start_failed');
  process.exit(code === 'store.already_open' ? EXIT_ALREADY_OPEN : 1);
});
