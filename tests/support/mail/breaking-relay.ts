import { type AddressInfo, createServer, type Socket } from 'node:net';

/** When a breaking relay drops the connection. */
export type BreakingPoint = 'greeting' | 'rcpt' | 'data-command' | 'mid-body' | 'end-of-body';

/** A relay that speaks SMTP up to a point and then disappears, as if crashed or cut off. */
export type BreakingRelay = { url: string; bodiesEnded(): number; close(): Promise<void> };

/** Starts a {@link BreakingRelay} on a free port. */
export async function startBreakingRelay({ at }: { at: BreakingPoint }): Promise<BreakingRelay> {
  let ended = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (at === 'greeting') {
      socket.destroy();
      return;
    }
    let inBody = false;
    let pending = '';
    socket.write('220 relay\r\n');
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      if (inBody) {
        const isEnd = pending.endsWith('\r\n.\r\n');
        if (isEnd && at === 'end-of-body') ended += 1;
        if (isEnd || at === 'mid-body') socket.destroy();
        return;
      }
      for (const line of takeLines()) answer(line);
    });
    const takeLines = (): string[] => {
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      return lines;
    };
    const answer = (line: string): void => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT' && at === 'rcpt') socket.destroy();
      else if (command === 'DATA' && at === 'data-command') socket.destroy();
      else if (command === 'DATA') {
        inBody = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodiesEnded: () => ended,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
