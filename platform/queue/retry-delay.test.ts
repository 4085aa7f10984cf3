import { describe, expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { retryDelay } from './job-runner.js';

const retry = { maxAttempts: 3, baseDelayMs: 1_000 };
const middle = () => 0.5;

describe('retryDelay', () => {
  it('doubles with each attempt and gives up after the last', () => {
    const delayAfter = (attempt: number) =>
      retryDelay({ retry, attempt, error: new Error('x'), random: middle });
    expect([1, 2, 3].map(delayAfter)).toEqual([1_000, 2_000, null]);
  });

  it('spreads by a quarter either way', () => {
    const delay = (random: number) => retryDelay({ retry, attempt: 1, error: null, random: () => random });
    expect([delay(0), delay(1)]).toEqual([750, 1_250]);
  });

  it('does not try again what cannot heal', () => {
    const error = (retryable: boolean) => createAppError({ code: 'a.b', message: 'm', retryable });
    expect(retryDelay({ retry, attempt: 1, error: error(false) })).toBeNull();
    expect(retryDelay({ retry, attempt: 1, error: error(true) })).not.toBeNull();
  });

  it('goes on soon after the database was away, whatever the patience of the work', () => {
    const patient = { maxAttempts: 12, baseDelayMs: 30_000 };
    const delay = (error: unknown) => retryDelay({ retry: patient, attempt: 1, error, random: middle });
    const away = createAppError({ code: 'database.unavailable', message: 'm', retryable: true });
    expect(delay(away)).toBe(2_000);
    expect(delay(new Error('x'))).toBe(30_000);
  });
});
