import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { loaderArguments } from '../../platform/processes/module-loader.js';
import { siblingModule } from '../../platform/processes/sibling-module.js';

/**
 * Connections that are accepted in one turn of the event loop. More cost a look each whenever somebody connects; with
 * these the 150 of somebody who opens all that they can are through in five turns.
 */
export const acceptedPerTurn = 32;

/** What a server listens with; Node shows it under no documented name. */
type WithHandle = { _handle?: object | null };

/** What accepts beside a server. */
export type Acceptance = {
  /** Resolves once it does. */
  listening: Promise<void>;
  /** Has it accept no more; resolves when the last connection it accepted is gone. */
  close(): Promise<void>;
};

/**
 * Has a server that listens accept many connections in a turn of the event loop. Node accepts one (libuv since 1.45): with
 * turns of 40 ms on a busy machine 150 connections of one caller kept whoever came behind them waiting for six seconds,
 * though each was answered in two milliseconds once it was in. The same socket is listened on by several descriptors
 * here, each of which accepts one; who came first still is first. Where there is no way to them, all goes on with one.
 */
export function acceptMany({
  server,
  perTurn = acceptedPerTurn,
}: {
  server: Server;
  perTurn?: number;
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
    const other = listenBeside(server, socket as object);
    if (isClosed) other.close();
    others.push(other);
    if (others.length === perTurn - 1) child.kill('SIGKILL');
  });
  child.send(perTurn - 1, handle as never, () => undefined);
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

/** Null where no process can be started: the server goes on with the one descriptor it has. */
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

/** Accepts from another descriptor of a server's socket, for that server. */
function listenBeside(server: Server, socket: object): Server {
  const { allowHalfOpen = true } = server as { allowHalfOpen?: boolean };
  const other = createServer({ allowHalfOpen, noDelay: true }, (connection) => {
    server.emit('connection', connection);
  });
  return other.on('error', () => other.close()).listen(socket);
}
