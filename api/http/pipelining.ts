import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Most unanswered requests per connection. Browsers and proxies send the next one after the answer; some tools send
 * a few ahead.
 */
export const maxUnansweredPerConnection = 8;

/** Node's HTTP parser of a connection; `null` once it has been returned to the pool. */
type ParsedSocket = Socket & { parser?: { onIncoming?: ((...request: unknown[]) => number) | null } | null };

/** Tells Node's parser that what follows is not HTTP, so that it skips the rest of its buffer. */
const stopParsing = 2;

/**
 * Passes requests to `listener`, and closes connections that pipeline too many. Node parses as many requests as fit
 * into a 64 KiB piece, more than a thousand, and would have all of them answered in one iteration of the event loop, in
 * which nobody else is served.
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
 * The rest of a buffered piece would be parsed even after its connection was closed, at a twentieth of a
 * millisecond per request. Node has no documented way to stop this; if the internal hook is missing, only that time
 * is lost.
 */
function leaveRestUnparsed(socket: ParsedSocket): void {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  if (!parser || !onIncoming) return;
  parser.onIncoming = (...request) => (socket.destroyed ? stopParsing : onIncoming.apply(parser, request));
}
