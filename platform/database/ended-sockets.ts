import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { MongoClient } from 'mongodb';

/** Node says here of every socket that this process opens, before it connects. */
const openedSockets = channel('net.client.socket');

/** The default port of the protocol: what the hosts behind a `mongodb+srv` name listen on. */
const defaultPort = 27017;

/**
 * Has a database's sockets fail at the moment the database ends them; returns what stops it.
 *
 * Between the end of a socket and its close the driver takes it for open. A command written then waits for ever, and
 * when it is the one that asks whether the server is there, the process never finds the server again. A socket that
 * fails is closed to the driver at once.
 *
 * @param uri whose sockets; those to other places are left alone
 */
export function failEndedSockets(uri: string): () => void {
  const { hosts } = new MongoClient(uri).options;
  const ports = new Set(hosts.map(({ port }) => port ?? defaultPort));
  const isByPath = hosts.some(({ socketPath }) => socketPath);
  const isOurs = ({ remotePort }: Socket): boolean => (remotePort ? ports.has(remotePort) : isByPath);
  const onOpened = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => {
      if (isOurs(socket)) socket.once('end', () => socket.destroy(new Error('ended by the database')));
    });
  };
  openedSockets.subscribe(onOpened);
  return () => openedSockets.unsubscribe(onOpened);
}
