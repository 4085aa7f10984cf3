import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that may wait for their answers at once. Browsers and proxies send the next one when the
 * last is answered; some tools send a few ahead.
 */
export const maxUnansweredPerConnection = 8;

/** What Node keeps at a connection to read its requests with; `null` once it has given it back. */
type ParsedSocket = Socket & { parser?: { onIncoming?: ((...request: unknown[]) => number) | null } | null };

/** Says to Node's parser that what follows is no HTTP, so that it leaves the rest of what it holds alone. */
const stopParsing = 2;

/**
 * Has `listener` answer what a server is asked, and connections that pipeline closed: Node reads as many requests as fit
 * into a piece of 64 KiB, more than a thousand, and would have all of them answered in one turn of the event loop, in
 * which nobody else is.
 */
export function answerRequests({
  server,
  listener,
  most = maxUnansweredPerConnection,
}: {
  server: Server;
  listener: RequestListener;
  most?: number;
}): void {
  const unanswered = new WeakMap<Socket, number>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > most) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  });
  server.on('connection', leaveRestUnparsed);
  server.on('secureConnection', leaveRestUnparsed);
}

/**
 * What a piece still holds when its connection is closed would be parsed to its end, a twentieth of a millisecond for
 * each request. Node has no documented way to stop it; where its own way is not there, nothing is lost but that time.
 */
function leaveRestUnparsed(socket: ParsedSocket): void {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  if (!parser || !onIncoming) return;
  parser.onIncoming = (...request) => (socket.destroyed ? stopParsing : onIncoming.apply(parser, request));
}
