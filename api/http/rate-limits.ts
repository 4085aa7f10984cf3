import type { Response } from 'express';
import { MemoryStore, type Options, rateLimit } from 'express-rate-limit';
import { callerOf } from './caller.js';
import { rateLimited } from './refusals.js';

/** A quota: at most `limit` requests in `windowMs` for one key (the caller unless `keyOf` says else). */
export type RateLimitInput = {
  /** Names the quota in the RateLimit headers. */
  name: string;
  limit: number;
  windowMs: number;
  keyOf?: Options['keyGenerator'];
  /** Count only requests that fail, as for sign-in attempts. */
  failuresOnly?: boolean;
  /** Requests that this quota is not about. */
  skip?: Options['skip'];
};

/** Has an answer count as no failure: the caller did right, and is asked for more. */
export function isNoFailure(response: Response): void {
  response.locals.isNoFailure = true;
}

/**
 * Limits how often one caller may do something: RateLimit headers (IETF draft 8), and 429 with Retry-After.
 * Counters live in this process's memory and nowhere else, so no address is kept.
 */
export function createRateLimit({
  name,
  limit,
  windowMs,
  keyOf = callerOf,
  skip,
  failuresOnly = false,
}: RateLimitInput) {
  return rateLimit({
    identifier: name,
    limit,
    windowMs,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skipSuccessfulRequests: failuresOnly,
    requestWasSuccessful: (_request, response) =>
      response.statusCode < 400 || response.locals.isNoFailure === true,
    // A forged forwarding header is ignored, and not worth a warning a request.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    keyGenerator: keyOf,
    store: new WindowStore(),
    ...(skip ? { skip } : {}),
    handler: (_request, _response, next) => {
      next(rateLimited({ quota: name, limit, windowMs }));
    },
  });
}

/** Counts in windows; one that ends later than a new one would is of a clock that was set back since, and over. */
class WindowStore extends MemoryStore {
  override async increment(key: string) {
    const endsAt = (await this.get(key))?.resetTime;
    if (endsAt && endsAt.getTime() > Date.now() + this.windowMs) await this.resetKey(key);
    return super.increment(key);
  }
}
