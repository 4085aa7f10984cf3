import type { Socket } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import { replies, type SmtpReply } from './smtp-replies.js';

/** A line of smtp-server's log: its session and event. */
type LogData = { tnx?: string; cid: string };

const ignore = (): void => undefined;
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };

/**
 * A logger for smtp-server that writes nothing and observes every command: there is no other hook for NOOP
 * and the like.
 */
export function commandLog(onCommand: (data: LogData) => void) {
  const debug = (data: LogData): void => {
    if (data.tnx === 'command') onCommand(data);
  };
  return { ...silent, debug };
}

/** Counts sockets in and out by address. */
type Guard = {
  enter: (client: { address: string }) => boolean;
  leave: (client: { address: string }) => void;
};

/**
 * Counts every socket from the moment it is accepted until it is gone. smtp-server calls `onConnect` a tenth
 * of a second later; until then a flood from one address could hold every place.
 */
export function limitConnections({ server, guard }: { server: SMTPServer; guard: Guard }): void {
  const accept = server.connect.bind(server);
  server.connect = (socket, options) => {
    const address = socket.remoteAddress ?? '';
    if (!guard.enter({ address })) {
      refuse(socket);
      return;
    }
    socket.once('close', () => guard.leave({ address }));
    accept(socket, options);
  };
}

function refuse(socket: Socket): void {
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
