import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { type Listening, listen } from '../../tests/support/api/http.fixtures.js';
import { createPrivatePageRouter, createRefusedFormPage, type PrivatePage } from './private-page.js';

let open: Listening;
afterEach(() => open.close());

const limit: RequestHandler = (_request, _response, next) => next();

/** Serves one private page whose drawing is its data, and a form that is refused; what is passed on says so. */
async function serve({ load, isBuilt = true }: { load: PrivatePage['load']; isBuilt?: boolean }) {
  const page: PrivatePage = {
    page: '/r/:token',
    pages: { draw: async ({ data }) => (isBuilt ? JSON.stringify(data) : null) },
    load,
  };
  const failed: string[] = [];
  const app = express();
  app.use(createPrivatePageRouter({ ...page, summary: 'Show it', limit }));
  app.post('/api/submissions/:token/held', express.urlencoded({ extended: false }), () => {
    throw createAppError({ code: 'held.invalid', message: 'no answer' });
  });
  app.use('/api/submissions/:token', createRefusedFormPage(page));
  app.use((_request, response) => {
    if (response.err) failed.push(String(response.err));
    response.send('the site');
  });
  const last: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(500).json({ thrown: String(error) });
  };
  app.use(last);
  open = await listen(app);
  return { failed, get: (path: string) => fetch(`${open.url}${path}`) };
}

const away = async () => {
  throw createAppError({ code: 'database.unavailable', message: 'away' });
};
const gone = async () => {
  throw createAppError({ code: 'submission.not_found', message: 'gone' });
};

test('a link that is not valid is drawn without content, with its status', async () => {
  const { get } = await serve({ load: gone });
  const response = await get('/r/x%22?done=stored');
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await response.json()).toEqual({ url: '/r/x%22?done=stored', content: {}, refused: null });
});

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('for a browser that takes %s it is sent as %s, whole and in no cache', async (accepted, coding) => {
  const content = { words: 'private '.repeat(500) } as never;
  await serve({ load: async () => content });
  const response = await fetch(`${open.url}/r/x`, { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.json()).toEqual({ url: '/r/x', content, refused: null });
  const bytes = Number(response.headers.get('content-length'));
  expect(bytes < 4_000).toBe(coding !== null);
});

test('content that cannot be read just now leaves the page to the site, with its status, and is reported', async () => {
  const { get, failed } = await serve({ load: away });
  const response = await get('/r/x');
  expect([response.status, await response.text(), failed.length]).toEqual([503, 'the site', 1]);
});

test('without a build the page is left to the site', async () => {
  const { get } = await serve({ load: async () => ({}), isBuilt: false });
  expect(await (await get('/r/x')).text()).toBe('the site');
});

const submit = (accept: string) =>
  fetch(`${open.url}/api/submissions/a%2Fb/held`, {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams([
      ['about', 'tier'],
      ['answer', '<i>'],
      ['answer', 'twice'],
    ]),
  });

test('a refused form is answered with its page, the reason and the text that was typed', async () => {
  await serve({ load: async () => ({}) });
  const response = await submit('text/html');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    url: '/r/a%2Fb',
    content: {},
    refused: { code: 'held.invalid', typed: { about: 'tier' } },
  });
});

test('a script gets the error', async () => {
  await serve({ load: async () => ({}) });
  expect(await (await submit('application/json')).json()).toEqual({
    thrown: expect.stringContaining('no answer'),
  });
});
