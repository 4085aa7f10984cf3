import type { AdminAuth } from '../../../platform/sessions/admin-auth.js';
import { minuteOf, wholeText } from '../listing/list-command.js';

/** The admins as a list: a table, or JSON. */
export async function adminsText({ auth, isJson }: { auth: AdminAuth; isJson: boolean }): Promise<string> {
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
