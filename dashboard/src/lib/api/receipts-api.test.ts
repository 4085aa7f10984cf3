import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { requestJson, requestLimitMs } from './api-client';
import { createIdempotencyKey } from './receipts-api';

/** Responds to every request with the request itself, as JSON. */
async function withServer<T>(run: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*');
      response.setHeader('Access-Control-Allow-Methods', '*');
      response.end(JSON.stringify({ method: request.method, type: request.headers['content-type'], body }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('sends a body as JSON, and no content type without a body', async () => {
  await withServer(async (path) => {
    const sent = await requestJson({ method: 'POST', path, body: { email: 'a@b.c' } });
    expect(sent).toEqual({
      ok: true,
      data: { method: 'POST', type: 'application/json', body: '{"email":"a@b.c"}' },
    });
    expect(await requestJson({ method: 'GET', path })).toEqual({
      ok: true,
      data: { method: 'GET', body: '' },
    });
  });
});

it('reports a network failure if nobody is listening', async () => {
  const result = await requestJson({ method: 'GET', path: 'http://127.0.0.1:1/' });
  expect(result).toMatchObject({ ok: false, failure: { code: 'network', status: 0 } });
});

it('fails a request that is never answered once its time is up; a long body has the time its length takes', async () => {
  const stop = new AbortController();
  const server = createServer(() => stop.abort());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stop.signal);
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const body = { words: 'x'.repeat(160_000) };
  const result = await requestJson({ method: 'GET', path }).finally(() => server.closeAllConnections());
  expect(result).toMatchObject({ ok: false, failure: { code: 'network' } });
  expect(limit).toHaveBeenLastCalledWith(requestLimitMs);
  await requestJson({ method: 'POST', path, body });
  expect(limit.mock.lastCall?.[0]).toBe(requestLimitMs + Math.ceil(JSON.stringify(body).length / 16));
  limit.mockRestore();
  server.close();
});

it('creates unique keys of 128 bits', () => {
  const keys = Array.from({ length: 1_000 }, createIdempotencyKey);
  expect(new Set(keys).size).toBe(1_000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
