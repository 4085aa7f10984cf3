import type { AdminAuth } from '../../../platform/sessions/admin-auth.js';
import { minuteOf } from '../listing/list-command.js';
import { textTable } from '../text-table.js';

/** The admins as a table, or as one JSON object a line. */
export async function printAdmins({ auth, isJson }: { auth: AdminAuth; isJson: boolean }): Promise<string> {
  const rows = await Promise.all(
    (await auth.accounts.list()).map(async (user) => ({
      id: user.id,
      email: user.email,
      created_at: user.created_at.toISOString(),
      password_changed_at: user.password_changed_at.toISOString(),
      second_factor: Boolean((await auth.factors.findById({ id: user.id }))?.enabled_at),
    })),
  );
  if (isJson) return rows.map((row) => JSON.stringify(row)).join('\n');
  if (rows.length === 0) return 'There is no admin yet; admin link prints a link to become it.';
  return textTable([
    ['email', 'created', 'password', 'code'],
    ...rows.map(({ email, created_at, password_changed_at, second_factor }) => [
      email,
      minuteOf(new Date(created_at)),
      minuteOf(new Date(password_changed_at)),
      second_factor ? 'asked for' : '-',
    ]),
  ]);
}
