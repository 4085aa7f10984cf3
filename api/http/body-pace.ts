import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import { mib } from '../../domain/shared/units.js';

/** Keeps large bodies from taking the event loop for themselves. */
export type BodyPace = ReturnType<typeof createBodyPace>;

/**
 * Creates a pace: in one turn of the event loop so many pieces of bodies are taken in, whoever they are of, and requests
 * that come up after those wait in a line for the next turn. Without it Node reads up to two megabytes of each connection
 * before it looks at anything else, and forty uploads that come at once keep all others waiting for half a second.
 *
 * @param piecesPerTurn what Node reads at once, up to 64 KiB each
 */
export function createBodyPace({ piecesPerTurn }: { piecesPerTurn: number }) {
  const kept = new WeakSet<Readable>();
  let line: Readable[] = [];
  let left = piecesPerTurn;
  let isTurnAsked = false;

  const beginTurn = (): void => {
    isTurnAsked = false;
    left = piecesPerTurn;
    const next = line.slice(0, piecesPerTurn);
    line = line.slice(piecesPerTurn);
    if (line.length > 0) askForTurn();
    for (const request of next) request.resume();
  };
  const askForTurn = (): void => {
    if (isTurnAsked) return;
    isTurnAsked = true;
    setImmediate(beginTurn);
  };
  const take = (request: Readable): void => {
    left -= 1;
    askForTurn();
    // Whoever paused it already says when it goes on.
    if (left > 0 || request.isPaused()) return;
    request.pause();
    line.push(request);
  };

  return {
    /** Has the body of a request come in at this pace from now on; it begins to flow. */
    keep(request: Readable): void {
      if (kept.has(request)) return;
      kept.add(request);
      request.on('data', () => take(request));
    },
  };
}

/**
 * The pace of this process. Sixteen pieces, a megabyte, take some milliseconds to be copied, taken apart and put where
 * they belong; one upload alone is not slowed by it.
 */
export const sharedBodyPace = createBodyPace({ piecesPerTurn: 16 });

/**
 * Closes the connection of a body of which more comes than `maxBytes` from now on. The request alone would be answered,
 * and its connection go on. Whoever calls it has the body flow.
 */
export function closeBeyond({ request, maxBytes }: { request: IncomingMessage; maxBytes: number }): void {
  let received = 0;
  request.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > maxBytes) request.socket.destroy();
  });
}

/**
 * The most of a body that is read after its answer, bytes: whoever has sent a whole upload that was refused at its
 * beginning can read why; whoever goes on has no use for an answer.
 */
export const maxRestBytes = 256 * mib;

/** What still comes of a body after its answer is read at the pace as well, and thrown away; without end it is not. */
export function createRestOfBody({
  pace,
  maxBytes = maxRestBytes,
}: {
  pace: BodyPace;
  maxBytes?: number;
}): RequestHandler {
  return (request, response, next) => {
    // Before `finish`, where Node would let it flow as fast as it comes.
    response.once('prefinish', () => {
      if (request.complete) return;
      closeBeyond({ request, maxBytes });
      pace.keep(request);
    });
    next();
  };
}
