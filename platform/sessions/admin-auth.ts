import type { Clock } from '../../domain/shared/clock.js';
import type { Database } from '../database/connection.js';
import { createAdminAccounts } from './admin-accounts.js';
import { createAdminSessions } from './admin-sessions.js';
import { createAdminSessionsRepository } from './admin-sessions.repository.js';
import { createAdminUsersRepository } from './admin-users.repository.js';
import { createApiTokens } from './api-tokens.js';
import { createApiTokensRepository } from './api-tokens.repository.js';
import { createAuditLog } from './audit-log.js';
import type { Passwords } from './passwords.js';
import { createSecondFactorsRepository } from './second-factors.repository.js';
import { createSetupLinks } from './setup-links.js';
import { createSetupLinksRepository } from './setup-links.repository.js';

/** Everything about admin identity: accounts, sessions, first set-up, audit log. */
export type AdminAuth = ReturnType<typeof createAdminAuth>;

/** Assembles the admin's identity services on one database. */
export function createAdminAuth({
  database,
  passwords,
  clock,
}: {
  database: Database;
  passwords: Passwords;
  clock: Clock;
}) {
  const users = createAdminUsersRepository({ database });
  const accounts = createAdminAccounts({ users, passwords, clock });
  const links = createSetupLinksRepository({ database });
  return {
    accounts,
    sessions: createAdminSessions({ sessions: createAdminSessionsRepository({ database }), clock }),
    setupLinks: createSetupLinks({ links, accounts, clock }),
    tokens: createApiTokens({ tokens: createApiTokensRepository({ database }), accounts, clock }),
    factors: createSecondFactorsRepository({ database }),
    audit: createAuditLog({ database, clock }),
  };
}
