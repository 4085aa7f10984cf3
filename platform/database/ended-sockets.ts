import { channel } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { MongoClient } from 'mongodb';
import { isRecord } from '../../domain/shared/typed-records.js';
import { rememberSocketError } from './database-errors.js';

/** Node publishes every socket that this process opens here, before it connects. */
const openedSockets = channel('net.client.socket');

/** The default MongoDB port, which the hosts behind a `mongodb+srv` name listen on. */
const defaultPort = 27017;

/**
 * Makes a database's sockets fail the moment the database ends them; returns the function that stops this.
 *
 * Between the end of a socket and its close the driver considers it open. A command written in that gap waits
 * forever, and if it is the driver's own check of the server, the process never finds the server again. A
 * socket that fails is closed for the driver at once. Whatever a socket fails with is remembered as an error of the
 * database.
 *
 * @param uri the database; sockets to other places are left alone
 */
export function failEndedSockets(uri: string): () => void {
  const { hosts } = new MongoClient(uri).options;
  const ports = new Set(hosts.map(({ port }) => port ?? defaultPort));
  const isByPath = hosts.some(({ socketPath }) => socketPath);
  const isOurs = ({ remotePort }: Socket): boolean => (remotePort ? ports.has(remotePort) : isByPath);
  const onOpened = (message: unknown): void => {
    if (!isRecord(message) || !(message.socket instanceof Socket)) return;
    const { socket } = message;
    socket.once('connect', () => {
      if (!isOurs(socket)) return;
      socket.once('error', rememberSocketError);
      socket.once('end', () => socket.destroy(new Error('ended by the database')));
    });
  };
  openedSockets.subscribe(onOpened);
  return () => openedSockets.unsubscribe(onOpened);
}
