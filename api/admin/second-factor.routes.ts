import { type Response, Router } from 'express';
import { encodeQR } from 'qr';
import type {
  RecoveryCodesResponse,
  SecondFactorProposalResponse,
  SecondFactorResponse,
} from '../../domain/admin/access.schemas.js';
import {
  recoveryCodesSchema,
  secondFactorProposalSchema,
  secondFactorSchema,
} from '../../domain/admin/access.schemas.js';
import type { AuditAction } from '../../domain/admin/system.contract.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { AdminAuth } from '../../platform/sessions/admin-auth.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import { confirmCodeSchema, presentPasswordSchema } from './admin.schemas.js';
import { type AdminDependencies, requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';

/** App codes as a second factor: state, enabling and disabling. Mounted under `/api/admin/second-factor`. */
export function createSecondFactorRouter({ auth, secondFactor, limits }: AdminDependencies): Router {
  const router = Router();
  const { around, checkPassword } = createActs(auth);

  describeRoute({
    router,
    route: 'GET /',
    summary: 'Get whether signing in requires a code',
    answer: secondFactorSchema,
  });
  router.get('/', async (_request, response) => {
    const state = await secondFactor.state({ adminId: adminOf(response).user.id });
    const body: SecondFactorResponse = {
      enabled_at: state?.enabledAt.toISOString() ?? null,
      recovery_codes_left: state?.codesLeft ?? 0,
    };
    response.json(body);
  });

  describeRoute({
    router,
    route: 'POST /',
    summary: 'Create a secret for an authenticator app; it takes effect once a code is confirmed',
    body: presentPasswordSchema,
    answer: secondFactorProposalSchema,
  });
  router.post('/', limits.confirm, async (request, response) => {
    await checkPassword(request.body, response);
    const { secret, uri } = await secondFactor.propose({ user: adminOf(response).user });
    const body: SecondFactorProposalResponse = { secret, uri, qr_svg: encodeQR(uri, 'svg') };
    response.json(body);
  });

  describeRoute({
    router,
    route: 'POST /confirm',
    summary: 'Turn on two-step sign-in and end all other sessions',
    body: confirmCodeSchema,
    answer: recoveryCodesSchema,
  });
  router.post('/confirm', limits.confirm, async (request, response) => {
    const { code } = parseInput({ schema: confirmCodeSchema, value: request.body });
    const { user, session } = adminOf(response);
    const codes = await around('second_factor.enabled', response, async () => {
      const made = await secondFactor.confirm({ adminId: user.id, code });
      // Sessions that began without a code must sign in again with one (ASVS 5.0 7.4.3).
      await auth.sessions.endAll({ adminId: user.id, exceptId: session.id });
      return made;
    });
    response.json({ recovery_codes: codes } satisfies RecoveryCodesResponse);
  });

  addChanges({ router, auth, secondFactor, limits });
  return router;
}

/** Changes to an enabled second factor. */
function addChanges({
  router,
  auth,
  secondFactor,
  limits,
}: Pick<AdminDependencies, 'auth' | 'secondFactor' | 'limits'> & { router: Router }): void {
  const { around, checkPassword } = createActs(auth);

  describeRoute({
    router,
    route: 'POST /recovery-codes',
    summary: 'Replace the recovery codes with new ones',
    body: presentPasswordSchema,
    answer: recoveryCodesSchema,
  });
  router.post('/recovery-codes', limits.confirm, async (request, response) => {
    const adminId = await checkPassword(request.body, response);
    const codes = await around('second_factor.codes_renewed', response, async () => {
      const made = await secondFactor.renewRecoveryCodes({ adminId });
      if (!made) throw createAppError({ code: 'request.not_found', message: 'no second factor' });
      return made;
    });
    response.json({ recovery_codes: codes } satisfies RecoveryCodesResponse);
  });

  describeRoute({
    router,
    route: 'POST /remove',
    summary: 'Turn off two-step sign-in',
    body: presentPasswordSchema,
    status: 204,
  });
  router.post('/remove', limits.confirm, async (request, response) => {
    const adminId = await checkPassword(request.body, response);
    await around('second_factor.removed', response, () => secondFactor.remove({ adminId }));
    response.status(204).end();
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
  const checkPassword = async (body: unknown, response: Response): Promise<string> => {
    const { present } = parseInput({ schema: presentPasswordSchema, value: body });
    const { user } = adminOf(response);
    await accounts.checkPresent({ user, password: present });
    return user.id;
  };
  return { around, checkPassword };
}
