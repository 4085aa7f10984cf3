import { createConnection } from 'node:net';
import { performance } from 'node:perf_hooks';
import { startProduct } from '../../tests/support/product.js';

/** P13: from `npm start`'s process (installed and built) to the first mail accepted, target 3 s. */
const rounds = 5;

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

const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const startedAt = performance.now();
  const product = await startProduct();
  await acceptOneMail({ host: product.smtpHost, port: product.smtpPort });
  times.push(performance.now() - startedAt);
  await product.stop();
}
times.sort((a, b) => a - b);
console.table([
  {
    target: 'P13 start to first accepted mail',
    rounds,
    'median s': ((times[Math.floor(rounds / 2)] ?? 0) / 1000).toFixed(2),
    'worst s': ((times.at(-1) ?? 0) / 1000).toFixed(2),
    bar: '3 s',
  },
]);
