import { systemClock } from '../../domain/shared/clock.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { createLogger } from '../../platform/logger/logger.js';
import { issueSetupLink } from '../../platform/sessions/setup-links.js';

/** The one-time link that makes the first admin, or null once there is one. */
export async function openSetupLink({
  uri,
  publicUrl,
}: {
  uri: string;
  publicUrl: string;
}): Promise<string | null> {
  const logger = createLogger({ level: 'silent', name: 'start' });
  const database = await connectDatabase({ uri, logger });
  try {
    return await issueSetupLink({ database, clock: systemClock, publicUrl });
  } finally {
    await database.close();
  }
}
