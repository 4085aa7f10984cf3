import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../domain/shared/units.js';
import { robotUserAgent } from './http-fetch.js';
import { openFetch, page, redirect, startStrangeSite, status } from './strange-site.fixtures.js';

const at = (port: number) => ({ allowed: [`127.0.0.1:${port}`] });

describe('a page', () => {
  it('comes with its bytes, hash, time and the validators for the next request', async () => {
    const html = '<h1>Kettle</h1> $42.95';
    const site = await startStrangeSite({
      '/p': page(gzipSync(html), {
        'content-encoding': 'gzip',
        etag: '"7"',
        'last-modified': 'Sun, 01 Nov 2026 07:00:00 GMT',
        'set-cookie': 'visitor=1',
      }),
    });
    const outcome = await openFetch(at(site.port)).fetchPage({ url: `${site.origin}/p#price` });
    expect(outcome).toMatchObject({
      outcome: 'ok',
      status: 200,
      finalUrl: `${site.origin}/p`,
      contentType: 'text/html',
      charset: 'utf-8',
      etag: '"7"',
      lastModified: 'Sun, 01 Nov 2026 07:00:00 GMT',
      sha256: createHash('sha256').update(html).digest('hex'),
      fetchedAt: new Date('2026-11-01T08:00:00Z'),
    });
    expect(outcome.outcome === 'ok' && Buffer.from(outcome.bytes).toString()).toBe(html);
    expect(JSON.stringify(outcome)).not.toContain('visitor');
  });

  it('is requested by an honest robot without cookies, referrer or authorization', async () => {
    const site = await startStrangeSite({
      '/from': (response) =>
        response.writeHead(302, { location: '/p', 'set-cookie': 'visitor=1; Path=/' }).end(),
      '/p': page('ok'),
    });
    const http = openFetch(at(site.port));
    await http.fetchPage({ url: `${site.origin}/from` });
    await http.fetchPage({ url: `${site.origin}/p` });
    expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/from', '/p', '/p']);
    for (const { headers } of site.requests) {
      expect(headers['user-agent']).toBe(robotUserAgent({ publicUrl: 'https://dropback.example' }));
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']));
      expect(headers.referer ?? headers.authorization ?? null).toBeNull();
    }
  });

  it('that has not changed is reported as such, and the validators go only to the URL itself', async () => {
    const site = await startStrangeSite({
      '/p': (response, { headers }) =>
        headers['if-none-match'] === '"7"' && headers['if-modified-since']
          ? response.writeHead(304).end()
          : page('new')(response, {} as never),
      '/moved': redirect('/p'),
    });
    const http = openFetch(at(site.port));
    const validators = { etag: '"7"', lastModified: 'Sun, 01 Nov 2026 07:00:00 GMT' };
    expect(await http.fetchPage({ url: `${site.origin}/p`, ...validators })).toMatchObject({
      outcome: 'not_modified',
    });
    expect(await http.fetchPage({ url: `${site.origin}/moved`, ...validators })).toMatchObject({
      outcome: 'ok',
    });
    expect(await http.fetchPage({ url: `${site.origin}/p` })).toMatchObject({ outcome: 'ok' });
  });
});

describe('a refusal by the server', () => {
  it.each([
    [401, 'blocked'],
    [403, 'blocked'],
    [429, 'blocked'],
    [451, 'blocked'],
    [404, 'gone'],
    [410, 'gone'],
    [408, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [202, 'failed'],
    [204, 'failed'],
    [300, 'failed'],
    [400, 'failed'],
    [418, 'failed'],
  ])('%i is %s', async (code, expected) => {
    const site = await startStrangeSite({ '/p': status(code) });
    const outcome = await openFetch(at(site.port)).fetchPage({ url: `${site.origin}/p` });
    expect(outcome).toMatchObject({ outcome: expected, status: code, finalUrl: `${site.origin}/p` });
  });

  it('may say when to retry, at most a day later', async () => {
    const site = await startStrangeSite({
      '/soon': status(429, { 'retry-after': '90' }),
      '/date': status(503, { 'retry-after': 'Sun, 01 Nov 2026 08:01:00 GMT' }),
      '/never': status(403, { 'retry-after': '99999999' }),
      '/silent': status(503),
    });
    const http = openFetch(at(site.port));
    const retryOf = async (path: string) => {
      const outcome = await http.fetchPage({ url: site.origin + path });
      return 'retryAfterMs' in outcome ? outcome.retryAfterMs : undefined;
    };
    expect(await retryOf('/soon')).toBe(90_000);
    expect(await retryOf('/date')).toBe(60_000);
    expect(await retryOf('/never')).toBe(dayMs);
    expect(await retryOf('/silent')).toBeNull();
  });

  it('counts as blocked when a guard in front of the shop says so, whatever the status', async () => {
    const site = await startStrangeSite({
      '/a': page('checking', { 'cf-mitigated': 'challenge' }),
      '/b': status(202, { 'x-amzn-waf-action': 'challenge' }),
    });
    const http = openFetch(at(site.port));
    expect(await http.fetchPage({ url: `${site.origin}/a` })).toMatchObject({
      outcome: 'blocked',
      status: 200,
    });
    expect(await http.fetchPage({ url: `${site.origin}/b` })).toMatchObject({
      outcome: 'blocked',
      status: 202,
    });
  });

  it('is a failure when the response is not a page', async () => {
    const site = await startStrangeSite({
      '/pdf': page('%PDF', { 'content-type': 'application/pdf' }),
      '/zstd': page('?', { 'content-encoding': 'zstd' }),
      '/nested': page(gzipSync(gzipSync('x')), { 'content-encoding': 'gzip, gzip' }),
      '/cut': (response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' });
        response.write('half');
        response.socket?.end();
      },
      '/reset': (response) => response.socket?.destroy(),
      '/noise': (response) => response.socket?.end('SSH-2.0-OpenSSH\r\n'),
    });
    const http = openFetch(at(site.port));
    const reasonOf = async (path: string) => {
      const outcome = await http.fetchPage({ url: site.origin + path });
      return 'reason' in outcome ? outcome.reason : outcome.outcome;
    };
    expect(await reasonOf('/pdf')).toBe('bad_content_type');
    expect(await reasonOf('/zstd')).toBe('bad_encoding');
    expect(await reasonOf('/nested')).toBe('bad_encoding');
    expect(await reasonOf('/cut')).toBe('connection');
    expect(await reasonOf('/reset')).toBe('connection');
    expect(await reasonOf('/noise')).toBe('protocol');
  });
});
