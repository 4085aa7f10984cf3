import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

/**
 * What goes wrong, each counted over all connections: every so many connections one is dropped at once, every so many
 * pieces of data one is delayed, or cut in the middle with its connection.
 */
export type Shakes = { dropEvery: number; delayEvery: number; delayMs: number; cutEvery: number };

/** A TCP proxy that drops, delays and cuts connections, or hangs. */
export type ShakyProxy = Awaited<ReturnType<typeof startShakyProxy>>;

/** Starts a proxy in front of the database of an address; `uri` reaches the same database through it. */
export async function startDatabaseProxy(uri: string): Promise<{ proxy: ShakyProxy; uri: string }> {
  const [host] = new MongoClient(uri).options.hosts;
  if (!host) throw new Error(`no host in ${uri}`);
  const proxy = await startShakyProxy(
    host.socketPath ? { path: host.socketPath } : { port: host.port ?? 27017 },
  );
  const { pathname } = new URL(uri);
  return { proxy, uri: `mongodb://127.0.0.1:${proxy.port}${pathname}?directConnection=true` };
}

/** Starts a proxy on 127.0.0.1 in front of a port or socket; it is steady until told to shake or hang. */
export async function startShakyProxy(to: { port: number } | { path: string }) {
  const sockets = new Set<Socket>();
  const done = { dropped: 0, delayed: 0, cut: 0 };
  let shakes: Shakes | null = null;
  let hanging: { over: Promise<void>; end: () => void } | null = null;
  let connections = 0;
  let pieces = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const hang = (isHanging: boolean): void => {
    hanging?.end();
    hanging = null;
    if (!isHanging) return;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    hanging = { over, end };
  };
  let hangsAt: string | null = null;
  const pass = async (from: Socket, to: Socket): Promise<void> => {
    for await (const piece of from as AsyncIterable<Buffer>) {
      if (hangsAt !== null && piece.includes(hangsAt)) hang(true);
      await hanging?.over;
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
    const upstream = connect('path' in to ? to : { ...to, host: '127.0.0.1' });
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
    /** From now on connections are accepted and kept, and nothing passes, until it is told not to hang. */
    hang,
    /** Hangs from the first piece that holds this text, such as the name of a collection. */
    hangAt(text: string): void {
      hangsAt = text;
    },
    /** What has gone wrong so far. */
    done: () => ({ ...done }),
    async close(): Promise<void> {
      hanging?.end();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
