import type { RequestHandler, Response } from 'express';
import type { AdminAuth } from '../../platform/sessions/admin-auth.js';
import type { AdminCookie } from './admin-cookie.js';

/** Quotas of the sign-in routes. */
export type AdminLimits = { signInByCaller: RequestHandler; signInByAccount: RequestHandler };

/** What the admin routes share. */
export type AdminDependencies = {
  auth: AdminAuth;
  cookie: AdminCookie;
  limits: AdminLimits;
};

/** Id of the request being answered, for the audit log. */
export function requestIdOf(response: Response): string {
  return String(response.req.id);
}
