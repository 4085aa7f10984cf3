import { type AppError, createAppError } from '../../../domain/shared/app-error.js';
import { secondMs } from '../../../domain/shared/units.js';

/** `upload.no_room` (503): free disk space is below its minimum, and nothing more is stored. */
export function noRoom(): AppError {
  return createAppError({ code: 'upload.no_room', message: 'there is no room for more at this moment' });
}

/** `request.rate_limited` (429): a caller has used up a quota of `limit` per `windowMs`. */
export function rateLimited({
  quota,
  limit,
  windowMs,
}: {
  quota: string;
  limit: number;
  windowMs: number;
}): AppError {
  return createAppError({
    code: 'request.rate_limited',
    message: 'too many requests',
    details: { quota, limit, window_seconds: Math.round(windowMs / secondMs) },
  });
}
