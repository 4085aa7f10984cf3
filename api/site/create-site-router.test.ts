import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteRoutes, siteTokens } from '../../domain/contracts/site-config.js';
import { collectLog, type Listening, listen } from '../../tests/support/api/http.fixtures.js';
import { createSiteRouter } from './create-site-router.js';

const siteDir = mkdtempSync(join(tmpdir(), 'dropback-site-'));
const log = collectLog();
let server: Listening;

const long = 'price '.repeat(400);
const routes: SiteRoutes = {
  routes: {
    '/': { kind: 'page', file: 'index.html', noindex: false, notices: {} },
    '/blog': { kind: 'page', file: 'blog.html', noindex: false, notices: {} },
    '/old': { kind: 'page', file: 'old.html', noindex: true, notices: {} },
    '/signup': {
      kind: 'page',
      file: 'signup.html',
      noindex: false,
      notices: { 'done=joined': 'joined.html' },
    },
    '/students': { kind: 'redirect', to: '/blog' },
    '/robots.txt': { kind: 'text', file: 'robots.txt', type: 'text/plain' },
  },
  notFoundFile: '404.html',
  frames: {},
  shellFile: 'shell.html',
  shellPaths: ['/admin', '/admin/emails', '/admin/outbox/:id', '/r/'],
  shellNotFoundPath: '/admin/',
};
const files: Record<string, string | Buffer> = {
  'routes.json': JSON.stringify(routes),
  'pages/index.html': `<h1>${siteTokens.brandName}</h1>${long}`,
  'pages/blog.html': 'the blog',
  'pages/old.html': 'the old page',
  'pages/signup.html': 'sign up',
  'pages/joined.html': 'you are in',
  'pages/404.html': 'Oops! Page not found',
  'pages/shell.html': 'shell',
  'pages/robots.txt': `Sitemap: ${siteTokens.publicUrl}/sitemap.xml`,
  'public/assets/app-abc.js': long,
  'public/assets/app-abc.js.gz': gzipSync('made at build'),
  'public/blog/secret.txt': 'a folder of the same name',
  'public/favicon.svg': '<svg/>',
};

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true });
    writeFileSync(join(siteDir, name), content);
  }
  const siteConfig = {
    brandName: 'Dropback',
    publicUrl: 'https://dropback.test',
    receiptsAddress: 'r@dropback.test',
    supportEmail: 'h@dropback.test',
    supportPhone: '',
    logoServiceUrl: null,
    measurementId: null,
    demoVideoUrl: null,
    socialLinks: [],
  };
  const app = express();
  app.use(createSiteRouter({ siteDir, siteConfig, logger: log.logger }));
  server = await listen(app);
});
afterAll(async () => {
  await server.close();
  rmSync(siteDir, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', ...init });

/** A request whose path is not normalised by a client library; returns the raw bytes. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

describe('pages', () => {
  it('are sent with the server’s own values and revalidated', async () => {
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<h1>Dropback</h1>');
  });

  it('answer 304 to a browser that has them', async () => {
    const { headers } = await raw('/');
    // Not with fetch, which adds no-cache to every conditional request.
    const again = await raw('/', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await raw('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('come in the encoding the browser asks for, each with its own tag', async () => {
    const plain = await raw('/', { 'accept-encoding': 'identity' });
    const gzip = await raw('/', { 'accept-encoding': 'gzip' });
    const brotli = await raw('/', { 'accept-encoding': 'gzip, br' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(gzip.headers.vary).toBe('Accept-Encoding');
  });

  it('answer HEAD with the length and no body', async () => {
    const response = await get('/blog', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('8');
    expect(await response.text()).toBe('');
  });

  it('marked noindex say so in a header', async () => {
    expect((await get('/old')).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await get('/')).headers.has('x-robots-tag')).toBe(false);
  });

  it('are not shadowed by a folder of the same name', async () => {
    expect(await (await get('/blog')).text()).toBe('the blog');
  });

  it('have one address: a trailing slash redirects permanently', async () => {
    const response = await get('/blog/?page=2');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/blog?page=2']);
    expect((await get('/admin/')).headers.get('location')).toBe('/admin');
  });

  it.each([
    ['/Blog?page=2', '/blog?page=2'],
    ['/BLOG/', '/blog'],
    ['/Students', '/students'],
    ['/Admin/Emails', '/admin/emails'],
  ])('have one address: %s redirects permanently', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  it('with a private part are not found in another spelling, which would be another link', async () => {
    expect((await get('/R/Abc')).status).toBe(404);
    expect((await get('/r/Abc')).status).toBe(200);
  });
});

describe('notices', () => {
  it.each([
    ['/signup?done=joined', 'you are in'],
    ['/signup?x=1&done=joined', 'you are in'],
    ['/signup?done=%3Cscript%3E', 'sign up'],
    ['/signup?done=__proto__', 'sign up'],
    ['/signup?error=joined', 'sign up'],
    ['/signup', 'sign up'],
  ])('%s', async (path, text) => {
    expect(await (await get(path)).text()).toBe(text);
  });
});

describe('redirects', () => {
  it('are permanent and keep the query', async () => {
    const response = await get('/students?from=mail');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/blog?from=mail']);
  });

  it('never leave the site', async () => {
    const response = await raw('//evil.test/');
    expect(response.status).toBe(404);
    expect(response.headers.location).toBeUndefined();
  });
});

describe('files', () => {
  it('with a hash in their name are kept for a year, others for a day', async () => {
    expect((await get('/assets/app-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('are sent as the build compressed them', async () => {
    const { body } = await raw('/assets/app-abc.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(body).toString()).toBe('made at build');
  });

  it('made for crawlers contain the public address', async () => {
    expect(await (await get('/robots.txt')).text()).toBe('Sitemap: https://dropback.test/sitemap.xml');
  });
});

describe('everything else', () => {
  it.each([
    '/nope',
    '/index.html',
    '/404',
    '/404.html',
    '/blog/nope',
    '/r',
    '/r/',
    '/adminx',
    '/routes.json',
    '/pages/index.html',
    '/assets/app-abc.js.gz',
    '/assets/',
    '/assets/missing.js',
    '/../routes.json',
    '/assets/../../routes.json',
    '/assets/..%2f..%2froutes.json',
    '/%2e%2e/routes.json',
    '/%00',
    '/__proto__',
    '/constructor',
  ])('%s is the Oops page with status 404', async (path) => {
    const response = await raw(path, { 'accept-encoding': 'identity' });
    expect([response.status, response.body.toString()]).toEqual([404, 'Oops! Page not found']);
    expect(response.headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  it('is logged with its path, without its query, truncated', async () => {
    await get(`/typo-${'/x'.repeat(250)}?email=ann@example.com`);
    const line = await log.lineWith('/typo-');
    expect(JSON.parse(line)).toMatchObject({ msg: 'page not found' });
    expect(JSON.parse(line).path).toHaveLength(200);
    expect(line).not.toContain('ann@example.com');
  });

  it('is logged without an address or a private token in it', async () => {
    await get('/typo2/ann@example.com');
    await get(`/R/${'t'.repeat(43)}`);
    expect(await log.lineWith('/typo2')).not.toContain('ann@example.com');
    expect(await log.lineWith('/R/')).not.toContain('ttt');
  });

  it('refuses writes', async () => {
    const response = await get('/blog', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the shell', () => {
  it.each(['/admin', '/admin/emails', '/admin/outbox/7', '/r/some-token', '/r/a/b'])('%s', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, 'shell']);
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/admin/nope', '/admin/emails/7', '/admin/outbox/7/8', '/admin/outbox/'])(
    'reports a missing %s itself, with status 404',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('shell')]);
    },
  );
});
