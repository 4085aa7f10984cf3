import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoutes } from '../../../domain/contracts/route.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { listen } from '../../../tests/support/api/http.fixtures.js';
import { sendError } from '../error-handler.js';
import { toAppError } from '../to-app-error.js';
import { serveRoutes } from './serve-route.js';

const routes = defineRoutes('anyone', {
  'GET /things/:id': {
    summary: 'Get a thing',
    params: z.object({ id: z.string().regex(/^\d+$/, 'request.not_found') }),
    query: z.object({ times: z.coerce.number().default(1) }),
    answer: z.object({ id: z.string(), times: z.number() }),
  },
  'POST /owners/:owner/things': {
    summary: 'Add a thing',
    body: z.object({ name: z.string() }),
    status: 201,
    answer: z.object({ owner: z.string(), name: z.string() }),
  },
  'DELETE /things/:id': { summary: 'Delete a thing' },
  'POST /things': { summary: 'Show the thing that was sent' },
});

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const { router, serve } = serveRoutes(routes);
  serve('GET /things/:id', [], ({ params: { id }, query: { times } }) => ({ id, times }));
  serve('POST /owners/:owner/things', [express.json()], (call) => {
    if (call.params.owner === 'nobody') throw createAppError({ code: 'my.not_found', message: 'no owner' });
    return { owner: call.params.owner, name: call.body.name };
  });
  serve('DELETE /things/:id', [], () => undefined);
  serve('POST /things', [], ({ response }) => {
    response.redirect(303, '/things/1');
    return response;
  });
  const app = express().use(router);
  app.use((error: unknown, _request: unknown, response: express.Response, _next: unknown) => {
    sendError({ response, error: toAppError(error) });
  });
  server = await listen(app);
});
afterAll(() => server.close());

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text() };
};
const post = (path: string, body: unknown) =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

it('gives a handler its checked input and sends what it returns', async () => {
  expect(await ask('/things/7?times=3')).toEqual({ status: 200, text: '{"id":"7","times":3}' });
  expect(await ask('/things/7')).toEqual({ status: 200, text: '{"id":"7","times":1}' });
});

it("refuses input that does not fit, with the contract's code", async () => {
  const wrongPath = await ask('/things/seven');
  expect(wrongPath.status).toBe(404);
  expect(wrongPath.text).toContain('request.not_found');
  const wrongQuery = await ask('/things/7?times=often');
  expect(wrongQuery.status).toBe(400);
  expect(wrongQuery.text).toContain('request.invalid');
});

it("answers with the contract's status, and 204 without an answer", async () => {
  expect(await post('/owners/ann/things', { name: 'cup' })).toEqual({
    status: 201,
    text: '{"owner":"ann","name":"cup"}',
  });
  expect(await ask('/things/7', { method: 'DELETE' })).toEqual({ status: 204, text: '' });
});

it('checks a part when it is used: who has no access learns nothing about the body', async () => {
  expect((await post('/owners/nobody/things', {})).text).toContain('my.not_found');
  expect((await post('/owners/ann/things', {})).text).toContain('request.invalid');
});

it('leaves the response alone where the handler has answered', async () => {
  expect((await ask('/things', { method: 'POST' })).status).toBe(303);
});
