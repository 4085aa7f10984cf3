import type { Request, RequestHandler, Response } from 'express';
import { normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { AdminAccounts } from '../../platform/sessions/admin-accounts.js';
import { createRateLimit } from '../http/rate-limits.js';
import { adminOf } from './admin-guard.js';
import type { DeviceCookie } from './device-cookie.js';

/** Quotas of the routes that a password can be guessed at. */
export type AdminLimits = {
  /** In front of signing in. */
  signIn: RequestHandler[];
  /** In front of the set-up link. */
  setUp: RequestHandler;
  /** In front of what asks a signed-in admin for the password again, or for a code. */
  confirm: RequestHandler;
};

/** Characters of a name that count: longer ones are no address. */
const maxKeyLength = 254;

/**
 * Guesses at a password: ten wrong ones an account and twenty a caller in a quarter of an hour (ASVS 5.0 6.3.1).
 * Right ones are not counted, so that a busy admin is never locked out by their own visits. A browser that signed in
 * to the account before has ten of its own, so that strangers cannot lock it out either.
 */
export function createAdminLimits({
  accounts,
  devices,
}: {
  accounts: AdminAccounts;
  devices: DeviceCookie;
}): AdminLimits {
  const window = { windowMs: 15 * minuteMs, failuresOnly: true };
  const isKnown = (_request: Request, response: Response) => typeof response.locals.device === 'string';
  const isStranger = (request: Request, response: Response) => !isKnown(request, response);
  const byCaller = { name: 'sign-in', limit: 20, ...window };
  return {
    signIn: [
      recognise({ accounts, devices }),
      createRateLimit({ ...byCaller, skip: isKnown }),
      createRateLimit({
        name: 'sign-in-account',
        limit: 10,
        ...window,
        skip: isKnown,
        keyOf: ({ body }) => addressOf(body),
      }),
      createRateLimit({
        name: 'sign-in-device',
        limit: 10,
        ...window,
        skip: isStranger,
        keyOf: (_request, response) => String(response.locals.device),
      }),
    ],
    setUp: createRateLimit(byCaller),
    confirm: createRateLimit({
      name: 'confirm',
      limit: 10,
      ...window,
      keyOf: (_request, response) => adminOf(response).user.id,
    }),
  };
}

/** Notes the token of a browser that signed in before to the very account it asks for. */
function recognise({
  accounts,
  devices,
}: {
  accounts: AdminAccounts;
  devices: DeviceCookie;
}): RequestHandler {
  return async (request, response, next) => {
    const device = devices.read(request);
    const user = device && (await accounts.findById({ id: device.adminId }));
    if (device && user?.email === addressOf(request.body)) response.locals.device = device.token;
    next();
  };
}

function addressOf(body: unknown): string {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? normalizeEmailAddress(email).slice(0, maxKeyLength) : '';
}
