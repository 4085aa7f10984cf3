import type { Request, RequestHandler } from 'express';
import { tokenPrefix } from '../../../domain/admin/contracts/tokens.contract.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { minuteMs } from '../../../domain/shared/units.js';
import { hashSecretToken } from '../../../platform/sessions/secret-token.js';
import { createRateLimit } from '../../http/limits/rate-limits.js';
import type { SharedWindows } from '../../http/limits/shared-windows.js';

const tokenPattern = new RegExp(`^Bearer (${tokenPrefix}[\\w-]{43})$`, 'i');
const tokenAnywhere = new RegExp(`${tokenPrefix}[\\w-]{43}`);

/** Requests per minute with one token: two a second, for scripts that work through a list. */
const callsPerMinute = 120;
/** Refused tokens per caller and window: a wrong setting shows at the first, and nobody guesses 256 bits. */
const maxRefused = 30;
const refusedMs = 15 * minuteMs;

/**
 * The API token of a request, from its Authorization header only. Other bearer tokens are not ours: a proxy in front may
 * add one to what browsers send.
 */
export function bearerOf(request: Request): string | null {
  return tokenPattern.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

/**
 * Refuses an API token in the address, where proxies, histories and logs would keep it.
 *
 * @throws {AppError} `token.in_url` (400)
 */
export function refuseTokenInUrl(request: Request): void {
  if (tokenAnywhere.test(request.originalUrl))
    throw createAppError({
      code: 'token.in_url',
      message: 'the token belongs into the Authorization header',
    });
}

/** Quotas of requests with API tokens: of each token, and of callers whose tokens are refused. */
export function createTokenLimits({ windows }: { windows: SharedWindows }): RequestHandler[] {
  const skip = (request: Request) => bearerOf(request) === null;
  return [
    createRateLimit({
      name: 'api-token-refused',
      limit: maxRefused,
      windowMs: refusedMs,
      windows,
      failuresOnly: true,
      skip,
    }),
    createRateLimit({
      name: 'api-token',
      limit: callsPerMinute,
      windowMs: minuteMs,
      windows,
      keyOf: (request) => hashSecretToken(bearerOf(request) ?? ''),
      skip,
    }),
  ];
}
