import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { loaderArguments } from '../../platform/processes/module-loader.js';
import { siblingModule } from '../../platform/processes/sibling-module.js';

/**
 * Connections accepted per iteration of the event loop. Each descriptor costs a poll whenever somebody connects; with
 * this many, 150 connections opened by one caller are accepted in five iterations.
 */
export const acceptedPerTick = 32;

/** The listening handle; Node exposes it under no documented name. */
type WithHandle = { _handle?: object | null };

/** The additional acceptors of a server. */
export type Acceptance = {
  /** Resolves once they are listening. */
  listening: Promise<void>;
  /** Stops accepting; resolves when the last accepted connection is gone. */
  close(): Promise<void>;
};

/**
 * Makes a listening server accept many connections per iteration of the event loop. Node accepts one (libuv since 1.45):
 * with iterations of 40 ms on a busy machine, 150 connections of one caller kept those behind them waiting for six
 * seconds, though each was answered in two milliseconds once accepted. Here several descriptors listen on the same
 * socket, each accepting one per iteration; the order of arrival is kept. If they cannot be created, the server
 * continues with one.
 */
export function acceptMany({
  server,
  perTick = acceptedPerTick,
}: {
  server: Server;
  perTick?: number;
}): Acceptance {
  const { _handle: handle } = server as WithHandle;
  const child = handle && process.platform !== 'win32' ? startChild() : null;
  if (!child) return { listening: Promise.resolve(), close: async () => undefined };
  const others: Server[] = [];
  let isClosed = false;
  const listening = new Promise<void>((resolve) => {
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  });
  child.on('message', (_sent, socket) => {
    if (!socket) return;
    const other = listenBeside(server, socket);
    if (isClosed) other.close();
    others.push(other);
    if (others.length === perTick - 1) child.kill('SIGKILL');
  });
  child.send(perTick - 1, handle as never, () => undefined);
  return {
    listening,
    async close() {
      isClosed = true;
      child.kill('SIGKILL');
      const closed = others.map((other) => new Promise((resolve) => other.close(resolve)));
      await Promise.all([listening, ...closed]);
    },
  };
}

/** Null when no process can be started: the server continues with its one descriptor. */
function startChild(): ChildProcess | null {
  const module = siblingModule({ from: import.meta.url, name: './accept-many.child' });
  try {
    return fork(module, {
      execArgv: loaderArguments(module),
      // It reads nothing of ours and needs no key.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  } catch {
    return null;
  }
}

/** Accepts connections on another descriptor of a server's socket, on behalf of that server. */
function listenBeside(server: Server, socket: object): Server {
  const allowHalfOpen = !('allowHalfOpen' in server) || server.allowHalfOpen !== false;
  const other = createServer({ allowHalfOpen, noDelay: true }, (connection) => {
    server.emit('connection', connection);
  });
  return other.on('error', () => other.close()).listen(socket);
}
