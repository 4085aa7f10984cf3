import type { Command } from 'commander';
import { publicUrlOf } from '../../../platform/config/app-config.js';
import type { AdminAuth } from '../../../platform/sessions/admin-auth.js';
import { issueSetupLink } from '../../../platform/sessions/setup-links.js';
import { readRuntimeFile } from '../../runtime-file.js';
import { listJsonOption, minuteOf, wholeText } from '../listing/list-command.js';
import { parseAddress } from '../shared/parse-address.js';
import { type AdminAct, findAdmin, readPassword, requireNewAdmin, withAdmins } from './with-admins.js';

type Change = { email: string; json?: boolean; dryRun?: boolean };
const rehearsal = ['--dry-run', 'show what would happen without doing it'] as const;

/** Registers the commands about admin accounts. */
export function registerAdminCommands(program: Command): void {
  const admin = program.command('admin').description('Who may sign in to the admin pages.');
  admin
    .command('list')
    .description('List the admins, oldest first.')
    .option(...listJsonOption)
    .addHelpText('after', '\nExample:\n  admin list --json')
    .action(({ json = false }: { json?: boolean }) =>
      withAdmins(({ auth }) => adminsText({ auth, isJson: json })),
    );
  admin
    .command('link')
    .description('Print a setup link for the first admin; it works once, within a day.')
    .option(...rehearsal)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  admin link')
    .action(({ json = false, dryRun = false }: Omit<Change, 'email'>) =>
      withAdmins(printLink(dryRun), { isJson: json }),
    );
  registerPasswords(admin);
  registerEnds(admin);
}

function registerPasswords(admin: Command): void {
  const named = (command: Command) =>
    command
      .requiredOption('--email <address>', 'address of the admin', parseAddress)
      .option(...rehearsal)
      .option('--json', 'print one JSON object');
  named(admin.command('create'))
    .description('Create an admin; the password is read from standard input.')
    .addHelpText('after', '\nExample:\n  admin create --email ann@example.com')
    .action(({ email, dryRun = false, json = false }: Change) =>
      withAdmins(
        async ({ auth }) => {
          await requireNewAdmin({ auth, email });
          if (dryRun) return 'The admin would be created.';
          const password = await readPassword();
          await auth.audit.around(
            { action: 'admin.created' },
            () => auth.accounts.create({ email, password }),
            { targetOf: ({ id }) => id },
          );
          return 'Admin created.';
        },
        { isJson: json },
      ),
    );
  named(admin.command('password'))
    .description('Set a new password, read from standard input, and end every session of that admin.')
    .addHelpText('after', '\nExample:\n  admin password --email ann@example.com')
    .action(({ email, dryRun = false, json = false }: Change) =>
      withAdmins(
        async ({ auth }) => {
          const user = await findAdmin({ auth, email });
          if (dryRun) return 'The password would be changed, and every session would end.';
          const password = await readPassword();
          await auth.audit.around({ action: 'admin.password_changed', adminId: user.id }, async () => {
            await auth.accounts.replacePassword({ user, password });
            await auth.sessions.endAll({ adminId: user.id });
          });
          return 'Password changed; every session has ended.';
        },
        { isJson: json },
      ),
    );
  named(admin.command('reset'))
    .description(
      'Reset an admin who lost phone and password: new password from standard input, codes turned off.',
    )
    .addHelpText('after', '\nExample:\n  admin reset --email ann@example.com')
    .action(({ email, dryRun = false, json = false }: Change) =>
      withAdmins(
        async ({ auth }) => {
          const user = await findAdmin({ auth, email });
          if (dryRun)
            return 'A new password would be set, codes turned off, every session ended, and every API token revoked.';
          const password = await readPassword();
          await auth.audit.around({ action: 'admin.reset', target: user.id }, async () => {
            await auth.accounts.replacePassword({ user, password });
            await auth.factors.deleteById({ id: user.id });
            await auth.tokens.revokeAll({ adminId: user.id });
            await auth.sessions.endAll({ adminId: user.id });
          });
          return 'New password set, codes turned off, every session ended, and every API token revoked.';
        },
        { isJson: json },
      ),
    );
}

