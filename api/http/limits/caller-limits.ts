import type { RequestHandler } from 'express';
import { minuteMs } from '../../../domain/shared/units.js';
import { createRateLimit } from './rate-limits.js';
import type { SharedWindows } from './shared-windows.js';

/** Quotas of the public routes, per caller. */
export type CallerLimits = {
  uploads: RequestHandler;
  signUps: RequestHandler;
  /** Requests for a link by mail. */
  links: RequestHandler;
  /** Failed pairing codes. */
  pairings: RequestHandler;
  /** Files phones share with the installed site. */
  shares: RequestHandler;
  requests: RequestHandler;
};

/** Wrong pairing codes per caller and window: a person mistypes a few, a guesser needs billions. */
const failedPairings = 10;
const failedPairingsMs = 10 * minuteMs;

/** Requests a caller may make per minute. A whole school or office is one caller, hence the generous defaults. */
export type CallerQuotas = { uploadsPerMinute: number; requestsPerMinute: number };

/** Creates the quotas of the public routes. */
export function createCallerLimits({
  uploadsPerMinute,
  requestsPerMinute,
  windows,
}: CallerQuotas & { windows: SharedWindows }): CallerLimits {
  const windowMs = minuteMs;
  return {
    uploads: createRateLimit({ name: 'uploads', limit: uploadsPerMinute, windowMs, windows }),
    signUps: createRateLimit({ name: 'sign-ups', limit: uploadsPerMinute, windowMs, windows }),
    links: createRateLimit({ name: 'links', limit: uploadsPerMinute, windowMs, windows }),
    shares: createRateLimit({ name: 'shares', limit: uploadsPerMinute, windowMs, windows: null }),
    pairings: createRateLimit({
      name: 'pairings',
      limit: failedPairings,
      windowMs: failedPairingsMs,
      windows,
      failuresOnly: true,
    }),
    requests: createRateLimit({ name: 'requests', limit: requestsPerMinute, windowMs, windows }),
  };
}
