import type { Attack } from '../attack.types.js';
import { openRaw } from '../raw-connection.js';

const connections = 200;
const requests = 10_000;
const parallel = 10;

/** Connections that send thousands of requests before they read an answer. */
export const attack: Attack = {
  sent: `${connections} connections with ${requests} x GET / in one piece, ${parallel} at once`,
  async run({ httpPort, from }) {
    const piece = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests);
    let left = connections;
    let closed = 0;
    const worker = async (): Promise<void> => {
      while (left-- > 0) {
        const { socket, write, until, isOpen } = await openRaw({ port: httpPort, from });
        await write(piece);
        await until('never', 5_000);
        if (!isOpen()) closed += 1;
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    return `${closed} of ${connections} closed`;
  },
};
