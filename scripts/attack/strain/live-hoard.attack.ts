import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.types.js';
import { exchange, jpegOf, uploadBody } from '../observe.js';
import { openMany, openRaw } from '../raw-connection.js';

const addresses = 40;
/** As many as one address may have open. */
const streamsEach = 10;
const heldMs = 15_000;
const patienceMs = 5_000;

/** Keeps every place for a live page taken, from many addresses, and reads nothing of what is sent. */
export const attack: Attack = {
  sent: `${addresses * streamsEach} live pages from ${addresses} addresses, never read`,
  judges: true,
  async run({ httpPort: port, from }) {
    const { text } = await exchange({
      port,
      path: '/api/receipts',
      localAddress: from,
      ...uploadBody({ email: 'attacker@example.com', file: jpegOf(50_000) }),
    });
    const { status_token: token }: { status_token: string } = JSON.parse(text);
    const request = `GET /api/submissions/${token}/live HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const opened = [];
    for (let address = 1; address <= addresses; address += 1) {
      const own = await openMany({ port, from: `127.12.0.${address}`, count: streamsEach });
      for (const { socket } of own) socket.pause();
      await Promise.all(own.map((connection) => connection.write(request)));
      opened.push(...own);
    }
    await sleep(heldMs);
    const honest = await openRaw({ port, from: '127.13.0.1' });
    await honest.write(request);
    await honest.until('data: ', patienceMs);
    const isLive = honest.received().includes('data: ');
    const page = await exchange({ port, path: `/api/submissions/${token}`, localAddress: '127.13.0.1' });
    for (const { socket } of [...opened, honest]) socket.destroy();
    if (!isLive || page.status !== 200) return `broken: live ${isLive}, page ${page.status}`;
    return 'an honest page is live beside them';
  },
};
