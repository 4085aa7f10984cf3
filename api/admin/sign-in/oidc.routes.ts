import type { Response, Router } from 'express';
import { providerSignInRoutes } from '../../../domain/admin/contracts/access.contract.js';
import { type AppError, createAppError, isAppError } from '../../../domain/shared/app-error.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { CountersRepository } from '../../../platform/database/counters.repository.js';
import { newId } from '../../../platform/database/record.js';
import type { Logger } from '../../../platform/logger/logger.js';
import type { OidcIdentity } from '../../../platform/oidc/oidc-identity.rules.js';
import type { OidcProvider } from '../../../platform/oidc/oidc-provider.js';
import type { AdminUser } from '../../../platform/sessions/admin-user.types.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import { proxyEmailOf } from '../../http/safety/proxy-identity.js';
import { type AdminDependencies, requestIdOf } from '../admin-dependencies.js';
import { type OidcCookie, type OidcFlow, oidcFlowMs } from './oidc-cookie.js';
import { startSession } from './start-session.js';

/** What signing in by a provider needs. */
export type OidcDependencies = {
  provider: OidcProvider | null;
  flows: OidcCookie;
  counters: Pick<CountersRepository, 'take'>;
  logger: Logger;
  clock: Clock;
};

const signInPath = '/admin/login';

/** Signing in by the OpenID Connect provider. Whatever goes wrong ends at the sign-in page, which says it in words. */
export function createOidcRouter({
  oidc: { provider, flows, counters, logger, clock },
  ...access
}: AdminDependencies & { oidc: OidcDependencies }): Router {
  const { auth, limits } = access;
  const { router, serve } = serveRoutes(providerSignInRoutes);

  /** Sends the browser back to the sign-in page with the code; the log names the check that failed. */
  const sendBack = async (response: Response, error: unknown, next: string): Promise<Response> => {
    if (!isAppError(error)) throw error;
    logger.warn({ code: error.code, reason: error.message }, 'a sign-in by the provider failed');
    await auth.audit.record({ action: 'session.refused', requestId: requestIdOf(response) });
    const query = new URLSearchParams({ failure: error.code, ...(next ? { next } : {}) });
    response.redirect(302, `${signInPath}?${query}`);
    return response;
  };

  /** Each state ends one sign-in, in whichever process: a return that is repeated is refused. */
  const takeState = (state: string): Promise<boolean> => {
    const expiresAt = new Date(clock.now().getTime() + 2 * oidcFlowMs);
    return counters.take({ counts: [{ key: `oidc-state:${state}`, limit: 1, expiresAt }] });
  };

  const finish = async (flow: OidcFlow | null, response: Response): Promise<void> => {
    if (provider === null) throw off();
    const { search, searchParams } = new URL(response.req.originalUrl, 'http://callback');
    if (flow === null || searchParams.get('state') !== flow.state || !(await takeState(flow.state))) {
      throw createAppError({ code: 'admin.oidc_expired', message: 'no such sign-in is under way' });
    }
    const identity = await provider.finish({ search, secrets: flow });
    const user = await admit({ identity, auth, requestId: requestIdOf(response) });
    await startSession({ ...access, user, response });
  };

  serve('GET /api/admin/sign-in', [], async ({ response }) => {
    const named = proxyEmailOf(response);
    const isStranger = named !== null && !(await auth.accounts.findByEmail({ email: named }));
    return { provider_button: provider?.button ?? null, proxy_names_stranger: isStranger };
  });

  serve('GET /api/admin/oidc/start', [limits.provider], async ({ query: { next = '' }, response }) => {
    try {
      if (provider === null) throw off();
      const { url, secrets } = await provider.begin();
      flows.write({ response, flow: { ...secrets, next } });
      response.redirect(302, url.href);
      return response;
    } catch (error) {
      return sendBack(response, error, next);
    }
  });

  serve('GET /api/admin/oidc/callback', [limits.provider], async ({ request, response }) => {
    const flow = flows.take({ request, response });
    try {
      await finish(flow, response);
      // The sign-in page finds the session and goes on; it alone judges where `next` may lead.
      response.redirect(
        302,
        flow?.next ? `${signInPath}?${new URLSearchParams({ next: flow.next })}` : signInPath,
      );
      return response;
    } catch (error) {
      return sendBack(response, error, flow?.next ?? '');
    }
  });

  return router;
}

/**
 * The admin whom the provider named: an existing one, or one whom the claim makes. An account that a claim made is let in
 * only while the claim is there, and its other sessions and its API tokens end with it.
 *
 * @throws {AppError} `admin.oidc_unverified`, `admin.oidc_not_admin`
 */
async function admit({
  identity: { email, hasAdminClaim },
  auth: { accounts, sessions, tokens, audit },
  requestId,
}: {
  identity: OidcIdentity;
  auth: AdminDependencies['auth'];
  requestId: string;
}): Promise<AdminUser> {
  if (email === null) throw createAppError({ code: 'admin.oidc_unverified', message: 'no verified address' });
  const known = await accounts.findByEmail({ email });
  if (known && (hasAdminClaim || !known.by_claim)) return known;
  if (known) {
    await tokens.revokeAll({ adminId: known.id });
    await sessions.endAll({ adminId: known.id });
  }
  const id = newId();
  const made = hasAdminClaim
    ? await audit.around({ action: 'admin.created', adminId: id, requestId }, () =>
        accounts.createByClaim({ id, email }),
      )
    : null;
  if (made) return made;
  throw createAppError({ code: 'admin.oidc_not_admin', message: 'nobody of that address is an admin' });
}

function off(): AppError {
  return createAppError({ code: 'admin.oidc_off', message: 'no sign-in provider is configured' });
}
