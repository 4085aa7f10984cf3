import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('POST /api/events', () => {
  test('stores name, title, path and time, and nothing about the visitor', async () => {
    const body = { name: 'page_view', title: 'Home', path: '/?utm=x', referrer: 'https://a.b', user_id: 7 };
    const response = await send(body, { 'user-agent': 'agent', 'x-forwarded-for': '203.0.113.9' });
    expect(response.status).toBe(204);
    const [event] = (await api.stored('events')).filter((found) => found.title === 'Home');
    expect(Object.keys(event ?? {}).sort()).toEqual(['_id', 'at', 'name', 'path', 'title']);
    expect(event).toMatchObject({ name: 'page_view', path: '/', at: expect.any(Date) });
  });

  test('typed text never brings in an address or a private link', async () => {
    await send({
      name: 'chat',
      title: 'Help for ann@example.com',
      path: '/r/s3cr3t-token?email=ann@example.com',
      detail: 'my address is Ann.Lee+shop@example.co.uk, thanks',
    });
    const [event] = (await api.stored('events')).filter((found) => found.name === 'chat');
    expect(event).toMatchObject({
      title: 'Help for ***',
      path: '/r/:token',
      detail: 'my address is ***, thanks',
    });
  });

  test.each(['dnt', 'sec-gpc'])('visitors who ask not to be counted are not: %s', async (header) => {
    const before = (await api.stored('events')).length;
    const body = { name: 'page_view', title: 'x', path: '/x' };
    expect((await send(body, { [header]: '1' })).status).toBe(204);
    expect(await api.stored('events')).toHaveLength(before);
  });

  test('events expire by themselves', async () => {
    const indexes = await api.database.connection.collection('events').indexes();
    expect(indexes.find((index) => index.key.at === 1)?.expireAfterSeconds).toBe(190 * 24 * 3600);
  });

  test.each([
    [{ name: 'purchase', title: 'x', path: '/' }, 400],
    [{ name: 'page_view', title: 'x', path: 'https://elsewhere.test/' }, 400],
    [{ name: 'page_view', title: { $gt: '' }, path: '/' }, 400],
    [{ name: 'page_view', title: 'x'.repeat(201), path: '/' }, 400],
    [{ name: 'chat', title: 'x', path: '/', detail: 'x'.repeat(5_000) }, 413],
    [[], 400],
  ])('%j is refused', async (body, status) => {
    expect((await send(body)).status).toBe(status);
  });
});

describe('GET /api/stats', () => {
  test('claims nothing before there is something to count', async () => {
    const response = await fetch(`${api.url}/api/stats`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await response.json()).toEqual({ receipts_read: 0, items_tracked: 0, refunds_confirmed: 0 });
  });
});
