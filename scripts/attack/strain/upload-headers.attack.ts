import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.types.js';
import { openMany } from '../raw-connection.js';

const sockets = 64;
const heldMs = 10_000;

/** Announces uploads and never sends them. */
export const attack: Attack = {
  sent: `${sockets} x the head of a 14 MB upload, then nothing`,
  async run({ httpPort, from }) {
    const opened = await openMany({ port: httpPort, from, count: sockets });
    const head = [
      'POST /api/functions/process-receipt-ocr HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 14000000',
    ];
    await Promise.all(opened.map((socket) => socket.write(`${head.join('\r\n')}\r\n\r\n`)));
    await sleep(heldMs);
    return `${opened.filter((socket) => socket.received().includes(' 503 ')).length} x 503`;
  },
};
