import { type AppConfig, mongodbUriOf } from '../../platform/config/app-config.js';
import { openDatabase } from '../../platform/database/connection.js';
import { createMessagesRepository } from '../../platform/database/messages.repository.js';
import { createFileStore } from '../../platform/files/file-store.js';
import { openKeyring } from '../../platform/files/keyring.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createQueue } from '../../platform/queue/queue.js';
import { createDrain, type Drain } from './drain.js';
import type { DrainCommand } from './drain-process.js';
import { registerMessage } from './register-message.js';
import { spoolDirectory, spoolPaths } from './spool.js';

/** The process that empties the spool; started and told what to do by `drain-process.ts`. */
let drain: Drain | null = null;
let isStopping = false;

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
  const keyring = await openKeyring(config);
  const database = openDatabase({ uri: mongodbUriOf(config), logger });
  const messages = createMessagesRepository({ database });
  const files = createFileStore({ database, keyring });
  const queue = createQueue({ database, logger });
  // Without the unique index on the spool id a mail could be registered twice.
  await database.ready();
  if (isStopping) return;
  drain = createDrain({
    paths: spoolPaths(spoolDirectory(config)),
    register: (path) => registerMessage({ path, messages, files, queue }),
    logger,
  });
  drain.start();
}

/** A registration in flight is finished; one that hangs is repeated by the next process. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await drain?.stop();
  process.exit(0);
}
