import { createDrainPass, type DrainPass } from '../../../ingest/spool/drain-pass.js';
import { openRegister } from '../../../ingest/spool/open-register.js';
import { spoolDirectory, spoolPaths } from '../../../ingest/spool/spool.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/connection.js';
import { createLogger } from '../../../platform/logger/logger.js';

/** Registers what waits in the spool, once; beside a running drain, what the other takes is left to it. */
export async function drainSpool({
  config,
  database,
}: {
  config: AppConfig;
  database: Database;
}): Promise<DrainPass> {
  const logger = createLogger({ level: 'warn', name: 'cli', destination: process.stderr });
  const register = await openRegister({ config, database, logger });
  await database.ready();
  return createDrainPass({ paths: spoolPaths(spoolDirectory(config)), register, logger })();
}
