import express, { Router } from 'express';
import { normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { kib, minuteMs } from '../../domain/shared/units.js';
import type { Database } from '../../platform/database/connection.js';
import type { OutboxRepository } from '../../platform/database/outbox.repository.js';
import type { AdminAuth } from '../../platform/sessions/admin-auth.js';
import { createRateLimit } from '../http/rate-limits.js';
import { createSameOriginGuard } from '../http/same-origin.js';
import { createAdminCookie } from './admin-cookie.js';
import type { AdminLimits } from './admin-dependencies.js';
import { createAdminGuard } from './admin-guard.js';
import { createOutboxRouter } from './outbox.routes.js';
import { readOverview } from './overview.js';
import { createSessionRouter, createSignInRouter } from './session.routes.js';

/** Everything under `/api/admin`: the Origin check before all, the guard before all but signing in. */
export function createAdminRouter({
  auth,
  database,
  outbox,
  publicUrl,
}: {
  auth: AdminAuth;
  database: Database;
  outbox: OutboxRepository;
  publicUrl: string;
}): Router {
  const cookie = createAdminCookie({ publicUrl });
  const guard = createAdminGuard({ accounts: auth.accounts, sessions: auth.sessions, cookie });
  const shared = { auth, cookie, limits: createAdminLimits() };
  const admin = Router();
  admin.use(createSameOriginGuard({ publicUrl }), express.json({ limit: 16 * kib }));
  admin.use(createSignInRouter(shared));
  admin.use(guard, createSessionRouter(shared));
  admin.get('/overview', async (_request, response) => {
    response.json(await readOverview({ database }));
  });
  admin.use('/outbox', createOutboxRouter({ outbox, audit: auth.audit }));
  const router = Router();
  router.get('/admin', (_request, response) => response.redirect(302, '/admin/overview'));
  router.use('/api/admin', admin);
  return router;
}

/**
 * Guesses at a password: ten wrong ones an account and twenty a caller in a quarter of an hour (ASVS 5.0 6.3.1).
 * Right ones are not counted, so that a busy admin is never locked out by their own visits.
 */
function createAdminLimits(): AdminLimits {
  const window = { windowMs: 15 * minuteMs, failuresOnly: true };
  return {
    signInByCaller: createRateLimit({ name: 'sign-in', limit: 20, ...window }),
    signInByAccount: createRateLimit({
      name: 'sign-in-account',
      limit: 10,
      ...window,
      keyOf: ({ body }: { body?: { email?: unknown } }) =>
        typeof body?.email === 'string' ? normalizeEmailAddress(body.email).slice(0, 254) : '',
    }),
  };
}
