import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createService } from './service.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: { url: string; headers: object }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    response.writeHead(status, headers).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, to: { service, token: 't', email: '' } };
}
const service = createService({ fetch });

test('sends the token in a header and no cookie', async () => {
  const { asked, to } = await answering(200, '[]');
  expect(await service.wanted(to)).toEqual({ ok: true, data: [] });
  expect(asked).toMatchObject([{ url: '/api/my/prices/wanted', headers: { authorization: 'Bearer t' } }]);
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
});

test.each([
  ['a code', 401, '{"error":{"code":"browser.forgotten"}}', 'browser.forgotten'],
  ['an error without a code', 500, '{"error":"x"}', 'internal.error'],
  ['a page of a network that wants a sign-in', 200, '<html>', 'network'],
])('a failure has a code: %s', async (_what, status, body, code) => {
  const { to } = await answering(status, body);
  expect(await service.wanted(to)).toEqual({ ok: false, code });
});

test('follows no redirect: the token goes nowhere else', async () => {
  const other = await answering(200, '[]');
  const { to } = await answering(302, '', { location: other.to.service });
  expect(await service.wanted(to)).toEqual({ ok: false, code: 'network' });
  expect(other.asked).toEqual([]);
});