function registerEnds(admin: Command): void {
  const change = (name: string) =>
    admin
      .command(name)
      .requiredOption('--email <address>', 'address of the admin', parseAddress)
      .option(...rehearsal)
      .option('--json', 'print one JSON object');
  change('revoke')
    .description('End every session and API token of an admin; password and codes stay the same.')
    .addHelpText('after', '\nExample:\n  admin revoke --email ann@example.com')
    .action(({ email, dryRun = false, json = false }: Change) =>
      withAdmins(
        async ({ auth }) => {
          const user = await findAdmin({ auth, email });
          if (dryRun) return 'Every session would end, and every API token be revoked.';
          await auth.audit.around({ action: 'admin.revoked', target: user.id }, async () => {
            await auth.tokens.revokeAll({ adminId: user.id });
            await auth.sessions.endAll({ adminId: user.id });
          });
          return 'Every session has ended, and every API token is revoked.';
        },
        { isJson: json },
      ),
    );
  change('remove')
    .description(
      'Remove an admin with their sessions and API tokens. The last admin is kept unless --last is given.',
    )
    .option('--last', 'remove the admin even if it is the last one')
    .addHelpText('after', '\nExample:\n  admin remove --email ann@example.com --dry-run')
    .action(({ email, dryRun = false, json = false, last = false }: Change & { last?: boolean }) =>
      withAdmins(
        async ({ auth }) => {
          const user = await findAdmin({ auth, email });
          if (!last && (await auth.accounts.list()).length === 1) {
            throw new Error(
              'This is the last admin. Use --last to remove it; the next start prints a new setup link.',
            );
          }
          if (dryRun) return 'The admin would be removed.';
          await auth.audit.around({ action: 'admin.removed', target: user.id }, async () => {
            await auth.accounts.remove({ id: user.id });
            await auth.factors.deleteById({ id: user.id });
            await auth.tokens.revokeAll({ adminId: user.id });
            await auth.sessions.endAll({ adminId: user.id });
          });
          return 'Admin removed.';
        },
        { isJson: json },
      ),
    );
}

const printLink =
  (isDryRun: boolean): AdminAct =>
  async ({ auth, database, config }) => {
    const taken = new Error('There is already an admin. Use admin create to add another.');
    if (isDryRun) {
      if ((await auth.accounts.list()).length > 0) throw taken;
      return 'A link would be created; the previous one would stop working.';
    }
    // The public address of the site: as configured, otherwise where the product running here listens.
    const running = await readRuntimeFile({ dataDir: config.store.dataDir });
    const publicUrl = config.http.publicUrl ?? running?.http ?? publicUrlOf(config);
    const link = await issueSetupLink({ database, publicUrl });
    if (!link) throw taken;
    return link;
  };

/** The admins as a list: a table, or JSON. */
async function adminsText({ auth, isJson }: { auth: AdminAuth; isJson: boolean }): Promise<string> {
  const records = await Promise.all(
    (await auth.accounts.list()).map(async (user) => ({
      id: user.id,
      email: user.email,
      created_at: user.created_at.toISOString(),
      password_changed_at: user.password_changed_at.toISOString(),
      second_factor: Boolean((await auth.factors.findById({ id: user.id }))?.enabled_at),
    })),
  );
  return wholeText({
    records,
    options: { json: isJson },
    record: (admin) => admin,
    columns: {
      email: ({ email }) => email,
      created: ({ created_at }) => minuteOf(new Date(created_at)),
      password: ({ password_changed_at }) => minuteOf(new Date(password_changed_at)),
      code: ({ second_factor }) => (second_factor ? 'asked for' : null),
    },
    none: 'There is no admin yet; admin link prints a setup link.',
  });
}
