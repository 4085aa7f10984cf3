import { connectDatabase } from '../../platform/database/connection.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createAdminUsersRepository } from '../../platform/sessions/admin-users.repository.js';
import { issueSetupLink } from '../../platform/sessions/setup-links.js';

/**
 * What to tell the operator while there is no admin; empty once there is one. The link is shown only at a terminal:
 * in a service's log the key to everything must not be stored.
 */
export async function setUpHint({
  uri,
  publicUrl,
  isTerminal = process.stderr.isTTY,
}: {
  uri: string;
  publicUrl: string;
  isTerminal?: boolean;
}): Promise<string[]> {
  const logger = createLogger({ level: 'silent', name: 'start' });
  const database = await connectDatabase({ uri, logger });
  try {
    const users = createAdminUsersRepository({ database });
    if (!(await users.isEmpty())) return [];
    if (!isTerminal) return ['There is no admin yet: `npm run -s cli -- admin link` prints a setup link.'];
    const link = await issueSetupLink({ database, publicUrl });
    return link ? ['Set up the first admin (this link works once):', `  ${link}`] : [];
  } finally {
    await database.close();
  }
}
