import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFetch, page, redirect, startStrangeSite } from './strange-site.fixtures.js';

const refused = (reason: string) => ({ outcome: 'not_allowed', reason });

describe('internal addresses', () => {
  it('are not requested, however a redirect writes them', async () => {
    const inside = await startStrangeSite({ '/': page('secret') });
    const { port } = inside;
    const places = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://0177.0.0.1:${port}/`,
      `http://127.1:${port}/`,
      `http://0:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://[::ffff:7f00:1]:${port}/`,
      `http://[64:ff9b::7f00:1]:${port}/`,
      `http://[::1]:${port}/`,
      `//127.0.0.1:${port}/`,
      `\\\\127.0.0.1:${port}\\`,
      `http://inner.example:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
    ];
    const answers = Object.fromEntries(
      places.map((place, index) => [`/${index}`, redirect(place, 301 + (index % 2))]),
    );
    const site = await startStrangeSite(answers);
    const http = openFetch({
      allowed: [`127.0.0.1:${site.port}`],
      addresses: { 'inner.example': ['127.0.0.1'] },
    });
    for (const index of places.keys()) {
      const outcome = await http.fetchPage({ url: `${site.origin}/${index}` });
      expect(outcome, places[index]).toMatchObject({
        outcome: 'not_allowed',
        finalUrl: `${site.origin}/${index}`,
      });
    }
    expect(inside.requests).toEqual([]);
  });

  it('are not requested through a name that resolves to them', async () => {
    const http = openFetch({
      addresses: {
        'shop.example': ['127.0.0.1'],
        'six.example': ['::ffff:127.0.0.1', '::1', 'fd00::1'],
        'cgnat.example': ['100.64.1.1', '169.254.169.254'],
      },
    });
    expect(await http.fetchPage({ url: 'http://shop.example/p' })).toMatchObject(refused('address'));
    expect(await http.fetchPage({ url: 'https://six.example/p' })).toMatchObject(refused('address'));
    expect(await http.fetchPage({ url: 'https://cgnat.example/p' })).toMatchObject(refused('address'));
  });

  it('are not requested by number', async () => {
    const http = openFetch();
    expect(await http.fetchPage({ url: 'http://2130706433/' })).toMatchObject(refused('address'));
    expect(http.resolved).toEqual([]);
  });

  it('are requested where the list names host and port, and nowhere else', async () => {
    const site = await startStrangeSite({ '/p': page('sample') });
    const other = await startStrangeSite({ '/p': page('secret') });
    const http = openFetch({
      allowed: [`shop.localhost:${site.port}`, `sample.example:${site.port}`],
      addresses: { 'shop.localhost': ['127.0.0.1'], 'sample.example': ['127.0.0.1'] },
    });
    const urls = [`http://shop.localhost:${site.port}/p`, `http://sample.example:${site.port}/p`];
    for (const url of urls) expect(await http.fetchPage({ url })).toMatchObject({ outcome: 'ok' });
    expect(await http.fetchPage({ url: `http://sample.example:${other.port}/p` })).toMatchObject(
      refused('port'),
    );
    expect(await http.fetchPage({ url: `${site.origin}/p` })).toMatchObject(refused('address'));
    expect(await http.fetchPage({ url: 'http://sample.example/p' })).toMatchObject(refused('address'));
    expect(other.requests).toEqual([]);
  });

  it('gain nothing from a name that changes its answer: the checked answer is the one connected to', async () => {
    const site = await startStrangeSite({ '/robots.txt': page(''), '/p': page('sample') });
    const addresses = { 'sample.example': ['127.0.0.1'] };
    const http = openFetch({ allowed: [`sample.example:${site.port}`], addresses });
    expect(await http.fetchPage({ url: `http://sample.example:${site.port}/p` })).toMatchObject({
      outcome: 'ok',
    });
    // robots.txt and the page share the connection made for that one answer.
    expect(http.resolved).toEqual(['sample.example']);
  });
});

describe('what cannot be reached', () => {
  it('is named: no such host, connection refused, no TLS', async () => {
    const dead = createServer();
    dead.listen(0, '127.0.0.1');
    await once(dead, 'listening');
    const { port } = dead.address() as AddressInfo;
    await new Promise((resolve) => dead.close(resolve));
    const site = await startStrangeSite({ '/p': page('plain') });
    const http = openFetch({ allowed: [`127.0.0.1:${port}`, `127.0.0.1:${site.port}`] });
    const failed = (reason: string) => ({ outcome: 'failed', reason });
    expect(await http.fetchPage({ url: 'https://nowhere.example/' })).toMatchObject(failed('dns'));
    expect(await http.fetchPage({ url: `http://127.0.0.1:${port}/` })).toMatchObject(failed('connection'));
    expect(await http.fetchPage({ url: `https://127.0.0.1:${site.port}/p` })).toMatchObject(failed('tls'));
  });

  it('is aborted when the caller aborts', async () => {
    const site = await startStrangeSite({ '/p': () => undefined });
    const http = openFetch({ allowed: [`127.0.0.1:${site.port}`] });
    const giveUp = new AbortController();
    onTestFinished(() => giveUp.abort());
    const fetching = http.fetchPage({ url: `${site.origin}/p`, signal: giveUp.signal });
    await expect.poll(() => site.pages()).toEqual(['/p']);
    giveUp.abort();
    expect(await fetching).toMatchObject({ outcome: 'failed', reason: 'aborted' });
  });
});
