import type { Request, RequestHandler, Response } from 'express';
import { askedByPageHeader } from '../../../domain/admin/contracts/access.contract.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import type { AdminAuth } from '../../../platform/sessions/admin-auth.js';
import type { AdminSession, AdminUser } from '../../../platform/sessions/admin-user.types.js';
import { isNoFailure } from '../../http/limits/rate-limits.js';
import { createResponseNote } from '../../http/routes/response-note.js';
import { admitTo } from '../../http/routes/token-admission.js';
import { proxyEmailOf } from '../../http/safety/proxy-identity.js';
import type { AdminCookie } from './admin-cookie.js';
import { bearerOf, refuseTokenInUrl } from './bearer-token.js';

/** The admin who makes a request, or whose program does. */
export type AdminCaller = {
  user: AdminUser;
  /** The API token of the request; null in a session. */
  tokenId: string | null;
  /** Whether the session or token is still in force, for answers that go on. */
  isStillIn: () => Promise<boolean>;
};

/** Who is signed in, and in which session. */
export type SignedInAdmin = { user: AdminUser; session: AdminSession; token: string };

const callers = createResponseNote<AdminCaller>('the caller');
const signedInAdmins = createResponseNote<SignedInAdmin>('the signed-in admin');

type GuardInput = {
  auth: Pick<AdminAuth, 'accounts' | 'sessions' | 'tokens' | 'audit'>;
  cookie: AdminCookie;
};

/**
 * Lets only admins and their programs pass: 401 `admin.signed_out` for everyone else. A request with an API token is
 * judged by that alone, whatever cookies come with it; its scope is checked by the route.
 */
export function createAdminGuard({ auth, cookie }: GuardInput): RequestHandler {
  return async (request, response, next) => {
    refuseTokenInUrl(request);
    const secret = bearerOf(request);
    const token = cookie.read(request);
    if (secret !== null) await admitByToken({ auth, secret, response });
    else if (token !== null) await admitBySession({ auth, cookie, token, request, response });
    else throw signedOut(request);
    next();
  };
}

function signedOut(request: Request) {
  // A mangled token would otherwise look like a missing one.
  const isBearer = /^bearer /i.test(request.get('authorization') ?? '');
  const code = isBearer ? 'token.unknown' : 'admin.signed_out';
  return createAppError({ code, message: 'no session' });
}

async function admitBySession({
  auth: { accounts, sessions },
  cookie,
  token,
  request,
  response,
}: GuardInput & { token: string; request: Request; response: Response }): Promise<void> {
  const session = await sessions.resume({ token, isActivity: !isAskedByPage(request) });
  const user = session && (await accounts.findById({ id: session.admin_id }));
  // A session that the proxy began is of whoever it names, and worth nothing without it.
  const isGone = session?.by_proxy === true && proxyEmailOf(response) !== user?.email;
  if (!session || !user || isGone) {
    cookie.clear(response);
    throw createAppError({ code: 'admin.signed_out', message: 'no session' });
  }
  const isStillIn = async () => (await sessions.resume({ token, isActivity: false })) !== null;
  const caller: AdminCaller = { user, tokenId: null, isStillIn };
  const signedIn: SignedInAdmin = { user, session, token };
  callers.set(response, caller);
  signedInAdmins.set(response, signedIn);
}

async function admitByToken({
  auth: { tokens, audit },
  secret,
  response,
}: Pick<GuardInput, 'auth'> & { secret: string; response: Response }): Promise<void> {
  const found = await tokens.find({ secret });
  if (found.state === 'unknown') throw createAppError({ code: 'token.unknown', message: 'no such token' });
  const { token } = found;
  const act = { adminId: token.admin_id, tokenId: token.id, requestId: String(response.req.id) };
  const refuse = () => audit.record({ action: 'token.refused', ...act });
  if (found.state !== 'live') {
    await refuse();
    throw createAppError({ code: `token.${found.state}`, message: 'the token has ended' });
  }
  const isStillIn = async () => (await tokens.find({ secret })).state === 'live';
  const caller: AdminCaller = { user: found.user, tokenId: token.id, isStillIn };
  callers.set(response, caller);
  // Only refused tokens count as failures of the caller.
  isNoFailure(response);
  admitTo({
    response,
    scopes: token.scopes,
    refuse,
    use: async (route) => {
      await tokens.touch({ token });
      await audit.record({ action: 'token.used', ...act, target: route });
    },
  });
}

/** Open lists poll for updates, and pages nobody is using mark their requests; neither extends a session. */
function isAskedByPage(request: Request): boolean {
  return request.path.endsWith('/live') || request.get(askedByPageHeader) === '1';
}

/** Whom the guard admitted; for handlers behind the guard only. */
export function callerOf(response: Response): AdminCaller {
  return callers.of(response);
}

/** The signed-in admin; for handlers of routes that accept no token. */
export function adminOf(response: Response): SignedInAdmin {
  return signedInAdmins.of(response);
}
