import { type Options, rateLimit } from 'express-rate-limit';
import { createAppError } from '../../domain/shared/app-error.js';

/** A quota: at most `limit` requests in `windowMs` for one key (the caller's address unless `keyOf` says else). */
export type RateLimitInput = {
  /** Names the quota in the RateLimit headers. */
  name: string;
  limit: number;
  windowMs: number;
  keyOf?: Options['keyGenerator'];
  /** Count only requests that fail, as for sign-in attempts. */
  failuresOnly?: boolean;
};

/**
 * Limits how often one caller may do something: RateLimit headers (IETF draft 8), and 429 with Retry-After.
 * Counters live in this process's memory and nowhere else, so no address is kept.
 */
export function createRateLimit({ name, limit, windowMs, keyOf, failuresOnly = false }: RateLimitInput) {
  return rateLimit({
    identifier: name,
    limit,
    windowMs,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skipSuccessfulRequests: failuresOnly,
    // A forged forwarding header is ignored, and not worth a warning a request.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    ...(keyOf ? { keyGenerator: keyOf } : {}),
    handler: (_request, _response, next) => {
      next(
        createAppError({
          code: 'request.rate_limited',
          message: 'too many requests',
          details: { quota: name, limit, window_seconds: Math.round(windowMs / 1000) },
        }),
      );
    },
  });
}
