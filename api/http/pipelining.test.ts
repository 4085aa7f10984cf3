import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { answerRequests, maxUnansweredPerConnection } from './pipelining.js';

let server: Server;
let asked: number;
beforeEach(async () => {
  asked = 0;
  server = createServer();
  answerRequests({
    server,
    listener: (_request, response) => {
      asked += 1;
      setImmediate(() => response.end('answered'));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const port = () => (server.address() as AddressInfo).port;

/** Sends this many requests at once on one connection. */
function ask(count: number) {
  const socket = connect({ host: '127.0.0.1', port: port() });
  const seen = { text: '', isClosed: false };
  socket.on('data', (data) => {
    seen.text += data.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    seen.isClosed = true;
  });
  const send = (more: number) => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(more));
  send(count);
  return { seen, send, close: () => socket.destroy() };
}

const answersIn = (text: string): number => text.split('answered').length - 1;

describe('requests of one connection', () => {
  test('may be sent ahead of their answers, a few', async () => {
    const { seen, send, close } = ask(maxUnansweredPerConnection);
    await waitFor('the answers', () => answersIn(seen.text) === maxUnansweredPerConnection);
    send(maxUnansweredPerConnection);
    await waitFor('further answers', () => answersIn(seen.text) === 2 * maxUnansweredPerConnection);
    expect(seen.isClosed).toBe(false);
    close();
  });

  test('one too many closes it', async () => {
    const { seen } = ask(maxUnansweredPerConnection + 1);
    await waitFor('the connection to be closed', () => seen.isClosed);
    expect(asked).toBe(maxUnansweredPerConnection);
  });

  test('by the thousand are not handled, and others are answered', async () => {
    const { seen } = ask(10_000);
    expect(await (await fetch(`http://127.0.0.1:${port()}`)).text()).toBe('answered');
    await waitFor('the connection to be closed', () => seen.isClosed);
    expect(asked).toBe(maxUnansweredPerConnection + 1);
  });

  test('are not even parsed once their connection is closed', async () => {
    let parsed = 0;
    server.prependListener('request', (_request: IncomingMessage) => {
      parsed += 1;
    });
    const { seen } = ask(10_000);
    await waitFor('the connection to be closed', () => seen.isClosed);
    expect(parsed).toBe(maxUnansweredPerConnection + 1);
  });
});
