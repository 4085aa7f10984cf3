import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.types.js';
import { exchange, jpegOf, uploadBody } from '../observe.js';
import { openMany } from '../raw-connection.js';

const downloads = 150;
const fileBytes = 10_000_000;
const heldMs = 10_000;

/** Requests a large file many times and reads none of it. */
export const attack: Attack = {
  sent: `${downloads} downloads of 10 MB, never read`,
  async run({ httpPort, from }) {
    const { text } = await exchange({
      port: httpPort,
      path: '/api/receipts',
      localAddress: from,
      ...uploadBody({ email: 'attacker@example.com', file: jpegOf(fileBytes) }),
    });
    const {
      status_token: token,
      receipts,
    }: {
      status_token: string;
      receipts: { id: string }[];
    } = JSON.parse(text);
    const path = `/api/submissions/${token}/receipts/${receipts[0]?.id}/file`;
    const opened = await openMany({ port: httpPort, from, count: downloads });
    for (const { socket } of opened) socket.pause();
    await Promise.all(
      opened.map((socket) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)),
    );
    await sleep(heldMs);
    for (const { socket } of opened) socket.resume();
    await sleep(1_000);
    const refused = opened.filter((socket) => socket.received().startsWith('HTTP/1.1 429')).length;
    return `${opened.length - refused} open, ${refused} x 429`;
  },
};
