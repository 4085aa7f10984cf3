import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { ImapMailbox } from '../../../platform/config/imap-url.js';
import { serveImapClient } from './imap-connection.js';
import type { ImapBehaviour, ImapCounts } from './imap-server.types.js';
import { createImapStore } from './imap-store.js';

/** A running test server. */
export type TestImapServer = Awaited<ReturnType<typeof startImapServer>>;

/**
 * Starts an IMAP server with one account on a free local port: the parts of IMAP4rev1 that a fetching client
 * needs, with faults on demand. `behaviour` may be changed while it runs.
 */
export async function startImapServer({
  isTls = false,
  ...changes
}: Partial<ImapBehaviour> & { isTls?: boolean } = {}) {
  const store = createImapStore();
  const counts: ImapCounts = { connections: 0, logins: 0, searches: 0, bodies: 0, headers: 0, bytes: 0 };
  const behaviour: ImapBehaviour = {
    user: 'receipts@example.com',
    password: 'p"w\\d, {3}',
    capabilities: ['IDLE', 'UIDPLUS', 'MOVE', 'LITERAL+'],
    tls: null,
    faults: [],
    statedSize: (mail) => mail.raw.length,
    obeysPartial: true,
    refuses: () => false,
    isReadOnly: false,
    idleChatter: [],
    ...changes,
  };
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    // Responses are several small writes: otherwise each would wait for the client's delayed ACK of the previous one.
    socket.setNoDelay(true);
    socket.once('close', () => sockets.delete(socket));
    serveImapClient({ socket, isSecure: isTls, store, behaviour, counts });
  };
  const server = isTls && behaviour.tls ? createTlsServer(behaviour.tls, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    store,
    behaviour,
    counts,
    openConnections: () => sockets.size,
    /** How to reach it, in the form of the settings. */
    mailbox: (folder = ['INBOX']): ImapMailbox => ({
      host: '127.0.0.1',
      port,
      security: isTls ? 'tls' : 'starttls',
      user: behaviour.user,
      password: behaviour.password,
      folder,
    }),
    /** Drops every connection, as a restart does. */
    dropAll(): void {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
