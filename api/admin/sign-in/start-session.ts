import type { Response } from 'express';
import type { AdminSessionResponse } from '../../../domain/admin/contracts/access.contract.js';
import type { AdminSession, AdminUser } from '../../../platform/sessions/admin-user.types.js';
import { type AdminDependencies, requestIdOf } from '../admin-dependencies.js';

/** Signs an admin in, whichever way they proved who they are. */
export async function startSession({
  auth: { sessions, audit },
  cookie,
  devices,
  tellNewBrowser,
  user,
  response,
  byProxy = false,
}: Pick<AdminDependencies, 'auth' | 'cookie' | 'devices' | 'tellNewBrowser'> & {
  user: AdminUser;
  response: Response;
  /** Whether a reverse proxy named the admin. */
  byProxy?: boolean;
}): Promise<AdminSessionResponse> {
  // Every sign-in issues a new token; the browser's previous session, if any, ends here (ASVS 5.0 7.2.4).
  const old = cookie.read(response.req);
  if (old !== null) await sessions.end({ token: old });
  const { token, session } = await sessions.start({ adminId: user.id, byProxy });
  const entry = { adminId: user.id, target: session.id, requestId: requestIdOf(response) };
  await audit.record({ action: 'session.started', ...entry });
  if (devices.read(response.req)?.adminId !== user.id) await tellNewBrowser(session);
  cookie.write({ response, token });
  devices.write({ response, adminId: user.id });
  return sessionResponseOf({ user, session });
}

/** Who is signed in, as the pages see it. */
export function sessionResponseOf({
  user,
  session,
}: {
  user: AdminUser;
  session: AdminSession;
}): AdminSessionResponse {
  return {
    email: user.email,
    expires_at: session.expires_at.toISOString(),
    by_proxy: session.by_proxy === true,
  };
}
