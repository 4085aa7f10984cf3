import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../domain/shared/median.js';
import { boundPort } from '../../platform/processes/bound-port.js';
import { startProduct } from '../../tests/support/product.js';

/** P13: from `npm start`'s process (installed and built) to the first accepted mail, target 3 s. */
const rounds = 5;
const host = '127.0.0.1';

/** Speaks just enough SMTP to have one mail accepted. */
async function acceptOneMail({ host, port }: { host: string; port: number }): Promise<void> {
  const socket = createConnection({ host, port });
  const replies = readReplies(socket);
  const say = async (line: string, code: string): Promise<void> => {
    socket.write(`${line}\r\n`);
    const reply = (await replies.next()).value;
    if (!reply?.startsWith(code)) throw new Error(`${line.slice(0, 20)} was answered ${reply}`);
  };
  await replies.next();
  await say('EHLO bench', '250');
  await say('MAIL FROM:<ann@example.com>', '250');
  await say('RCPT TO:<receipts@localhost>', '250');
  await say('DATA', '354');
  await say('From: ann@example.com\r\nSubject: hello\r\n\r\nhello\r\n.', '250');
  socket.end('QUIT\r\n');
}

async function* readReplies(socket: NodeJS.ReadableStream): AsyncGenerator<string> {
  let pending = '';
  for await (const data of socket) {
    pending += String(data);
    for (let end = pending.search(/^\d{3} .*\r\n/m); end >= 0; end = pending.search(/^\d{3} .*\r\n/m)) {
      const stop = pending.indexOf('\r\n', end) + 2;
      yield pending.slice(end, stop).trim();
      pending = pending.slice(stop);
    }
  }
}

/** A port nobody is listening on now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const port = boundPort(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = createConnection({ host, port });
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (connected) return;
    await sleep(10);
  }
}

const times: { mail: number; everything: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const port = await freePort();
  const startedAt = performance.now();
  const starting = startProduct({ env: { SMTP_PORT: String(port) } });
  await untilListening(port);
  await acceptOneMail({ host, port });
  const mail = performance.now() - startedAt;
  const product = await starting;
  times.push({ mail, everything: performance.now() - startedAt });
  await product.stop();
}
const row = (target: string, bar: string, values: number[]) => ({
  target,
  rounds,
  'median s': (median(values) / 1000).toFixed(2),
  'worst s': (Math.max(...values) / 1000).toFixed(2),
  bar,
});
console.table([
  row(
    'P13 start to first accepted mail',
    '3 s',
    times.map(({ mail }) => mail),
  ),
  row(
    'start until the addresses are printed',
    'none',
    times.map(({ everything }) => everything),
  ),
]);
