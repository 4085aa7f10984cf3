import { describe, expect, it } from 'vitest';
import { networkFailure, toResult } from './api-client';

describe('API responses', () => {
  it('are data on success', () => {
    expect(toResult({ status: 201, text: '{"email":"a@b.c"}' })).toEqual({
      ok: true,
      data: { email: 'a@b.c' },
    });
    expect(toResult({ status: 204, text: '' })).toEqual({ ok: true, data: null });
  });

  it('are a failure with code and details otherwise', () => {
    const text = JSON.stringify({
      error: { code: 'receipt.too_large', message: 'm', details: { limit: 1 } },
    });
    expect(toResult({ status: 413, text })).toEqual({
      ok: false,
      failure: { code: 'receipt.too_large', status: 413, message: 'm', details: { limit: 1 } },
    });
  });

  it.each(['<html>502 Bad Gateway</html>', '', 'null', '[]', '{"error":"text"}'])(
    'are an internal failure when a proxy responds with %s',
    (text) => {
      expect(toResult({ status: 502, text })).toMatchObject({ ok: false, failure: { status: 502 } });
    },
  );

  it('are no success when an intermediary responds with its own page', () => {
    const page = '<!doctype html><title>Sign in to the network</title>';
    expect(toResult({ status: 200, text: page })).toEqual({ ok: false, failure: networkFailure });
  });
});
