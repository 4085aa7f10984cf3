import type { Socket } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import { replies, type SmtpReply } from './smtp-replies.js';

/** A line of smtp-server's log: the session it is about, and what happened. */
type LogData = { tnx?: string; cid: string };

const ignore = (): void => undefined;
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };

/** A log for smtp-server that writes nothing and hears of every command: it has no other hook for NOOP and its kin. */
export function commandLog(onCommand: (data: LogData) => void) {
  const debug = (data: LogData): void => {
    if (data.tnx === 'command') onCommand(data);
  };
  return { ...silent, debug };
}

/** Counts sockets in and out by their address. */
type Guard = {
  enter: (client: { address: string }) => boolean;
  leave: (client: { address: string }) => void;
};

/**
 * Has every socket counted from the moment it is accepted until it is gone. smtp-server asks `onConnect` a tenth of a
 * second later, in which a crowd from one address would hold every place.
 */
export function limitConnections({ server, guard }: { server: SMTPServer; guard: Guard }): void {
  const accept = server.connect.bind(server);
  server.connect = (socket, options) => {
    const address = socket.remoteAddress ?? '';
    if (!guard.enter({ address })) {
      turnAway(socket);
      return;
    }
    socket.once('close', () => guard.leave({ address }));
    accept(socket, options);
  };
}

function turnAway(socket: Socket): void {
  const { responseCode, message } = replies.tooManyConnections();
  socket.on('error', ignore);
  socket.write(`${responseCode} ${message}\r\n`);
  socket.destroySoon();
}

/** Tells a session that it is over, and closes it. */
export function endSession({
  server,
  sessionId,
  reply,
}: {
  server: SMTPServer;
  sessionId: string;
  reply: SmtpReply;
}): void {
  for (const connection of server.connections) {
    if (connection.session.id === sessionId) connection.send(421, reply.message, false);
  }
}
