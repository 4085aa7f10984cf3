import type { RetryPolicy } from '../../domain/contracts/jobs.js';
import { isAppError } from '../../domain/shared/app-error.js';
import { secondMs } from '../../domain/shared/units.js';

/** Delay before the next attempt in ms: doubled each time, with 25 % jitter either way; null to give up. */
export function retryDelay({
  retry,
  attempt,
  error,
  random = Math.random,
}: {
  retry: RetryPolicy;
  /** The attempt that just failed, counted from 1. */
  attempt: number;
  error: unknown;
  random?: () => number;
}): number | null {
  if (attempt >= retry.maxAttempts) return null;
  if (isAppError(error) && !error.retryable) return null;
  const baseDelayMs = isOutage(error) ? Math.min(retry.baseDelayMs, outageBaseDelayMs) : retry.baseDelayMs;
  return Math.round(baseDelayMs * 2 ** (attempt - 1) * (0.75 + random() * 0.5));
}

/** An unavailable database says nothing about the job: retry soon, whatever the contract's own base delay, ms. */
const outageBaseDelayMs = 2 * secondMs;

function isOutage(error: unknown): boolean {
  return isAppError(error) && error.code === 'database.unavailable';
}
