import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';

let api: TestApi | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await api?.close();
});

const headers = { 'content-type': 'application/json' };
const join = (number: number, more: Record<string, string> = {}) =>
  fetch(`${api?.url}/api/waitlist`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify({ email: `n${number}@example.com` }),
  });

describe('quotas', () => {
  test('the fourth of three is 429, names the quota and says when to come back', async () => {
    api = await startTestApi({ env: { HTTP_UPLOADS_PER_MINUTE: '3' } });
    const first = await join(1);
    expect(first.headers.get('ratelimit-policy')).toContain('"sign-ups"; q=3; w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"sign-ups"; r=2; t=\d+/);
    await join(2);
    await join(3);
    // Forging one's address gains nothing.
    const fourth = await join(4, { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.1' });
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await fourth.json()).toMatchObject({
      error: { code: 'request.rate_limited', details: { quota: 'sign-ups', limit: 3, window_seconds: 60 } },
    });
    expect(await api.stored('waitlist')).toHaveLength(3);
  });

  test('behind a proxy each visitor has their own quota', async () => {
    api = await startTestApi({ env: { HTTP_UPLOADS_PER_MINUTE: '1', TRUSTED_PROXIES: '1' } });
    expect((await join(1, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(201);
    expect((await join(2, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(429);
    expect((await join(3, { 'x-forwarded-for': '203.0.113.2' })).status).toBe(201);
    // Some proxies include the port, which differs for each connection.
    expect((await join(5, { 'x-forwarded-for': '203.0.113.1:50123' })).status).toBe(429);
    // Only the proxy's own entry, the last, counts; the entries before it come from the visitor.
    expect((await join(4, { 'x-forwarded-for': '198.51.100.1, 203.0.113.2' })).status).toBe(429);
  });

  test('a window is over when the wall clock was set back before it', async () => {
    api = await startTestApi({ env: { HTTP_UPLOADS_PER_MINUTE: '1' } });
    await join(1);
    expect((await join(2)).status).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    expect((await join(2)).status).toBe(201);
  });

  test('the form itself is answered on its page', async () => {
    api = await startTestApi({ env: { HTTP_UPLOADS_PER_MINUTE: '1' } });
    await join(1);
    const response = await fetch(`${api.url}/api/waitlist`, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%40b.c',
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toBe('/signup?error=failed');
    expect(response.headers.has('retry-after')).toBe(true);
  });
});
