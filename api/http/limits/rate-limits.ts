import type { Response } from 'express';
import { MemoryStore, type Options, rateLimit } from 'express-rate-limit';
import { callerOf } from './caller.js';
import { rateLimited } from './refusals.js';
import { type SharedWindows, storeOf } from './shared-windows.js';

/** A quota: at most `limit` requests per `windowMs` for one key (the caller by default). */
export type RateLimitInput = {
  /** Names the quota in the RateLimit headers. */
  name: string;
  limit: number;
  windowMs: number;
  keyOf?: Options['keyGenerator'];
  /** Count only requests that fail, as for sign-in attempts. */
  failuresOnly?: boolean;
  /** Counts for all API processes; null where only this one's bandwidth is at stake, and no database is needed. */
  windows: SharedWindows | null;
  /** Requests this quota does not apply to. */
  skip?: Options['skip'];
};

/** Makes an answer not count as a failure: the caller did nothing wrong, and is asked for more. */
export function isNoFailure(response: Response): void {
  response.locals.isNoFailure = true;
}

/**
 * Limits how often one caller may do something: RateLimit headers (IETF draft 8), and 429 with Retry-After.
 */
export function createRateLimit({
  name,
  limit,
  windowMs,
  keyOf = callerOf,
  skip,
  failuresOnly = false,
  windows,
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
    // A forged forwarding header is ignored, and not worth a warning per request.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    keyGenerator: keyOf,
    store: windows ? storeOf({ open: windows, name, limit, windowMs }) : new WindowStore(),
    ...(skip ? { skip } : {}),
    handler: (_request, _response, next) => {
      next(rateLimited({ quota: name, limit, windowMs }));
    },
  });
}

/**
 * Counts in windows. A window ending later than a new one would is from before the clock was set back, and is over.
 */
class WindowStore extends MemoryStore {
  override async increment(key: string) {
    const endsAt = (await this.get(key))?.resetTime;
    if (endsAt && endsAt.getTime() > Date.now() + this.windowMs) await this.resetKey(key);
    return super.increment(key);
  }
}
