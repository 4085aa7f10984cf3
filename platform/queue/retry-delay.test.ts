import { describe, expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import type { ErrorCode } from '../../domain/shared/error-codes.js';
import { retryDelay } from './retry-delay.js';

const retry = { maxAttempts: 3, baseDelayMs: 1_000 };
const middle = () => 0.5;

describe('retryDelay', () => {
  it('doubles with each attempt and gives up after the last', () => {
    const delayAfter = (attempt: number) =>
      retryDelay({ retry, attempt, error: new Error('x'), random: middle });
    expect([1, 2, 3].map(delayAfter)).toEqual([1_000, 2_000, null]);
  });

  it('adds up to 25 % jitter either way', () => {
    const delay = (random: number) => retryDelay({ retry, attempt: 1, error: null, random: () => random });
    expect([delay(0), delay(1)]).toEqual([750, 1_250]);
  });

  it('does not retry what cannot recover', () => {
    const delayOf = (code: ErrorCode) =>
      retryDelay({ retry, attempt: 1, error: createAppError({ code, message: 'm' }) });
    expect(delayOf('mail.unparsable')).toBeNull();
    expect(delayOf('mail.deferred')).not.toBeNull();
  });

  it('retries soon after a database outage, whatever the base delay of the job', () => {
    const patient = { maxAttempts: 12, baseDelayMs: 30_000 };
    const delay = (error: unknown) => retryDelay({ retry: patient, attempt: 1, error, random: middle });
    const away = createAppError({ code: 'database.unavailable', message: 'm' });
    expect(delay(away)).toBe(2_000);
    expect(delay(new Error('x'))).toBe(30_000);
  });
});
