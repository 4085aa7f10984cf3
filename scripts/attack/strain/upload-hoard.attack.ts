import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.types.js';
import { openMany } from '../raw-connection.js';

const sockets = 40;
const sentBytes = 9_000_000;
const heldMs = 8_000;

/** Sends all but the end of large uploads, so that they are held in memory. */
export const attack: Attack = {
  sent: `${sockets} uploads of 9 MB each, all but their end`,
  async run({ httpPort, from }) {
    const opened = await openMany({ port: httpPort, from, count: sockets });
    const head = [
      'POST /api/receipts HTTP/1.1',
      'Host: localhost',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${sentBytes + 10_000}`,
    ];
    const part =
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    await Promise.all(
      opened.map(async (socket) => {
        await socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
        await socket.write(Buffer.alloc(sentBytes));
      }),
    );
    await sleep(heldMs);
    const answered = opened.filter((socket) => socket.received() !== '');
    return `${answered.length} told to come back`;
  },
};
