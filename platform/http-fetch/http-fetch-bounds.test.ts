import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { patienceMs } from '../../tests/support/time/patience.js';
import { defaultFetchLimits } from './http-fetch.limits.js';
import { type Answer, openFetch, page, redirect, startStrangeSite } from './strange-site.fixtures.js';

const { maxRedirects, maxWireBytes, maxUnpackedBytes, maxHeaderBytes } = defaultFetchLimits;

async function fetchFrom(answers: Record<string, Answer>, limits = {}) {
  const site = await startStrangeSite(answers);
  const http = openFetch({ allowed: [`127.0.0.1:${site.port}`], limits });
  const fetchPath = (path: string) => http.fetchPage({ url: site.origin + path });
  return { site, http, fetchPath };
}

const failed = (reason: string) => ({ outcome: 'failed', reason });

describe('each bound rejects what is one over it', () => {
  it('redirects', async () => {
    const answers: Record<string, Answer> = { '/0': page('there') };
    for (let left = 1; left <= maxRedirects + 1; left += 1)
      answers[`/${left}`] = redirect(`/${left - 1}`, 307);
    const { fetchPath, site } = await fetchFrom(answers);
    expect(await fetchPath(`/${maxRedirects}`)).toMatchObject({
      outcome: 'ok',
      finalUrl: `${site.origin}/0`,
    });
    expect(await fetchPath(`/${maxRedirects + 1}`)).toMatchObject(failed('too_many_redirects'));
  });

  it('redirects that loop or lead nowhere', async () => {
    const { fetchPath } = await fetchFrom({
      '/a': redirect('/b'),
      '/b': redirect('/a#again', 308),
      '/self': redirect('/self'),
      '/nowhere': redirect(''),
    });
    expect(await fetchPath('/a')).toMatchObject(failed('redirect_loop'));
    expect(await fetchPath('/self')).toMatchObject(failed('redirect_loop'));
    expect(await fetchPath('/nowhere')).toMatchObject(failed('bad_redirect'));
  });

  it('bytes on the wire, announced or not', async () => {
    const noise = randomBytes(maxWireBytes + 1);
    const unannounced =
      (bytes: Buffer): Answer =>
      (response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write(bytes.subarray(0, 1));
        response.end(bytes.subarray(1));
      };
    const { fetchPath } = await fetchFrom({
      '/fits': page(noise.subarray(1)),
      '/over': page(noise),
      '/fits-unannounced': unannounced(noise.subarray(1)),
      '/over-unannounced': unannounced(noise),
      '/lies': page('', { 'content-length': String(40 * 1024 ** 2) }),
    });
    expect(await fetchPath('/fits')).toMatchObject({ outcome: 'ok' });
    expect(await fetchPath('/over')).toMatchObject(failed('too_large'));
    expect(await fetchPath('/fits-unannounced')).toMatchObject({ outcome: 'ok' });
    expect(await fetchPath('/over-unannounced')).toMatchObject(failed('too_large'));
    expect(await fetchPath('/lies')).toMatchObject(failed('too_large'));
  });

  it('unpacked bytes: a gzip bomb of 100 MB is 100 KB on the wire', async () => {
    const packed = { 'content-encoding': 'gzip' };
    const { fetchPath } = await fetchFrom({
      '/fits': page(gzipSync(Buffer.alloc(maxUnpackedBytes)), packed),
      '/over': page(gzipSync(Buffer.alloc(maxUnpackedBytes + 1)), packed),
      '/bomb': page(gzipSync(Buffer.alloc(100 * 1024 ** 2)), packed),
    });
    expect(await fetchPath('/fits')).toMatchObject({ outcome: 'ok' });
    expect(await fetchPath('/over')).toMatchObject(failed('too_large'));
    expect(await fetchPath('/bomb')).toMatchObject(failed('too_large'));
  });

  it('headers', async () => {
    const { fetchPath } = await fetchFrom({
      '/fits': page('ok', { 'x-policy': 'a'.repeat(maxHeaderBytes - 1_024) }),
      '/over': page('ok', { 'x-policy': 'a'.repeat(maxHeaderBytes) }),
    });
    expect(await fetchPath('/fits')).toMatchObject({ outcome: 'ok' });
    expect(await fetchPath('/over')).toMatchObject(failed('protocol'));
  });

  it('time, for a server that is silent, drips, or redirects slowly', async () => {
    const drip: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const dripping = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(dripping));
    };
    const slowly =
      (answer: Answer): Answer =>
      (response, request) => {
        setTimeout(() => answer(response, request), 250);
      };
    const answers = {
      '/silent': () => undefined,
      '/drip': drip,
      '/1': slowly(redirect('/2')),
      '/2': slowly(redirect('/3')),
      '/3': slowly(page('late')),
    };
    const { fetchPath } = await fetchFrom(answers, { maxPageMs: 600 });
    expect(await fetchPath('/silent')).toMatchObject(failed('timeout'));
    expect(await fetchPath('/drip')).toMatchObject(failed('timeout'));
    expect(await fetchPath('/1')).toMatchObject(failed('timeout'));
    const patient = await fetchFrom(answers, { maxPageMs: patienceMs });
    expect(await patient.fetchPath('/1')).toMatchObject({ outcome: 'ok' });
  });
});

it('spaces requests to one host, redirects and robots.txt too; the wait is not network time', async () => {
  const { fetchPath, http, site } = await fetchFrom(
    { '/a': redirect('/b'), '/b': redirect('/c'), '/c': page('ok') },
    { requestGapMs: 3_600_000 },
  );
  expect(await fetchPath('/a')).toMatchObject({ outcome: 'ok' });
  expect(site.requests).toHaveLength(4);
  expect(http.waitedMs()).toBe(3 * 3_600_000);
});
