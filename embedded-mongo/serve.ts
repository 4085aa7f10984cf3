import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseAddress, connectionUri } from './address.js';
import { createCursors } from './commands/cursors.js';
import { createDispatcher, type StoreLog } from './commands/dispatch.js';
import { createMetrics } from './commands/metrics.js';
import { SLICE_MS } from './pace.js';
import { createRewriter } from './rewriter.js';
import { createWireServer } from './server.js';
import { acquireLock } from './storage/lock.js';
import { makeDirectory } from './storage/make-directory.js';
import { sweepExpired } from './storage/ttl.js';
import { openStore } from './store.js';

/** How a store is served. */
export type ServeOptions = {
  /** The data directory; created when absent. */
  dataDir: string;
  /** The database named in the URI. */
  dbName: string;
  socketPath?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
  /** Commands that take at least this long are logged, ms. */
  slowCommandMs: number;
  /** How long a command may run before it yields to others, ms; 10 when absent. */
  sliceMs?: number | undefined;
  /** How often expired documents are removed, ms; MongoDB does it every 60 s. */
  sweepIntervalMs: number;
  /** How long removed data may stay in the file, ms; a day when absent. */
  rewriteEveryMs?: number | undefined;
  log: StoreLog;
};

/** An open store that answers. */
export type Served = { uri: string; connections: () => number; stop: () => Promise<void> };

const CURSOR_CHECK_MS = 60_000;

/** Directory of the data files within a store's directory. */
export function filesDirectory(dataDir: string): string {
  return join(dataDir, 'store');
}

/** Opens a store and serves it in this process; throws `store.already_open` when another process has it open. */
export async function serveStore(options: ServeOptions): Promise<Served> {
  const { dataDir, dbName, slowCommandMs, sliceMs = SLICE_MS, sweepIntervalMs, log } = options;
  const lock = acquireLock(dataDir);
  try {
    const address = chooseAddress(options);
    makeDirectory(filesDirectory(dataDir));
    const store = openStore({ path: filesDirectory(dataDir) });
    const rewriter = createRewriter({
      store,
      path: filesDirectory(dataDir),
      everyMs: options.rewriteEveryMs,
      log,
    });
    const cursors = createCursors({ now: Date.now });
    const dispatcher = createDispatcher({
      store,
      cursors,
      metrics: createMetrics(),
      now: () => new Date(),
      log,
      slowCommandMs,
      sliceMs,
    });
    const server = createWireServer({
      dispatcher,
      announce: store.queue.announce,
      onProtocolError: (error) => log({ level: 'warn', event: 'protocol_error', error: error.message }),
    });
    const socketPath = 'socketPath' in address ? address.socketPath : null;
    // We hold the lock, so a socket file here was left by a killed process.
    if (socketPath) rmSync(socketPath, { force: true });
    const { port } = await server.listen(address);
    if (socketPath) chmodSync(socketPath, 0o600);
    const uri = connectionUri({ address: port === null ? address : { host: '127.0.0.1', port }, dbName });
    lock.announce(uri);
    // Data that an earlier run dropped but did not get to remove.
    void store.emptyTrash();
    const sweep = () =>
      sweepExpired({ store, now: new Date() }).catch((error: Error) =>
        log({ level: 'error', event: 'sweep_failed', error: error.message }),
      );
    const timers = [setInterval(sweep, sweepIntervalMs), setInterval(cursors.expire, CURSOR_CHECK_MS)];
    return {
      uri,
      connections: server.connections,
      async stop() {
        for (const timer of timers) clearInterval(timer);
        await rewriter.stop();
        await server.close();
        await store.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
