import type { RequestHandler } from 'express';
import { proxyEmailOf } from '../../http/safety/proxy-identity.js';
import type { AdminDependencies } from '../admin-dependencies.js';
import { bearerOf } from './bearer-token.js';
import { startSession } from './start-session.js';

/**
 * Signs in whom the reverse proxy names; for `GET /api/admin/session`, where the pages ask who is signed in. A session that
 * was begun with a password or by a provider stays; one that the proxy began for somebody else ends. Unknown people get what
 * nobody signed in gets.
 */
export function createProxySignIn(access: AdminDependencies): RequestHandler {
  const { auth, cookie } = access;
  return async (request, response, next) => {
    // A program's token is judged alone.
    const mayName = request.method === 'GET' && bearerOf(request) === null;
    const email = mayName ? proxyEmailOf(response) : null;
    const user = email ? await auth.accounts.findByEmail({ email }) : null;
    if (!user) return next();
    const token = cookie.read(request);
    const session = token === null ? null : await auth.sessions.resume({ token, isActivity: false });
    if (session && (!session.by_proxy || session.admin_id === user.id)) return next();
    response.json(await startSession({ ...access, user, response, byProxy: true }));
  };
}
