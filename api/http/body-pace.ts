import type { Readable } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import { mib } from '../../domain/shared/units.js';
import { callerOf } from './caller.js';
import { createFairLine } from './fair-line.js';

/** Keeps bodies from taking the event loop for themselves. */
export type BodyPace = ReturnType<typeof createBodyPace>;

/** How fast bodies of a kind come in: so many pieces in a turn, and what makes the next turn come. */
export type PaceOfKind = {
  /** What Node reads at once, up to 64 KiB each. */
  piecesPerTurn: number;
  askForTurn: (begin: () => void) => void;
};

/** A body, and whose it is: who sends many at once is one sender all the same. */
type Sent = {
  request: Readable & { socket?: { destroy: () => void } };
  caller: string;
  /** The connection is closed when more comes from now on. The request alone would be answered and its connection go on. */
  maxBytes?: number;
};

type Body = {
  sent: Sent;
  lane: Lane;
  /** Pieces that it may still take in this turn; one that comes later is the last until its next. */
  piecesLeft: number;
  bytesLeft: number;
  isWaiting: boolean;
  read: () => void;
};

type Lane = ReturnType<typeof createLane>;

/**
 * Creates a pace: in one turn so many pieces of bodies are taken in, and callers take turns at them. Without it Node reads
 * up to two megabytes of each connection before it looks at anything else, and forty uploads that come at once keep all
 * others waiting for half a second.
 *
 * @param wanted bodies that are kept
 * @param thrownAway bodies, or parts of them, that nobody wants: they are read so that their sender can hear why
 */
export function createBodyPace({ wanted, thrownAway }: { wanted: PaceOfKind; thrownAway: PaceOfKind }) {
  const lanes = { wanted: createLane(wanted), thrownAway: createLane(thrownAway) };
  const held = new WeakMap<Readable, Body>();

  function enter(sent: Sent, lane: Lane): void {
    const body = held.get(sent.request) ?? hold({ sent, lane });
    held.set(sent.request, body);
    body.lane = lane;
    body.bytesLeft = sent.maxBytes ?? body.bytesLeft;
  }

  return {
    /** Has a body come in at the pace of what is wanted from now on. */
    keep: (sent: Sent): void => enter(sent, lanes.wanted),
    /** The same at the pace of what is thrown away. */
    throwAway: (sent: Sent): void => enter(sent, lanes.thrownAway),
  };
}

/**
 * Holds a body at its source, where neither a pipe nor a reader that wants all of it gets past: Node stops reading a
 * connection when `push` says so, and goes on with `_read`, which waits for its turn here.
 */
function hold({ sent, lane }: { sent: Sent; lane: Lane }): Body {
  const { request } = sent;
  const read = request._read.bind(request, 0);
  const push = request.push.bind(request);
  const body: Body = { sent, lane, piecesLeft: 0, bytesLeft: Infinity, isWaiting: false, read };
  request._read = () => {
    if (body.piecesLeft > 0) read();
    else if (!body.isWaiting) body.lane.wait(body);
  };
  request.push = (piece: Buffer | null) => {
    body.piecesLeft -= 1;
    body.bytesLeft -= piece?.length ?? 0;
    if (body.bytesLeft < 0) request.socket?.destroy();
    return push(piece) && body.piecesLeft > 0;
  };
  return body;
}

/** Creates the line in which bodies of a kind wait: one of each caller, and then the next of each. */
function createLane({ piecesPerTurn, askForTurn }: PaceOfKind) {
  const line = createFairLine<Body>();
  /** Those whose turn it is: what they do not take of it is gone with it, or many could save theirs for one moment. */
  let taking: Body[] = [];
  let isTurnAsked = false;

  function beginTurn(): void {
    isTurnAsked = false;
    for (const body of taking) body.piecesLeft = 0;
    taking = [];
    const each = Math.max(1, Math.floor(piecesPerTurn / line.length));
    while (line.length > 0 && (taking.length + 1) * each <= piecesPerTurn) {
      const body = line.takeNext();
      if (!body) break;
      body.isWaiting = false;
      if (!body.sent.request.destroyed) taking.push(body);
    }
    for (const body of taking) {
      body.piecesLeft = each;
      body.read();
    }
    if (taking.length > 0) ask();
  }
  function ask(): void {
    if (isTurnAsked) return;
    isTurnAsked = true;
    askForTurn(beginTurn);
  }

  return {
    /** Has a body wait for its turn. */
    wait(body: Body): void {
      body.isWaiting = true;
      line.add(body.sent.caller, body);
      ask();
    },
  };
}

/**
 * How often what is thrown away gets a turn, ms: with two pieces a turn that is 32 MB a second, more than any phone
 * sends, and a fraction of what the processor could read.
 */
const thrownAwayEveryMs = 4;

/**
 * The pace of this process. Sixteen pieces, a megabyte, take some milliseconds to be copied, taken apart and put where
 * they belong; one upload alone is not slowed by it.
 */
export const sharedBodyPace = createBodyPace({
  wanted: { piecesPerTurn: 16, askForTurn: setImmediate },
  thrownAway: { piecesPerTurn: 2, askForTurn: (begin) => setTimeout(begin, thrownAwayEveryMs) },
});

/**
 * The most of a body that is read after its answer, bytes: whoever has sent a whole upload that was refused at its
 * beginning can read why; whoever goes on has no use for an answer.
 */
export const maxRestBytes = 256 * mib;

/** What still comes of a body after its answer is thrown away, at the pace of that; without end it is not read. */
export function createRestOfBody({
  pace,
  maxBytes = maxRestBytes,
}: {
  pace: BodyPace;
  maxBytes?: number;
}): RequestHandler {
  return (request: Request, response, next) => {
    // Before `finish`, where Node would let it flow as fast as it comes.
    response.once('prefinish', () => {
      if (request.complete) return;
      pace.throwAway({ request, caller: callerOf(request), maxBytes });
      request.resume();
    });
    next();
  };
}
