import { createAppError, isAppError } from '../../../domain/shared/app-error.js';
import { systemClock } from '../../../domain/shared/clock.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/connection.js';
import { type AdminAuth, createAdminAuth } from '../../../platform/sessions/admin-auth.js';
import type { AdminUser } from '../../../platform/sessions/admin-user.types.js';
import { maxPasswordLength, minPasswordLength } from '../../../platform/sessions/password.rules.js';
import { createPasswords } from '../../../platform/sessions/passwords.js';
import { openProductDatabase } from '../shared/open-product-database.js';
import { readSecret } from '../shared/read-secret.js';

/** Messages for mistakes an admin may make; other errors are shown as they are. */
const words: Record<string, string> = {
  'password.too_short': `The password needs at least ${minPasswordLength} characters.`,
  'password.too_long': `The password can have at most ${maxPasswordLength} characters.`,
  'password.too_common': 'That password is too easy to guess. Choose another.',
  'password.names_account': 'The password must not be just the address with a few characters added.',
  'admin.exists': 'An admin with that address already exists; use admin password to set a new password.',
};

/** A command's work on the accounts; returns the text to print. */
export type AdminAct = (context: {
  auth: AdminAuth;
  database: Database;
  config: AppConfig;
}) => Promise<string>;

/** Opens the product's accounts for one command and prints its result: as text, or as `{ "result": … }`. */
export async function withAdmins(
  act: AdminAct,
  { isJson = false }: { isJson?: boolean } = {},
): Promise<void> {
  const { database, config, close } = await openProductDatabase({ mayCreate: true });
  try {
    const auth = createAdminAuth({ database, passwords: createPasswords(), clock: systemClock });
    await database.ready();
    const result = await act({ auth, database, config });
    process.stdout.write(`${isJson ? JSON.stringify({ result }) : result}\n`);
  } catch (error) {
    if (isAppError(error) && words[error.code]) throw new Error(words[error.code]);
    throw error;
  } finally {
    await close();
  }
}

/** The admin with this address. @throws when there is none */
export async function findAdmin({ auth, email }: { auth: AdminAuth; email: string }): Promise<AdminUser> {
  const user = await auth.accounts.findByEmail({ email });
  if (user) return user;
  throw new Error('There is no admin with that address.');
}

/** The password on standard input. */
export function readPassword(): Promise<string> {
  return readSecret({ prompt: 'Password: ' });
}

/** @throws {AppError} `admin.exists` when there is already an admin with this address */
export async function requireNewAdmin({ auth, email }: { auth: AdminAuth; email: string }): Promise<void> {
  if (await auth.accounts.findByEmail({ email }))
    throw createAppError({ code: 'admin.exists', message: 'there is already an admin with that address' });
}
