import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { createMigrationGate } from './after-migration.js';
import { errorHandler } from './error-handler.js';

let url: string;
let close: () => void;
beforeAll(async () => {
  const newer = createAppError({ code: 'database.newer', message: '9999-of-tomorrow' });
  const app = express();
  app.use(createMigrationGate({ database: { migrated: () => Promise.reject(newer) } }));
  app.get('/api/x', (_request, response) => void response.send('x'));
  app.get('/', (_request, response) => void response.send('a page'));
  app.use(errorHandler);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

it('asks visitors to come back while a store migrated by a newer version cannot be used, without giving the reason', async () => {
  expect((await fetch(`${url}/`)).status).toBe(200);
  const answer = await fetch(`${url}/api/x`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.text()).not.toContain('tomorrow');
});
