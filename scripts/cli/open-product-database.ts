import { resolve } from 'node:path';
import { type AppConfig, loadProcessConfig } from '../../platform/config/app-config.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { createLogger } from '../../platform/logger/logger.js';
import { readRuntimeFile } from '../runtime-file.js';
import { startStore } from '../start/store.js';

/** A database opened for one command. */
export type CommandDatabase = { database: Database; config: AppConfig; close(): Promise<void> };

/**
 * The product's database for a command line tool: the configured MongoDB, the embedded store of the product that
 * runs on DATA_DIR, or, when none runs, that store started for as long as the command takes.
 */
export async function openProductDatabase(): Promise<CommandDatabase> {
  const config = loadProcessConfig();
  const dataDir = resolve(config.store.dataDir);
  const running = config.store.mongodbUri ? null : await readRuntimeFile({ dataDir });
  const store = running
    ? { uri: running.mongodb, stop: async () => {} }
    : await startStore({ config, dataDir, say: (line) => process.stderr.write(`${line}\n`) });
  try {
    const logger = createLogger({ level: 'silent', name: 'cli' });
    const database = await connectDatabase({ uri: store.uri, logger });
    const close = () => database.close().finally(() => store.stop());
    return { database, config, close };
  } catch (error) {
    await store.stop();
    throw error;
  }
}
