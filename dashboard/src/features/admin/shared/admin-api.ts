import type {
  providerSignInRoutes,
  secondFactorRoutes,
  sessionRoutes,
  signInRoutes,
} from '../../../../../domain/admin/contracts/access.contract.js';
import { askedByPageHeader } from '../../../../../domain/admin/contracts/access.contract.js';
import type { BodyOf } from '../../../../../domain/contracts/route.js';
import type { ReadinessResponse } from '../../../../../domain/contracts/site.contract.js';
import { type ApiFailure, requestJson, requestLimitMs } from '../../../lib/api/api-client';
import { type ApiRequest, requestsOf } from '../../../lib/api/api-request';
import { unwrap } from '../../../lib/api/unwrap';

/** A failed request, thrown as react-query expects. */
export type AdminFailure = Error & { failure: ApiFailure };

/** Whether a thrown value is a failed request. */
export function isAdminFailure(error: unknown): error is AdminFailure {
  return error instanceof Error && 'failure' in error;
}

/** Sends a request of an admin; throws an {@link AdminFailure}. */
export function askAdmin<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  return unwrap(requestJson(request, presenceHeaders()));
}

type AccessRoutes = typeof signInRoutes &
  typeof providerSignInRoutes &
  typeof sessionRoutes &
  typeof secondFactorRoutes;
type Body<Key extends keyof AccessRoutes> = BodyOf<AccessRoutes[Key]>;

const to = requestsOf<AccessRoutes>();

/** Signing in and out, and what guards the account; each throws an {@link AdminFailure}. */
export const adminApi = {
  session: () => askAdmin(to('GET /api/admin/session')),
  signInWays: () => askAdmin(to('GET /api/admin/sign-in')),
  /** Address of the page that leads to the sign-in provider. */
  providerSignInPath: (next: string) => to('GET /api/admin/oidc/start', { query: { next } }).path,
  signIn: (body: Body<'POST /api/admin/session'>) => askAdmin(to('POST /api/admin/session', { body })),
  signOut: () => askAdmin(to('DELETE /api/admin/session')),
  signOutEverywhere: () => askAdmin(to('DELETE /api/admin/sessions')),
  changePassword: (body: Body<'POST /api/admin/password'>) =>
    askAdmin(to('POST /api/admin/password', { body })),
  secondFactor: () => askAdmin(to('GET /api/admin/second-factor')),
  proposeSecondFactor: (body: Body<'POST /api/admin/second-factor'>) =>
    askAdmin(to('POST /api/admin/second-factor', { body })),
  confirmSecondFactor: (body: Body<'POST /api/admin/second-factor/confirm'>) =>
    askAdmin(to('POST /api/admin/second-factor/confirm', { body })),
  renewRecoveryCodes: (body: Body<'POST /api/admin/second-factor/recovery-codes'>) =>
    askAdmin(to('POST /api/admin/second-factor/recovery-codes', { body })),
  removeSecondFactor: (body: Body<'POST /api/admin/second-factor/remove'>) =>
    askAdmin(to('POST /api/admin/second-factor/remove', { body })),
  isSetupOpen: (token: string) => askAdmin(to('POST /api/admin/setup/check', { body: { token } })),
  setUp: (body: Body<'POST /api/admin/setup'>) => askAdmin(to('POST /api/admin/setup', { body })),
};

/** Health of every component; a 503 response is just as valid as a 200, since it names what is down. */
export async function fetchReadiness(): Promise<ReadinessResponse> {
  const response = await fetch('/readyz', {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(requestLimitMs),
  });
  return await response.json();
}

/** Without a key, click or scroll for this long, nobody is at the page, ms. */
const awayAfterMs = 60_000;

let lastInputAt = Date.now();
if (typeof window !== 'undefined') {
  const note = () => {
    lastInputAt = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(kind, note, { capture: true, passive: true });
  }
}

/** Headers that mark a page's own polling as opposed to user requests: only the latter keep a session alive. */
function presenceHeaders(): Record<string, string> {
  return Date.now() - lastInputAt < awayAfterMs ? {} : { [askedByPageHeader]: '1' };
}
