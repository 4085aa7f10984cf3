import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { boundAddress, boundPort } from './bound-port.js';

it('is the port of a listening server, and 0 before and after', async () => {
  const server = createServer();
  expect(boundPort(server)).toBe(0);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(boundPort(server)).toBeGreaterThan(0);
  expect(boundAddress(server)).toEqual({ host: '127.0.0.1', port: boundPort(server) });
  server.close();
  await once(server, 'close');
  expect([boundPort(server), boundAddress(server)]).toEqual([0, null]);
});
