import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Document, deserialize, serialize } from 'bson';

/** A connection that sends the given bytes, for what no driver would send. */
export type RawConnection = Awaited<ReturnType<typeof openRawConnection>>;

/** The socket path in a store's URI. */
function socketPath(uri: string): string {
  return decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '');
}

/** Prepends a header to a message body. */
export function frame({
  opcode = 2013,
  requestId = 1,
  body,
}: {
  opcode?: number;
  requestId?: number;
  body: Buffer;
}): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

/** The body of an OP_MSG with one command. */
export function messageBody({
  flags = 0,
  command,
  rest = Buffer.alloc(0),
}: {
  flags?: number;
  command: Document;
  rest?: Buffer;
}): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return Buffer.concat([head, serialize(command), rest]);
}

/** Opens a connection to a store on a Unix socket. */
export async function openRawConnection(uri: string) {
  const socket: Socket = connect({ path: socketPath(uri) });
  await once(socket, 'connect');
  // A closed connection is an expected result here, not an error.
  socket.on('error', () => {});
  let received = Buffer.alloc(0);
  const waiting = new Set<() => void>();
  let closed = false;
  const wake = () => {
    for (const each of waiting) each();
  };
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  socket.on('close', () => {
    closed = true;
    wake();
  });

  async function until(ready: () => boolean): Promise<void> {
    while (!ready()) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
      });
      waiting.clear();
    }
  }

  return {
    send: (bytes: Buffer) => void socket.write(bytes),
    /** Ends the sending side, like a client that goes away midway. */
    end: () => void socket.end(),
    /** The next reply, or null when the store closed the connection instead. */
    async reply(): Promise<{ responseTo: number; opcode: number; document: Document } | null> {
      const complete = () => received.length >= 16 && received.length >= received.readInt32LE(0);
      await until(() => complete() || closed);
      if (!complete()) return null;
      const size = received.readInt32LE(0);
      const message = received.subarray(0, size);
      received = received.subarray(size);
      const opcode = message.readInt32LE(12);
      const document = deserialize(message.subarray(opcode === 1 ? 36 : 21));
      return { responseTo: message.readInt32LE(8), opcode, document };
    },
    /** Resolves when the store has closed the connection. */
    closed: () => until(() => closed),
    destroy: () => void socket.destroy(),
  };
}
