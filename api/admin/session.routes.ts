import type { Response, Router } from 'express';
import type { AdminSessionResponse } from '../../domain/admin/access.contract.js';
import { sessionRoutes, signInRoutes } from '../../domain/admin/access.contract.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { newId } from '../../platform/database/record.js';
import type { AdminSession, AdminUser } from '../../platform/sessions/admin-user.types.js';
import { isNoFailure } from '../http/rate-limits.js';
import { serveRoutes } from '../http/serve-route.js';
import { type AdminDependencies, requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';

/** Signing in, and setting up the first admin. */
export function createSignInRouter(access: AdminDependencies): Router {
  const { auth, cookie, devices, limits } = access;
  const { accounts, sessions, setupLinks, audit } = auth;
  const { router, serve } = serveRoutes(signInRoutes);

  const signIn = async ({
    user,
    response,
  }: {
    user: AdminUser;
    response: Response;
  }): Promise<AdminSessionResponse> => {
    // Every sign-in issues a new token; the browser's previous session, if any, ends here (ASVS 5.0 7.2.4).
    const old = cookie.read(response.req);
    if (old !== null) await sessions.end({ token: old });
    const { token, session } = await sessions.start({ adminId: user.id });
    const entry = { adminId: user.id, target: session.id, requestId: requestIdOf(response) };
    await audit.record({ action: 'session.started', ...entry });
    cookie.write({ response, token });
    devices.write({ response, adminId: user.id });
    return toResponse({ user, session });
  };

  serve('POST /api/admin/session', limits.signIn, async ({ body: input, response }) => {
    const user = await accounts.authenticate(input);
    if (user) {
      await checkCode({ ...access, user, code: input.code, response });
      return signIn({ user, response });
    }
    await audit.record({ action: 'session.refused', requestId: requestIdOf(response) });
    throw createAppError({ code: 'admin.wrong_credentials', message: 'sign-in refused' });
  });

  serve('POST /api/admin/setup/check', [limits.setUp], async ({ body: { token } }) => ({
    open: await setupLinks.isOpen({ token }),
  }));

  serve('POST /api/admin/setup', [limits.setUp], async ({ body: input, response }) => {
    const id = newId();
    const entry = { adminId: id, requestId: requestIdOf(response) };
    const user = await audit.around({ action: 'admin.created', ...entry }, () =>
      setupLinks.redeem({ ...input, id }),
    );
    return signIn({ user, response });
  });

  return router;
}

/** Asks for the code of an account with a second factor; the password has been verified by now. */
async function checkCode({
  auth,
  secondFactor,
  user,
  code,
  response,
}: Pick<AdminDependencies, 'auth' | 'secondFactor'> & {
  user: AdminUser;
  code: string | undefined;
  response: Response;
}): Promise<void> {
  const verdict = await secondFactor.judge({ adminId: user.id, code });
  if (verdict === 'none' || verdict === 'right') return;
  if (verdict === 'missing') {
    isNoFailure(response);
    throw createAppError({ code: 'admin.code_required', message: 'a code is needed as well' });
  }
  const entry = { adminId: user.id, requestId: requestIdOf(response) };
  await auth.audit.record({ action: 'session.code_refused', ...entry });
  throw createAppError({ code: 'admin.wrong_code', message: 'code of the sign-in' });
}

/**
 * The current session: who it is, ending it here or everywhere, changing the password.
 */
export function createSessionRouter({ auth, cookie, limits }: AdminDependencies): Router {
  const { accounts, sessions, audit } = auth;
  const { router, serve } = serveRoutes(sessionRoutes);

  serve('GET /api/admin/session', [], ({ response }) => toResponse(adminOf(response)));

  serve('DELETE /api/admin/session', [], async ({ response }) => {
    const { user, session, token } = adminOf(response);
    const entry = { adminId: user.id, target: session.id, requestId: requestIdOf(response) };
    await audit.around({ action: 'session.ended', ...entry }, () => sessions.end({ token }));
    cookie.clear(response);
  });

  serve('DELETE /api/admin/sessions', [], async ({ response }) => {
    const { user } = adminOf(response);
    const entry = { adminId: user.id, requestId: requestIdOf(response) };
    await audit.around({ action: 'session.all_ended', ...entry }, () =>
      sessions.endAll({ adminId: user.id }),
    );
    cookie.clear(response);
  });

  serve('POST /api/admin/password', [limits.confirm], async ({ body: { present, next }, response }) => {
    const { user, session } = adminOf(response);
    const entry = { adminId: user.id, requestId: requestIdOf(response) };
    await audit.around({ action: 'admin.password_changed', ...entry }, async () => {
      await accounts.changePassword({ user, present, next });
      // Everyone else who knew the old password is signed out (ASVS 5.0 7.4.3).
      await sessions.endAll({ adminId: user.id, exceptId: session.id });
    });
  });

  return router;
}

function toResponse({ user, session }: { user: AdminUser; session: AdminSession }): AdminSessionResponse {
  return { email: user.email, expires_at: session.expires_at.toISOString() };
}
