import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { acceptMany } from './accept-many.js';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function startServer() {
  const server = createServer((_request, response) => response.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { server, port, url: `http://127.0.0.1:${port}/` };
}

/** Opens idle connections, all before the next iteration. */
function connectAll({ port, count }: { port: number; count: number }): Socket[] {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) socket.on('error', () => undefined);
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
}

describe('connections of a server', () => {
  test('are accepted many per iteration of the event loop', async () => {
    const { server, port, url } = await startServer();
    const many = acceptMany({ server, perTick: 16 });
    ends.push(() => void many.close());
    await many.listening;
    let iterations = 0;
    let isCounting = true;
    const acceptedIn: number[] = [];
    server.on('connection', () => acceptedIn.push(iterations));
    const count = (): void => {
      iterations += 1;
      if (isCounting) setImmediate(count);
    };
    count();
    connectAll({ port, count: 64 });
    await waitFor('all connections', async () => acceptedIn.length === 64);
    isCounting = false;
    const [first = 0, last = 0] = [Math.min(...acceptedIn), Math.max(...acceptedIn)];
    // One at a time it would take 64; the loop may poll in between.
    expect(last - first).toBeLessThan(20);
    expect(await (await fetch(url)).text()).toBe('answered');
  });

  test('are refused once it is closed, whether or not the others were listening by then', async () => {
    for (const waits of [true, false]) {
      const { server, url } = await startServer();
      const many = acceptMany({ server });
      if (waits) await many.listening;
      await many.close();
      await new Promise((resolve) => server.close(resolve));
      await many.listening;
      await waitFor('the port to be free', () =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      );
    }
  });
});
