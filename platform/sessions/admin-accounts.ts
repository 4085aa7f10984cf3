import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { newId } from '../database/record.js';
import type { AdminUser } from './admin-user.types.js';
import type { AdminUsersRepository } from './admin-users.repository.js';
import { checkNewPassword, maxPasswordLength } from './password.rules.js';
import type { Passwords } from './passwords.js';
import { newSecretToken } from './secret-token.js';

type NewAdmin = { id?: string | undefined; email: string; password: string };

/** Admin accounts: creating one, checking and changing its password. */
export type AdminAccounts = ReturnType<typeof createAdminAccounts>;

/** Creates the admin accounts. */
export function createAdminAccounts({
  users,
  passwords,
  clock,
}: {
  users: AdminUsersRepository;
  passwords: Passwords;
  clock: Clock;
}) {
  const replacePassword = async ({ user, password }: { user: AdminUser; password: string }) => {
    await checkNewPassword({ password, email: user.email });
    const after = await passwords.hash(password);
    const change = { id: user.id, before: user.password_hash, after, now: clock.now() };
    if (await users.replacePassword(change)) return;
    throw createAppError({ code: 'admin.changed_meanwhile', message: 'password was changed' });
  };
  const checkPresent = async ({ user, password }: { user: AdminUser; password: string }): Promise<void> => {
    const knows = password.length <= maxPasswordLength;
    if (knows && (await passwords.verify({ password, stored: user.password_hash }))) return;
    throw createAppError({ code: 'admin.wrong_password', message: 'current password' });
  };
  return {
    /**
     * Checks that the signed-in admin knows the password, before actions that a stolen session must not allow.
     *
     * @throws {AppError} `admin.wrong_password` (403)
     */
    checkPresent,
    /**
     * Adds an admin, optionally under an id that was reserved before.
     *
     * @throws {AppError} `password.*`; `admin.exists` (409) when the address is taken
     */
    async create({ id = newId(), email, password }: NewAdmin): Promise<AdminUser> {
      await checkNewPassword({ password, email });
      const now = clock.now();
      const password_hash = await passwords.hash(password);
      const user = { id, email, password_hash, created_at: now, password_changed_at: now };
      if (await users.insertOnce(user)) return user;
      throw createAppError({ code: 'admin.exists', message: 'there is already an admin with that address' });
    },
    /**
     * Adds an admin whom a claim of the sign-in provider makes, under an id that was reserved before. Nobody knows the
     * password; the command line can set one. Where the address is taken, whoever has it is returned.
     */
    async createByClaim({ id, email }: { id: string; email: string }): Promise<AdminUser | null> {
      const now = clock.now();
      const password_hash = await passwords.hash(newSecretToken());
      const user = { id, email, password_hash, created_at: now, password_changed_at: now, by_claim: true };
      return (await users.insertOnce(user)) ? user : users.findByEmail({ email });
    },
    /** The admin with that address and password, or null; takes the same time either way. */
    async authenticate({ email, password }: { email: string; password: string }): Promise<AdminUser | null> {
      if (password.length > maxPasswordLength) return null;
      const user = await users.findByEmail({ email });
      const matches = await passwords.verify({ password, stored: user?.password_hash ?? null });
      return matches ? user : null;
    },
    /**
     * Changes a password, given the current one (ASVS 5.0 6.2.3).
     *
     * @throws {AppError} `admin.wrong_password` (403), `password.*`, `admin.changed_meanwhile` (409)
     */
    async changePassword({
      user,
      present,
      next,
    }: {
      user: AdminUser;
      present: string;
      next: string;
    }): Promise<void> {
      await checkPresent({ user, password: present });
      await replacePassword({ user, password: next });
    },
    /** Sets a new password from the command line, where access to the database is the proof. */
    replacePassword,
    list: users.list,
    remove: users.deleteById,
    findByEmail: users.findByEmail,
    findById: users.findById,
    isEmpty: users.isEmpty,
  };
}
