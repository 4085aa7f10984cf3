import type { Response } from 'express';
import type { AdminAuth } from '../../platform/sessions/admin-auth.js';
import type { SecondFactor } from '../../platform/sessions/second-factor.js';
import type { AdminCookie } from './sign-in/admin-cookie.js';
import type { AdminLimits } from './sign-in/admin-limits.js';
import type { DeviceCookie } from './sign-in/device-cookie.js';

/** What the admin routes share. */
export type AdminDependencies = {
  auth: AdminAuth;
  cookie: AdminCookie;
  devices: DeviceCookie;
  secondFactor: SecondFactor;
  limits: AdminLimits;
  /** Tells the operator of a sign-in from a browser that is not known for the account. */
  tellNewBrowser: (session: { id: string }) => Promise<void>;
};

/** Id of the request being answered, for the audit log. */
export function requestIdOf(response: Response): string {
  return String(response.req.id);
}
