import { systemClock } from '../../../domain/shared/clock.js';
import { createAdminAuth } from '../../../platform/sessions/admin-auth.js';
import { cheapPasswords, type TestApi } from './api.fixtures.js';

/** The admin used in tests. */
export const admin = { email: 'margaret@dropback.test', password: 'blue kettle on the stairs' };

/** A browser on one site: keeps the cookie and sends the headers a real one would. */
export type AdminBrowser = ReturnType<typeof createAdminBrowser>;

/** Opens a browser on the API; `headers` override its own. */
export function createAdminBrowser({ api }: { api: TestApi }) {
  let cookie = '';
  let setCookie: string | null = null;
  let device = '';
  const keep = (pair: string) => {
    if (/^(__Host-)?admin_device=/.test(pair)) device = pair;
    else cookie = pair;
  };
  return {
    async call({
      method = 'GET',
      path,
      body,
      headers = {},
    }: {
      method?: string;
      path: string;
      body?: unknown;
      headers?: Record<string, string>;
    }) {
      const response = await fetch(`${api.url}/api/admin${path}`, {
        method,
        headers: {
          origin: api.url,
          'sec-fetch-site': 'same-origin',
          ...(cookie || device ? { cookie: [cookie, device].filter(Boolean).join('; ') } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      setCookie = response.headers.getSetCookie()[0] ?? null;
      for (const pair of response.headers.getSetCookie()) keep(pair.split(';', 1)[0] ?? '');
      const text = await response.text();
      return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null };
    },
    signIn(credentials: { email: string; password: string; code?: string } = admin) {
      return this.call({ method: 'POST', path: '/session', body: credentials });
    },
    cookie: () => cookie,
    setCookie: () => setCookie,
    presentCookie: (other: string) => {
      cookie = other;
    },
  };
}

/** Creates the admin the way the command line does. */
export async function createAdmin({
  api,
  account = admin,
}: {
  api: TestApi;
  account?: typeof admin;
}): Promise<void> {
  const auth = createAdminAuth({ database: api.database, passwords: cheapPasswords, clock: systemClock });
  await auth.accounts.create(account);
}
