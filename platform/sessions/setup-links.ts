import { createAppError } from '../../domain/shared/app-error.js';
import { type Clock, systemClock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { newId } from '../database/record.js';
import type { AdminAccounts } from './admin-accounts.js';
import type { AdminUser } from './admin-user.types.js';
import { createAdminUsersRepository } from './admin-users.repository.js';
import { createAuditLog } from './audit-log.js';
import { checkNewPassword } from './password.rules.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';
import { createSetupLinksRepository, type SetupLinksRepository } from './setup-links.repository.js';

/** How long a set-up link is valid, ms; while there is no admin, the next start prints a new one. */
export const setupLinkLifetimeMs = dayMs;

/**
 * Issues the one-time link with which the first admin chooses a password, and invalidates earlier links. Null
 * once there is an admin. The link is a secret: print it to the operator's terminal, never to a log.
 */
export async function issueSetupLink({
  database,
  publicUrl,
  clock = systemClock,
}: {
  database: Database;
  publicUrl: string;
  clock?: Clock;
}): Promise<string | null> {
  const users = createAdminUsersRepository({ database });
  const links = createSetupLinksRepository({ database });
  const audit = createAuditLog({ database, clock });
  await database.ready();
  if (!(await users.isEmpty())) return null;
  const token = newSecretToken();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + setupLinkLifetimeMs);
  const link = {
    id: newId(),
    token_hash: hashSecretToken(token),
    created_at: now,
    expires_at,
    used_at: null,
  };
  await links.replaceAll(link);
  await audit.record({ action: 'setup_link.issued', target: link.id });
  // Behind the `#`, which browsers send to nobody: neither to servers nor to what logs addresses on the way.
  return `${publicUrl}/admin/setup#${token}`;
}

/** Creates the service that redeems set-up links. */
export function createSetupLinks({
  links,
  accounts,
  clock,
}: {
  links: SetupLinksRepository;
  accounts: AdminAccounts;
  clock: Clock;
}) {
  const isOpen = async (tokenHash: string): Promise<boolean> =>
    (await links.isOpen({ tokenHash, now: clock.now() })) && (await accounts.isEmpty());
  return {
    /** Whether a link can still be used. */
    isOpen: ({ token }: { token: string }) => isOpen(hashSecretToken(token)),
    /**
     * Uses up a link and creates the first admin. A refused password leaves the link usable.
     *
     * @throws {AppError} `admin.setup_link_invalid` (403) for a link that is unknown, used, expired or no
     * longer needed; `password.*`
     */
    async redeem({
      token,
      id,
      email,
      password,
    }: {
      token: string;
      /** Id for the new admin, reserved so that the creation is logged before it happens. */
      id: string;
      email: string;
      password: string;
    }): Promise<AdminUser> {
      const tokenHash = hashSecretToken(token);
      const invalid = createAppError({ code: 'admin.setup_link_invalid', message: 'link' });
      if (!(await isOpen(tokenHash))) throw invalid;
      await checkNewPassword({ password, email });
      if (!(await links.claim({ tokenHash, now: clock.now() }))) throw invalid;
      return accounts.create({ id, email, password });
    },
  };
}
