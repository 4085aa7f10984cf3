import { describe, expect, it } from 'vitest';
import { createAppError } from './app-error.js';
import { type ErrorCode, errorCatalogue, isErrorCode } from './error-codes.js';

describe('an error', () => {
  it('takes its status and whether it is retryable from its code', () => {
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

  it.each(codes)('%s is dotted, lower case, and has an error status', (code) => {
    expect(code).toMatch(/^[a-z]+\.[a-z0-9_]+$/);
    expect(errorCatalogue[code].status).toBeGreaterThanOrEqual(400);
    expect(errorCatalogue[code].status).toBeLessThan(600);
  });

  it('recognizes only its own codes', () => {
    expect(['receipt.too_large', 'receipt.unheard_of', 'toString', ''].map(isErrorCode)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
