import type { Command } from 'commander';
import { isAppError } from '../../domain/shared/app-error.js';
import { systemClock } from '../../domain/shared/clock.js';
import { isEmailAddress, normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { type AdminAuth, createAdminAuth } from '../../platform/sessions/admin-auth.js';
import { maxPasswordLength, minPasswordLength } from '../../platform/sessions/password.rules.js';
import { createPasswords } from '../../platform/sessions/passwords.js';
import { openProductDatabase } from './open-product-database.js';
import { readSecret } from './read-secret.js';

/** Words for what an admin may have done wrong; anything else is shown as it is. */
const words: Record<string, string> = {
  'password.too_short': `The password needs at least ${minPasswordLength} characters.`,
  'password.too_long': `The password may have at most ${maxPasswordLength} characters.`,
  'password.too_common': 'That password is among the first to be guessed. Choose another.',
  'password.names_account': 'The password must be more than the address and a few characters.',
  'admin.exists': 'There is an admin with that address already; admin password sets a new password.',
};

/** Registers `admin create` and `admin password`; both read the password from standard input. */
export function registerAdminCommands(program: Command): void {
  const admin = program.command('admin').description('Who may sign in to the admin pages.');
  admin
    .command('create')
    .description('Create an admin; the password is read from standard input.')
    .requiredOption('--email <address>', 'address to sign in with', parseAddress(program))
    .action(({ email }: { email: string }) =>
      withAdmins(async (auth) => {
        const user = await auth.accounts.create({ email, password: await readPassword() });
        await auth.audit.record({ action: 'admin.created', adminId: user.id });
        return 'Admin created.';
      }),
    );
  admin
    .command('password')
    .description('Set a new password, read from standard input; every session of that admin ends.')
    .requiredOption('--email <address>', 'address of the admin', parseAddress(program))
    .action(({ email }: { email: string }) =>
      withAdmins(async (auth) => {
        const user = await auth.accounts.findByEmail({ email });
        if (!user) throw new Error('There is no admin with that address.');
        await auth.accounts.replacePassword({ user, password: await readPassword() });
        await auth.sessions.endAll({ adminId: user.id });
        await auth.audit.record({ action: 'admin.password_changed', adminId: user.id });
        return 'Password changed; every session has ended.';
      }),
    );
}

function parseAddress(program: Command): (text: string) => string {
  return (text) => {
    const email = normalizeEmailAddress(text);
    if (isEmailAddress(email)) return email;
    return program.error(`error: ${JSON.stringify(text)} is not an e-mail address`, { exitCode: 2 });
  };
}

function readPassword(): Promise<string> {
  return readSecret({ prompt: 'Password: ' });
}

async function withAdmins(act: (auth: AdminAuth) => Promise<string>): Promise<void> {
  const { database, close } = await openProductDatabase();
  try {
    const auth = createAdminAuth({ database, passwords: createPasswords(), clock: systemClock });
    await database.ready();
    process.stdout.write(`${await act(auth)}\n`);
  } catch (error) {
    if (isAppError(error) && words[error.code]) throw new Error(words[error.code]);
    throw error;
  } finally {
    await close();
  }
}
