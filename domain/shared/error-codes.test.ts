import { describe, expect, it } from 'vitest';
import { createAppError } from './app-error.js';
import { type ErrorCode, errorCatalogue, isErrorCode } from './error-codes.js';

describe('an error', () => {
  it('has the status of its code, and whether trying again may help', () => {
    expect(createAppError({ code: 'receipt.too_large', message: 'm' })).toMatchObject({
      status: 413,
      retryable: false,
    });
    expect(createAppError({ code: 'database.unavailable', message: 'm' })).toMatchObject({
      status: 503,
      retryable: true,
    });
  });

  it('has no details unless some are given', () => {
    expect(createAppError({ code: 'receipt.too_large', message: 'm' })).not.toHaveProperty('details');
  });
});

describe('the catalogue', () => {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];

  it.each(codes)('%s is dotted, lower case, and of a status that is an error', (code) => {
    expect(code).toMatch(/^[a-z]+\.[a-z0-9_]+$/);
    expect(errorCatalogue[code].status).toBeGreaterThanOrEqual(400);
    expect(errorCatalogue[code].status).toBeLessThan(600);
  });

  it('tells its codes from other words', () => {
    expect(['receipt.too_large', 'receipt.unheard_of', 'toString', ''].map(isErrorCode)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
