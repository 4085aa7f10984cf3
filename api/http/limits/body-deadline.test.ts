import { connect } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mib } from '../../../domain/shared/units.js';
import { type Listening, listen } from '../../../tests/support/api/http.fixtures.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import { errorHandler } from '../error-handler.js';
import { allowedBodyMs, createBodyDeadline } from './body-deadline.js';

let server: Listening;
beforeEach(async () => {
  const app = express();
  app.use(createBodyDeadline({ graceMs: 200, bytesPerSecond: 1_000, lookEveryMs: 20 }));
  app.post('/', express.text({ limit: '1mb' }), (request, response) => {
    response.send(`got ${String(request.body).length}`);
  });
  app.use(errorHandler);
  server = await listen(app);
});
afterEach(() => server.close());

/** A request whose body is sent on demand. */
function begin(length: number) {
  const socket = connect({ host: '127.0.0.1', port: server.port });
  let received = '';
  let isClosed = false;
  socket.on('data', (data) => {
    received += data.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`);
  return { socket, received: () => received, isClosed: () => isClosed };
}

describe('a body', () => {
  test('that is announced and not sent gets 408, and its connection is closed', async () => {
    const { received, isClosed } = begin(1_000);
    await waitFor('the answer', () => received().includes('request.too_slow'));
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    await waitFor('the connection to be closed', isClosed);
  });

  test('that stops halfway gets 408', async () => {
    const { socket, received } = begin(1_000);
    socket.write('x'.repeat(50));
    await waitFor('the answer', () => received().includes('408'));
  });

  test('that keeps coming gets as much time as a slow line needs', () => {
    expect(allowedBodyMs({ receivedBytes: 0 })).toBe(20_000);
    expect(allowedBodyMs({ receivedBytes: 10 * mib })).toBe(660_000);
  });

  test('that has arrived has no deadline, nor has a request without one', async () => {
    expect(await (await fetch(server.url, { method: 'POST', body: 'x' })).text()).toBe('got 1');
    expect((await fetch(server.url)).status).toBe(404);
  });
});
