import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Dispatcher } from './commands/dispatch.js';
import { createFrameReader, type Message, replyFrame } from './wire/frame.js';

/** Where a server listens: a Unix socket, or a port of the loopback interface. */
export type Address = { socketPath: string } | { host: '127.0.0.1'; port: number };

type Deps = {
  dispatcher: Dispatcher;
  /** Called when a message has arrived in part; what it returns, when the rest has, or never will. */
  announce: () => () => void;
  /** Called when a client violates the protocol. */
  onProtocolError: (error: Error) => void;
};

/** The client to reply to. */
type Asker = { socket: Socket; connectionId: number };

/** Replies up to this size are concatenated before sending; larger ones are sent in parts. */
const JOIN_BYTES = 65_536;

/** Sends the parts of a reply; false when the client is slow to read them. */
function send(socket: Socket, parts: Uint8Array[]): boolean {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length <= JOIN_BYTES) return socket.write(Buffer.concat(parts, length));
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
  return !socket.writableNeedDrain;
}

/** Resolves when the client has read what it was sent, or is gone. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

/** Announces the message of a connection that has arrived in part, until it no longer is. */
function createArrivalNote(announce: Deps['announce']) {
  let arrived: (() => void) | null = null;
  return (isPartial: boolean): void => {
    if (isPartial) arrived ??= announce();
    else {
      arrived?.();
      arrived = null;
    }
  };
}

/** Speaks the wire protocol on any number of connections; requests on each are answered in order. */
export function createWireServer({ dispatcher, announce, onProtocolError }: Deps) {
  const sockets = new Set<Socket>();
  let lastConnection = 0;
  let lastReply = 0;
  let running = 0;
  let onIdle: (() => void) | null = null;

  async function answer(message: Message, { socket, connectionId }: Asker): Promise<void> {
    running++;
    try {
      const reply = await dispatcher.answer(message, connectionId);
      if (message.silent) return;
      // Not reading on until the client has taken its reply keeps a slow client from filling our memory.
      const taken = send(socket, replyFrame({ message, reply, replyId: ++lastReply }));
      if (!taken && !socket.destroyed) await drained(socket);
    } finally {
      running--;
      if (running === 0) onIdle?.();
    }
  }

  function serve(socket: Socket): void {
    const asker = { socket, connectionId: ++lastConnection };
    const reader = createFrameReader();
    const waiting: Message[] = [];
    let broken: Error | null = null;
    let busy = false;
    const noteArrival = createArrivalNote(announce);

    async function work(): Promise<void> {
      busy = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) await answer(next, asker);
      busy = false;
      if (broken) throw broken;
      socket.resume();
    }

    function fail(error: Error): void {
      if (!socket.destroyed) onProtocolError(error);
      socket.destroy();
    }

    socket.on('close', () => noteArrival(false));
    socket.on('data', (bytes: Buffer) => {
      try {
        for (const message of reader.push(bytes)) waiting.push(message);
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error));
      }
      noteArrival(!broken && reader.isPartial());
      // A client that keeps sending before it is answered must wait: its socket is paused.
      if (busy || broken) socket.pause();
      if (!busy) work().catch(fail);
    });
  }

  const server = createServer((socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket);
  });

  return {
    async listen(address: Address): Promise<{ port: number | null }> {
      const options = 'socketPath' in address ? { path: address.socketPath } : address;
      server.listen(options);
      await once(server, 'listening');
      const bound = server.address();
      return { port: typeof bound === 'object' && bound ? bound.port : null };
    },
    connections: () => sockets.size,
    /** Stops accepting connections, waits for running commands, then closes the rest. */
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if (running > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      }
      for (const socket of sockets) socket.end().destroySoon();
      await closed;
    },
  };
}
