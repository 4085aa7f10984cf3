import express from 'express';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { joinWaitlistSchema } from '../../domain/waitlist/waitlist.schemas.js';
import { collectLog, type Listening, listen } from '../../tests/support/api/http.fixtures.js';
import { createServer } from '../server.js';
import { parseInput } from './routes/validate.js';

let server: Listening | undefined;
afterEach(async () => server?.close());

async function serve(publicUrl = 'http://127.0.0.1') {
  const log = collectLog();
  const routes = express.Router();
  routes.get('/api/known', () => {
    throw createAppError({ code: 'receipt.too_large', message: 'm', details: { limit: 1 } });
  });
  routes.get('/api/bug', () => {
    throw new Error('secret connection string of shopper@example.com');
  });
  routes.get('/api/late', (_request, response) => {
    response.write('part');
    throw new Error('after the first byte');
  });
  routes.get('/api/down', async () => {
    // Port 9 (discard) has no listener: the driver itself provides the error of an unreachable database.
    await MongoClient.connect('mongodb://127.0.0.1:9', { serverSelectionTimeoutMS: 50 });
  });
  routes.get('/api/full', () => {
    throw Object.assign(new Error('No space left on disk'), { code: 14031 });
  });
  routes.get('/api/named/:name', (request, response) => {
    response.json({ name: request.params.name });
  });
  routes.post('/api/json', express.json({ limit: 1000 }), (request, response) => {
    response.json(parseInput({ schema: joinWaitlistSchema, value: request.body }));
  });
  const app = createServer({
    logger: log.logger,
    settings: {
      publicUrl,
      trustedProxies: 0,
      authProxyHeader: null,
      sources: { images: [], frames: [], scripts: [], connections: [] },
    },
    routers: [routes],
    site: (_request, response) => {
      response.status(404).send('Oops! Page not found');
    },
  });
  server = await listen(app);
  return { url: server.url, log };
}

describe('the error handler', () => {
  test('answers an AppError with its status, code and details', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/api/known`);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      error: { code: 'receipt.too_large', message: 'm', details: { limit: 1 } },
    });
  });

  test('an unknown error becomes 500 internal.error and leaks nothing, while the log has its cause', async () => {
    const { url, log } = await serve();
    const response = await fetch(`${url}/api/bug`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: { code: 'internal.error', message: 'unexpected error' } });
    const line = await log.lineWith('request failed');
    expect(line).toContain('secret connection string');
    expect(line).not.toContain('shopper@example.com');
  });

  test('an unavailable database is 503 with Retry-After', async () => {
    const { url } = await serve();
    for (const path of ['down', 'full']) {
      const response = await fetch(`${url}/api/${path}`);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({ error: { code: 'database.unavailable' } });
    }
  });

  test('a failure after the first byte ends the connection and the server survives', async () => {
    const { url } = await serve();
    await expect(fetch(`${url}/api/late`).then((response) => response.text())).rejects.toThrow();
    expect((await fetch(`${url}/api/known`)).status).toBe(413);
  });

  test("an unknown path of the API is a JSON 404, an unknown page is the site's", async () => {
    const { url } = await serve();
    const api = await fetch(`${url}/api/nothing`);
    expect(api.status).toBe(404);
    expect(await api.json()).toMatchObject({ error: { code: 'request.not_found' } });
    const page = await fetch(`${url}/nothing`);
    expect(await page.text()).toContain('Oops');
  });

  test('malformed percent-encoding is 400', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/api/named/%E0%A4%A`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'request.malformed_url' } });
  });
});

describe('hostile bodies', () => {
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/json`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test.each([
    ['broken JSON', '{"email":', 400, 'request.malformed_json'],
    ['a bare word', 'null', 400, 'request.malformed_json'],
    ['an array', '[]', 400, 'request.invalid'],
    ['too long', `{"email":"${'a'.repeat(2000)}"}`, 413, 'request.too_large'],
    ['nested 500 deep', `${'['.repeat(400)}${']'.repeat(400)}`, 400, 'request.invalid'],
    ['an object as the address', '{"email":{"$gt":""}}', 400, 'email.required'],
    ['a list as the address', '{"email":["a@b.c"]}', 400, 'email.required'],
    ['an empty address', '{"email":"  "}', 400, 'email.required'],
    ['a header injected into the address', '{"email":"a@b.c\\r\\nBcc: d@e.f"}', 400, 'email.invalid'],
  ])('%s', async (_name, body, status, code) => {
    const { url } = await serve();
    const response = await post(url, body);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(response.status).toBe(status);
  });

  test('prototype keys change nothing', async () => {
    const { url } = await serve();
    const response = await post(url, '{"email":"a@b.c","__proto__":{"phone":"1"},"constructor":{"x":1}}');
    expect(await response.json()).toEqual({ email: 'a@b.c', phone: null });
    expect(({} as Record<string, unknown>).phone).toBeUndefined();
  });

  test('an unknown content encoding is 415', async () => {
    const { url } = await serve();
    const response = await post(url, '{}', { 'content-encoding': 'zstd-unknown' });
    expect(response.status).toBe(415);
  });

  test.each(['gzip', 'deflate', 'br'])('a body that is not %s as declared is 400', async (encoding) => {
    const { url } = await serve();
    const response = await post(url, 'no such thing', { 'content-encoding': encoding });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'request.malformed_encoding' } });
  });

  test('a validation error names the field and never repeats the value', async () => {
    const { url } = await serve();
    const text = await (await post(url, '{"email":"not-an-address"}')).text();
    expect(JSON.parse(text)).toMatchObject({
      error: { code: 'email.invalid', details: { issues: [{ path: 'email', code: 'email.invalid' }] } },
    });
    expect(text).not.toContain('not-an-address');
  });
});

describe('the request log', () => {
  test('one line per request with an id, and no query, address or private token', async () => {
    const { url, log } = await serve();
    const response = await fetch(`${url}/api/submissions/s3cr3t-token/file?email=shopper@example.com`, {
      headers: { 'x-forwarded-for': '203.0.113.9', cookie: 'a=b', 'user-agent': 'secret-agent' },
    });
    const line = await log.lineWith('/api/submissions/:token/file');
    expect(JSON.parse(line)).toMatchObject({
      request_id: response.headers.get('x-request-id'),
      method: 'GET',
      status: 404,
    });
    for (const secret of ['s3cr3t', 'shopper', '203.0.113.9', '127.0.0.1', 'secret-agent', 'cookie']) {
      expect(line).not.toContain(secret);
    }
  });

  test('a request id sent by the caller is not adopted', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/api/nothing`, { headers: { 'x-request-id': 'forged' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('security headers (ASVS 5.0 3.4)', () => {
  test('every answer has them', async () => {
    const { url } = await serve();
    for (const path of ['/api/known', '/nothing']) {
      const { headers } = await fetch(`${url}${path}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  test('HTTPS is enforced only if the site is reached by it', async () => {
    const plain = await fetch(`${(await serve()).url}/api/known`);
    expect(plain.headers.has('strict-transport-security')).toBe(false);
    expect(plain.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    await server?.close();
    const secure = await fetch(`${(await serve('https://dropback.test')).url}/api/known`);
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});
