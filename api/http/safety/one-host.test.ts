import { once } from 'node:events';
import { request } from 'node:http';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../../tests/support/api/http.fixtures.js';
import { requireOneHost } from './one-host.js';

let server: Listening | undefined;
afterEach(async () => server?.close());

test.each([
  [['host', 'one.example'], 200],
  [['host', 'one.example', 'Host', 'two.example'], 400],
  [['host', 'one.example', 'Host', 'one.example'], 400],
  [['host', 'one_two.example:8443'], 200],
  [['host', '[2001:db8::1]:80'], 200],
  [['host', ''], 200],
  [['host', 'one<two'], 400],
  [['host', 'one two'], 400],
  [['host', 'one.example:123456'], 400],
  [['host', '"one.example'], 400],
])('a request with %j is answered %d', async (headers, status) => {
  const app = express().use(requireOneHost, (_request, response) => void response.end());
  app.use(((error, _request, response, _next) =>
    response.status(error.status).end()) as express.ErrorRequestHandler);
  server = await listen(app);
  const [response] = await once(request(server.url, { headers }).end(), 'response');
  response.resume();
  expect(response.statusCode).toBe(status);
});
