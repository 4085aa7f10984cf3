import type { Response, Router } from 'express';
import { encodeQR } from 'qr';
import { secondFactorRoutes } from '../../../domain/admin/contracts/access.contract.js';
import type { AuditAction } from '../../../domain/admin/contracts/system.contract.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import type { AdminAuth } from '../../../platform/sessions/admin-auth.js';
import { type Serve, serveRoutes } from '../../http/routes/serve-route.js';
import { type AdminDependencies, requestIdOf } from '../admin-dependencies.js';
import { adminOf } from './admin-guard.js';

/** App codes as a second factor: state, enabling and disabling. */
export function createSecondFactorRouter({ auth, secondFactor, limits }: AdminDependencies): Router {
  const { router, serve } = serveRoutes(secondFactorRoutes);
  const { around, checkPassword } = createActs(auth);

  serve('GET /api/admin/second-factor', [], async ({ response }) => {
    const state = await secondFactor.state({ adminId: adminOf(response).user.id });
    return {
      enabled_at: state?.enabledAt.toISOString() ?? null,
      recovery_codes_left: state?.codesLeft ?? 0,
    };
  });

  serve('POST /api/admin/second-factor', [limits.confirm], async ({ body, response }) => {
    await checkPassword(body, response);
    const { secret, uri } = await secondFactor.propose({ user: adminOf(response).user });
    return { secret, uri, qr_svg: encodeQR(uri, 'svg') };
  });

  serve('POST /api/admin/second-factor/confirm', [limits.confirm], async ({ body: { code }, response }) => {
    const { user, session } = adminOf(response);
    const codes = await around('second_factor.enabled', response, async () => {
      const made = await secondFactor.confirm({ adminId: user.id, code });
      // Sessions that began without a code must sign in again with one (ASVS 5.0 7.4.3).
      await auth.sessions.endAll({ adminId: user.id, exceptId: session.id });
      return made;
    });
    return { recovery_codes: codes };
  });

  addChanges({ serve, auth, secondFactor, limits });
  return router;
}

/** Changes to an enabled second factor. */
function addChanges({
  serve,
  auth,
  secondFactor,
  limits,
}: Pick<AdminDependencies, 'auth' | 'secondFactor' | 'limits'> & {
  serve: Serve<typeof secondFactorRoutes>;
}): void {
  const { around, checkPassword } = createActs(auth);

  serve('POST /api/admin/second-factor/recovery-codes', [limits.confirm], async ({ body, response }) => {
    const adminId = await checkPassword(body, response);
    const codes = await around('second_factor.codes_renewed', response, async () => {
      const made = await secondFactor.renewRecoveryCodes({ adminId });
      if (!made) throw createAppError({ code: 'request.not_found', message: 'no second factor' });
      return made;
    });
    return { recovery_codes: codes };
  });

  serve('POST /api/admin/second-factor/remove', [limits.confirm], async ({ body, response }) => {
    const adminId = await checkPassword(body, response);
    await around('second_factor.removed', response, () => secondFactor.remove({ adminId }));
  });
}

/** What the routes share: the audit entry and the password check. */
function createActs({ accounts, audit }: AdminAuth) {
  const around = <Result>(
    action: AuditAction,
    response: Response,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const adminId = adminOf(response).user.id;
    return audit.around({ action, adminId, target: adminId, requestId: requestIdOf(response) }, work);
  };
  /** An unattended session must not be enough to lock its owner out. */
  const checkPassword = async ({ present }: { present: string }, response: Response): Promise<string> => {
    const { user } = adminOf(response);
    await accounts.checkPresent({ user, password: present });
    return user.id;
  };
  return { around, checkPassword };
}
