import { secondMs } from '../../../domain/shared/units.js';
import { type AppConfig, loadProcessConfig } from '../../../platform/config/app-config.js';
import { createAnswerWatch } from '../../../platform/database/answer-watch.js';
import { connectDatabase, type Database } from '../../../platform/database/connection.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { findProductStore } from './product-store.js';
import { noteSilence } from './silent-database.js';

/** How long a command waits for the database, ms: somebody sits at a terminal, and starting takes a second. */
const timeoutMs = 3.5 * secondMs;

/** A database opened for one command. */
export type CommandDatabase = { database: Database; config: AppConfig; close(): Promise<void> };

/** The product's database for a command line tool; see {@link findProductStore} for which one that is. */
export async function openProductDatabase(options?: { mayCreate: boolean }): Promise<CommandDatabase> {
  const config = loadProcessConfig();
  const store = await findProductStore(config, options);
  try {
    const logger = createLogger({ level: 'silent', name: 'cli' });
    const database = await connectDatabase({ uri: store.uri, logger, timeoutMs });
    const stop = createAnswerWatch({ database }).follow(noteSilence);
    const close = () => {
      stop();
      return database.close().finally(() => store.stop());
    };
    return { database, config, close };
  } catch (error) {
    if (isDatabaseUnavailable(error)) noteSilence();
    await store.stop();
    throw error;
  }
}

/** Opens the product's database for one command, waits until it is ready, and closes it afterwards. */
export async function withDatabase<Result>(
  use: (opened: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openProductDatabase();
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}
