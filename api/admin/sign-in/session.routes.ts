import type { Response, Router } from 'express';
import { sessionRoutes, signInRoutes } from '../../../domain/admin/contracts/access.contract.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { newId } from '../../../platform/database/record.js';
import type { AdminUser } from '../../../platform/sessions/admin-user.types.js';
import { isNoFailure } from '../../http/limits/rate-limits.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import { type AdminDependencies, requestIdOf } from '../admin-dependencies.js';
import { adminOf } from './admin-guard.js';
import { sessionResponseOf, startSession } from './start-session.js';

/** Signing in, and setting up the first admin. */
export function createSignInRouter(access: AdminDependencies): Router {
  const { auth, limits } = access;
  const { accounts, setupLinks, audit } = auth;
  const { router, serve } = serveRoutes(signInRoutes);

  serve('POST /api/admin/session', limits.signIn, async ({ body: input, response }) => {
    const user = await accounts.authenticate(input);
    if (user) {
      await checkCode({ ...access, user, code: input.code, response });
      return startSession({ ...access, user, response });
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
    return startSession({ ...access, user, response });
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

  serve('GET /api/admin/session', [], ({ response }) => sessionResponseOf(adminOf(response)));

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
