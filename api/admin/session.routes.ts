import { type Response, Router } from 'express';
import type { AdminSessionResponse } from '../../domain/admin/access.schemas.js';
import { adminSessionSchema, setupStateSchema } from '../../domain/admin/access.schemas.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { newId } from '../../platform/database/record.js';
import type { AdminSession, AdminUser } from '../../platform/sessions/admin-user.types.js';
import { describeRoute } from '../http/describe-route.js';
import { isNoFailure } from '../http/rate-limits.js';
import { parseInput } from '../http/validate.js';
import { changePasswordSchema, setUpAdminSchema, setupLinkSchema, signInSchema } from './admin.schemas.js';
import { type AdminDependencies, requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';

/** Signing in, and setting up the first admin. Mounted under `/api/admin`. */
export function createSignInRouter(access: AdminDependencies): Router {
  const { auth, cookie, devices, limits } = access;
  const { accounts, sessions, setupLinks, audit } = auth;
  const router = Router();

  const signIn = async ({ user, response }: { user: AdminUser; response: Response }): Promise<void> => {
    // Every sign-in issues a new token; the browser's previous session, if any, ends here (ASVS 5.0 7.2.4).
    const old = cookie.read(response.req);
    if (old !== null) await sessions.end({ token: old });
    const { token, session } = await sessions.start({ adminId: user.id });
    const entry = { adminId: user.id, target: session.id, requestId: requestIdOf(response) };
    await audit.record({ action: 'session.started', ...entry });
    cookie.write({ response, token });
    devices.write({ response, adminId: user.id });
    response.json(toResponse({ user, session }));
  };

  describeRoute({
    router,
    route: 'POST /session',
    summary: 'Sign in',
    isOpen: true,
    body: signInSchema,
    answer: adminSessionSchema,
  });
  router.post('/session', ...limits.signIn, async (request, response) => {
    const input = parseInput({ schema: signInSchema, value: request.body });
    const user = await accounts.authenticate(input);
    if (user) {
      await checkCode({ ...access, user, code: input.code, response });
      return signIn({ user, response });
    }
    await audit.record({ action: 'session.refused', requestId: requestIdOf(response) });
    throw createAppError({ code: 'admin.wrong_credentials', message: 'sign-in refused' });
  });

  describeRoute({
    router,
    route: 'GET /setup',
    summary: 'Check whether a setup link is still valid',
    isOpen: true,
    query: setupLinkSchema,
    answer: setupStateSchema,
  });
  router.get('/setup', limits.setUp, async (request, response) => {
    const { token } = parseInput({ schema: setupLinkSchema, value: request.query });
    response.json({ open: await setupLinks.isOpen({ token }) });
  });

  describeRoute({
    router,
    route: 'POST /setup',
    summary: 'Create the first admin and sign in',
    isOpen: true,
    body: setUpAdminSchema,
    answer: adminSessionSchema,
  });
  router.post('/setup', limits.setUp, async (request, response) => {
    const input = parseInput({ schema: setUpAdminSchema, value: request.body });
    const id = newId();
    const entry = { adminId: id, requestId: requestIdOf(response) };
    const user = await audit.around({ action: 'admin.created', ...entry }, () =>
      setupLinks.redeem({ ...input, id }),
    );
    await signIn({ user, response });
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
 * The current session: who it is, ending it here or everywhere, changing the password. Mounted under `/api/admin`.
 */
export function createSessionRouter({ auth, cookie, limits }: AdminDependencies): Router {
  const { accounts, sessions, audit } = auth;
  const router = Router();

  describeRoute({
    router,
    route: 'GET /session',
    summary: 'Get the signed-in admin',
    answer: adminSessionSchema,
  });
  router.get('/session', (_request, response) => {
    response.json(toResponse(adminOf(response)));
  });

  describeRoute({ router, route: 'DELETE /session', summary: 'Sign out of this session', status: 204 });
  router.delete('/session', async (_request, response) => {
    const { user, session, token } = adminOf(response);
    const entry = { adminId: user.id, target: session.id, requestId: requestIdOf(response) };
    await audit.around({ action: 'session.ended', ...entry }, () => sessions.end({ token }));
    cookie.clear(response);
    response.status(204).end();
  });

  describeRoute({ router, route: 'DELETE /sessions', summary: 'Sign out of all sessions', status: 204 });
  router.delete('/sessions', async (_request, response) => {
    const { user } = adminOf(response);
    const entry = { adminId: user.id, requestId: requestIdOf(response) };
    await audit.around({ action: 'session.all_ended', ...entry }, () =>
      sessions.endAll({ adminId: user.id }),
    );
    cookie.clear(response);
    response.status(204).end();
  });

  describeRoute({
    router,
    route: 'POST /password',
    summary: 'Change the password and sign out of all other sessions',
    body: changePasswordSchema,
    status: 204,
  });
  router.post('/password', limits.confirm, async (request, response) => {
    const { user, session } = adminOf(response);
    const { present, next } = parseInput({ schema: changePasswordSchema, value: request.body });
    const entry = { adminId: user.id, requestId: requestIdOf(response) };
    await audit.around({ action: 'admin.password_changed', ...entry }, async () => {
      await accounts.changePassword({ user, present, next });
      // Everyone else who knew the old password is signed out (ASVS 5.0 7.4.3).
      await sessions.endAll({ adminId: user.id, exceptId: session.id });
    });
    response.status(204).end();
  });

  return router;
}

function toResponse({ user, session }: { user: AdminUser; session: AdminSession }): AdminSessionResponse {
  return { email: user.email, expires_at: session.expires_at.toISOString() };
}
