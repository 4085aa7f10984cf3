import express, { Router } from 'express';
import { kib } from '../../domain/shared/units.js';
import { createAnswerWatch } from '../../platform/database/answer-watch.js';
import type { Keyring } from '../../platform/files/keyring.js';
import type { Notifier } from '../../platform/notify/notifier.js';
import { createSecondFactor } from '../../platform/sessions/second-factor.js';
import type { SharedWindows } from '../http/limits/shared-windows.js';
import { describeRoute } from '../http/routes/describe-route.js';
import { createSameOriginGuard } from '../http/safety/same-origin.js';
import { createActLog } from './act-log.js';
import type { AdminParts } from './admin-area.js';
import { adminAreas } from './admin-areas.js';
import { createBulkFunctionsRouter } from './campaigns/functions.routes.js';
import { createLists } from './lists/lists.js';
import { createLiveLists } from './lists/live-lists.js';
import { createAdminCookie } from './sign-in/admin-cookie.js';
import { createAdminGuard } from './sign-in/admin-guard.js';
import { createAdminLimits } from './sign-in/admin-limits.js';
import { bearerOf, createTokenLimits } from './sign-in/bearer-token.js';
import { createDeviceCookie } from './sign-in/device-cookie.js';
import { createOidcRouter, type OidcDependencies } from './sign-in/oidc.routes.js';
import { createProxySignIn } from './sign-in/proxy-sign-in.js';
import { createSecondFactorRouter } from './sign-in/second-factor.routes.js';
import { createSessionRouter, createSignInRouter } from './sign-in/session.routes.js';
import { createTellNewBrowser } from './sign-in/tell-new-browser.js';

/** Largest accepted retailer record, bytes: ten times the longest in the source. */
const maxRetailerBytes = 128 * kib;

/** Everything under `/api/admin`: the Origin check applies to all routes, the guard to all but sign-in. */
export function createAdminRouter({
  parts,
  windows,
  oidc,
  ...given
}: {
  parts: Omit<AdminParts, 'acts' | 'lists' | 'limits'>;
  windows: SharedWindows;
  oidc: OidcDependencies;
  keyring: Keyring;
  notifier: Pick<Notifier, 'notify'>;
  brandName: string;
  publicUrl: string;
}): Router {
  const { keyring, notifier, brandName, publicUrl } = given;
  const { auth, clock } = parts;
  const cookie = createAdminCookie({ publicUrl });
  const guard = [...createTokenLimits({ windows }), createAdminGuard({ auth, cookie })];
  const devices = createDeviceCookie({ keyring, publicUrl, clock });
  const limits = createAdminLimits({ accounts: auth.accounts, devices, windows });
  const secondFactor = createSecondFactor({ factors: auth.factors, keyring, issuer: brandName, clock });
  const tellNewBrowser = createTellNewBrowser({ notifier, publicUrl, clock });
  const shared = { auth, cookie, devices, secondFactor, limits, tellNewBrowser };
  const admin = Router();
  const prefix = '/api/admin';
  // No page of another site can send our Authorization header, and the guard then looks at no cookie.
  const sameOrigin = createSameOriginGuard({ publicUrl, isExempt: (request) => bearerOf(request) !== null });
  admin.use(prefix, sameOrigin);
  // A retailer record is larger than any other body, and is accepted only from signed-in admins.
  const retailerBody = express.json({ limit: maxRetailerBytes });
  const acts = createActLog({ audit: auth.audit });
  const lists = createLists({ live: createLiveLists({ watch: createAnswerWatch(parts) }), acts });
  const ready: AdminParts = { ...parts, acts, lists, limits };
  const body = express.json({ limit: 16 * kib });
  admin.use(prefix, (request, response, next) =>
    request.path.startsWith('/retailers') ? next() : body(request, response, next),
  );
  admin.use(createSignInRouter(shared));
  admin.use(createOidcRouter({ ...shared, oidc }));
  admin.use(`${prefix}/session`, createProxySignIn(shared));
  admin.use(prefix, guard);
  admin.use(`${prefix}/retailers`, retailerBody);
  admin.use(createSessionRouter(shared));
  admin.use(createSecondFactorRouter(shared));
  for (const open of adminAreas) admin.use(open(ready));
  const router = Router();
  describeRoute({
    router,
    route: 'GET /admin',
    summary: 'Redirect to the overview of the admin pages',
    status: 302,
    answer: 'Redirect to the overview',
  });
  router.get('/admin', (_request, response) => response.redirect(302, '/admin/overview'));
  router.use(admin);
  const guards = [sameOrigin, ...guard];
  router.use(createBulkFunctionsRouter({ campaigns: parts.campaigns, acts, guards }));
  return router;
}
