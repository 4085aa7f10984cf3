import type { Request, RequestHandler, Response } from 'express';
import { normalizeEmailAddress } from '../../../domain/shared/email-address.js';
import { isRecord } from '../../../domain/shared/typed-records.js';
import { minuteMs } from '../../../domain/shared/units.js';
import type { AdminAccounts } from '../../../platform/sessions/admin-accounts.js';
import { createRateLimit, type RateLimitInput } from '../../http/limits/rate-limits.js';
import type { SharedWindows } from '../../http/limits/shared-windows.js';
import { adminOf } from './admin-guard.js';
import type { DeviceCookie } from './device-cookie.js';

/** Quotas of the routes where a password can be guessed. */
export type AdminLimits = {
  /** For signing in. */
  signIn: RequestHandler[];
  /** For the ways to and from the sign-in provider. */
  provider: RequestHandler;
  /** For the set-up link. */
  setUp: RequestHandler;
  /** For routes that ask a signed-in admin for the password or a code again. */
  confirm: RequestHandler;
};

/** Most characters of an address used as a key; longer ones are not addresses. */
const maxKeyLength = 254;

/** Sign-ins by the provider that a caller may begin or end per window: an office of admins, not a flood of requests to it. */
const providerTrips = 100;

/**
 * Limits on password guesses: ten wrong ones per account and twenty per caller in fifteen minutes (ASVS 5.0 6.3.1).
 * Correct ones are not counted, so that a busy admin is never locked out. A browser that signed in to the account
 * before has ten guesses of its own, so that strangers cannot lock it out either. They are counted in the database: a
 * restart gives nobody new ones.
 */
export function createAdminLimits({
  accounts,
  devices,
  windows,
}: {
  accounts: AdminAccounts;
  devices: DeviceCookie;
  windows: SharedWindows;
}): AdminLimits {
  const windowMs = 15 * minuteMs;
  const limitGuesses = (quota: Omit<RateLimitInput, 'windowMs' | 'windows'>) =>
    createRateLimit({
      ...quota,
      windowMs,
      failuresOnly: true,
      windows,
    });
  const isKnown = (_request: Request, response: Response) => typeof response.locals.device === 'string';
  const isStranger = (request: Request, response: Response) => !isKnown(request, response);
  const byCaller = { name: 'sign-in', limit: 20 };
  return {
    signIn: [
      recognise({ accounts, devices }),
      limitGuesses({ ...byCaller, skip: isKnown }),
      limitGuesses({
        name: 'sign-in-account',
        limit: 10,
        skip: isKnown,
        keyOf: ({ body }) => addressOf(body),
      }),
      limitGuesses({
        name: 'sign-in-device',
        limit: 10,
        skip: isStranger,
        keyOf: (_request, response) => String(response.locals.device),
      }),
    ],
    provider: createRateLimit({ name: 'sign-in-provider', limit: providerTrips, windowMs, windows }),
    setUp: limitGuesses({ ...byCaller, name: 'set-up' }),
    confirm: limitGuesses({
      name: 'confirm',
      limit: 10,
      keyOf: (_request, response) => adminOf(response).user.id,
    }),
  };
}

/** Stores the token of a browser that has signed in before to this very account. */
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
  const email = isRecord(body) ? body.email : undefined;
  return typeof email === 'string' ? normalizeEmailAddress(email).slice(0, maxKeyLength) : '';
}
