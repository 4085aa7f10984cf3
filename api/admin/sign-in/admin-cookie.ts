import type { CookieOptions, Request, Response } from 'express';
import { readCookie } from '../../http/safety/cookies.js';

/** Reads and writes the session cookie. */
export type AdminCookie = ReturnType<typeof createAdminCookie>;

/**
 * The cookie of an admin session: for this host only, not readable by scripts, and never sent with cross-site
 * requests (ASVS 5.0 3.3.1 to 3.3.4). The `__Host-` prefix requires HTTPS, so plain HTTP uses another name.
 */
export function createAdminCookie({ publicUrl }: { publicUrl: string }) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-admin_session' : 'admin_session';
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', secure, path: '/' };
  return {
    read: (request: Request): string | null => readCookie({ request, name }),
    /** A browser-session cookie; the server decides how long the session lives. */
    write: ({ response, token }: { response: Response; token: string }): void => {
      response.cookie(name, token, options);
    },
    clear: (response: Response): void => {
      response.clearCookie(name, options);
    },
  };
}
