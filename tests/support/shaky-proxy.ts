import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What goes wrong, each counted over all connections: every so many connections one is dropped at once, every so many
 * pieces of data one is delayed, or cut in the middle with its connection.
 */
export type Shakes = { dropEvery: number; delayEvery: number; delayMs: number; cutEvery: number };

/** A TCP proxy that drops, delays and cuts connections. */
export type ShakyProxy = Awaited<ReturnType<typeof startShakyProxy>>;

/** Starts a proxy on 127.0.0.1 in front of a port; it is steady until told to shake. */
export async function startShakyProxy({ port }: { port: number }) {
  const sockets = new Set<Socket>();
  const done = { dropped: 0, delayed: 0, cut: 0 };
  let shakes: Shakes | null = null;
  let connections = 0;
  let pieces = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const pass = async (from: Socket, to: Socket): Promise<void> => {
    for await (const piece of from as AsyncIterable<Buffer>) {
      pieces += 1;
      // Others pass meanwhile.
      const number = pieces;
      if (shakes && number % shakes.delayEvery === 0) {
        done.delayed += 1;
        await sleep(shakes.delayMs);
      }
      if (shakes && number % shakes.cutEvery === 0) {
        done.cut += 1;
        to.write(piece.subarray(0, piece.length / 2));
        break;
      }
      if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
  };
  const server = createServer((client) => {
    keep(client);
    connections += 1;
    if (shakes && connections % shakes.dropEvery === 0) {
      done.dropped += 1;
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    keep(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      pass(from, to)
        .catch(() => undefined)
        .finally(() => {
          from.destroy();
          to.destroySoon();
        });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    shake(how: Shakes | null): void {
      shakes = how;
    },
    /** What has gone wrong so far. */
    done: () => ({ ...done }),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
