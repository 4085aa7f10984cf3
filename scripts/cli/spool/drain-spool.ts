import { createDrainPass, type DrainPass } from '../../../ingest/spool/drain-pass.js';
import { openRegister } from '../../../ingest/spool/open-register.js';
import { spoolDirectory, spoolPaths } from '../../../ingest/spool/spool.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/connection.js';
import { createLogger } from '../../../platform/logger/logger.js';

/** How many mails a drain set aside, to follow what it says of the others; nothing if none. */
export function quarantinedInWords(quarantined: number): string {
  return quarantined > 0 ? `, ${quarantined} quarantined: see spool status` : '';
}

/** Registers the mails in the spool, once; a drain running alongside keeps the ones it has taken. */
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
