import type { CookieOptions, Request, Response } from 'express';
import { readCookie } from '../http/cookies.js';

/** Reads and writes the session cookie. */
export type AdminCookie = ReturnType<typeof createAdminCookie>;

/**
 * The cookie of an admin session: for this host alone, out of reach of scripts, never sent with a request that
 * another site started (ASVS 5.0 3.3.1 to 3.3.4). The `__Host-` name needs HTTPS, so plain HTTP has another.
 */
export function createAdminCookie({ publicUrl }: { publicUrl: string }) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-admin_session' : 'admin_session';
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', secure, path: '/' };
  return {
    read: (request: Request): string | null => readCookie({ request, name }),
    /** Lives as long as the browser runs; how long the session lives is the server's to say. */
    write: ({ response, token }: { response: Response; token: string }): void => {
      response.cookie(name, token, options);
    },
    clear: (response: Response): void => {
      response.clearCookie(name, options);
    },
  };
}
