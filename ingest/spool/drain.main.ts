import { type AppConfig, mongodbUriOf } from '../../platform/config/app-config.js';
import { openDatabase } from '../../platform/database/connection.js';
import { openFileBucket, requireFileStore } from '../../platform/files/file-bucket.js';
import { openKeyring } from '../../platform/files/keyring.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createWorkCounters, type WorkCounters } from '../../platform/metrics/work-counters.js';
import { giveWay } from '../../platform/processes/give-way.js';
import { growHeapBy } from '../../platform/processes/heap-growth.js';
import { startTracing } from '../../platform/tracing/tracing.js';
import { ingestHeapGrowthPercent } from '../node-flags.js';
import { createDrain, type Drain } from './drain.js';
import type { DrainCommand } from './drain-process.js';
import { openRegister } from './open-register.js';
import { spoolDirectory, spoolPaths } from './spool.js';

/** The process that drains the spool; started and controlled by `drain-process.ts`. */
let drain: Drain | null = null;
let counters: WorkCounters | null = null;
let stopTracing: (() => Promise<void>) | null = null;
let isStopping = false;

growHeapBy(ingestHeapGrowthPercent);
// Nobody waits for it as senders wait for the mail server, whose precedence it would inherit.
giveWay({ pid: process.pid, niceness: 0 });

// The mail server decides when this process ends; Ctrl-C reaches the whole group.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => void stop());
process.on('message', (command: DrainCommand) => {
  if (command.type === 'wake') drain?.wake();
  if (command.type === 'stop') void stop();
  if (command.type === 'start') {
    start(command.config).catch((error: unknown) => {
      process.stderr.write(`drain: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    });
  }
});

async function start(config: AppConfig): Promise<void> {
  const logger = createLogger({ level: config.log.level, name: 'ingest-drain' });
  stopTracing = await startTracing({ config, logger, name: 'ingest-drain' });
  const database = openDatabase({ uri: mongodbUriOf(config), logger });
  counters = createWorkCounters({ database, logger });
  const register = await openRegister({ config, database, logger, counters });
  // Without the unique index on the spool id a mail could be registered twice.
  await database.ready();
  // Mail sealed with a key that is not ours could not be read; it waits in the spool instead.
  await requireFileStore({
    db: database.connection.db,
    keyring: await openKeyring(config),
    bucket: openFileBucket(config),
    logger,
  });
  if (isStopping) return;
  drain = createDrain({
    paths: spoolPaths(spoolDirectory(config)),
    register,
    logger,
  });
  drain.start();
}

/** A registration in flight is finished; one that hangs is repeated by the next process. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await drain?.stop();
  await Promise.all([counters?.stop(), stopTracing?.()]);
  process.exit(0);
}
