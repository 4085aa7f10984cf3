import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A socket that sends arbitrary bytes, and what it received. */
export type RawConnection = {
  socket: Socket;
  /** Everything received so far. */
  received: () => string;
  isOpen: () => boolean;
  /** Sends bytes and waits until the system has taken them, or the connection is gone. */
  write(bytes: string | Buffer): Promise<void>;
  /** Waits until a text is received, the connection is gone, or the time is over. */
  until(text: string | RegExp, timeoutMs: number): Promise<void>;
};

const lookEveryMs = 20;
/** Most received characters kept; attackers do not need the rest. */
const keptChars = 20_000;

/** Opens a connection from one of this machine's addresses. */
export async function openRaw({ port, from }: { port: number; from: string }): Promise<RawConnection> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  let received = '';
  let open = true;
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    if (received.length < keptChars) received += text;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open = false;
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('close', () => resolve());
  });
  return {
    socket,
    received: () => received,
    // `destroyed` is set at once, while `close` comes an iteration later.
    isOpen: () => open && !socket.destroyed,
    write: (bytes) =>
      new Promise<void>((resolve) => {
        if (!open) return resolve();
        const end = () => {
          socket.off('close', end);
          resolve();
        };
        socket.once('close', end);
        socket.write(bytes, end);
      }),
    async until(text, timeoutMs) {
      const endsAt = Date.now() + timeoutMs;
      const found = () => (typeof text === 'string' ? received.includes(text) : text.test(received));
      while (open && !found() && Date.now() < endsAt) await sleep(lookEveryMs);
    },
  };
}

/** Opens several at once. */
export function openMany({ count, ...where }: { port: number; from: string; count: number }) {
  return Promise.all(Array.from({ length: count }, () => openRaw(where)));
}
