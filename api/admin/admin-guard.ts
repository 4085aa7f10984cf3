import type { Request, RequestHandler, Response } from 'express';
import { askedByPageHeader } from '../../domain/admin/access.contract.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { AdminAccounts } from '../../platform/sessions/admin-accounts.js';
import type { AdminSessions } from '../../platform/sessions/admin-sessions.js';
import type { AdminSession, AdminUser } from '../../platform/sessions/admin-user.types.js';
import type { AdminCookie } from './admin-cookie.js';

/** Who makes a request, and in which session. */
export type SignedInAdmin = { user: AdminUser; session: AdminSession; token: string };

/** Lets only signed-in admins pass: 401 `admin.signed_out` for everyone else. */
export function createAdminGuard({
  accounts,
  sessions,
  cookie,
}: {
  accounts: AdminAccounts;
  sessions: AdminSessions;
  cookie: AdminCookie;
}): RequestHandler {
  return async (request, response, next) => {
    const token = cookie.read(request);
    const session =
      token === null ? null : await sessions.resume({ token, isActivity: !isAskedByPage(request) });
    const user = session && (await accounts.findById({ id: session.admin_id }));
    if (token === null || !session || !user) {
      if (token !== null) cookie.clear(response);
      throw createAppError({ code: 'admin.signed_out', message: 'no session' });
    }
    const admin: SignedInAdmin = { user, session, token };
    response.locals.admin = admin;
    next();
  };
}

/** Open lists poll for updates, and pages nobody is using mark their requests; neither extends a session. */
function isAskedByPage(request: Request): boolean {
  return request.path.endsWith('/live') || request.get(askedByPageHeader) === '1';
}

/** The admin the guard admitted; for handlers behind the guard only. */
export function adminOf(response: Response): SignedInAdmin {
  return response.locals.admin as SignedInAdmin;
}
