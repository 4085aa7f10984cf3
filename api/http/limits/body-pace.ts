import type { Readable } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import { mib } from '../../../domain/shared/units.js';
import { callerOf } from './caller.js';
import { createFairQueue } from './fair-queue.js';

/** Keeps bodies from monopolising the event loop. */
export type BodyPace = ReturnType<typeof createBodyPace>;

/** The rate for one kind of body: pieces per round, and what schedules the next round. */
export type PaceOfKind = {
  /** Pieces as Node reads them, up to 64 KiB each. */
  piecesPerRound: number;
  schedule: (begin: () => void) => void;
};

/** A body and its sender: whoever sends many at once still counts as one. */
type Sent = {
  request: Readable & { socket?: { destroy: () => void } };
  caller: string;
  /**
   * The connection is closed when more than this still arrives. Ending only the request would leave its connection
   * open.
   */
  maxBytes?: number;
};

type Body = {
  sent: Sent;
  rounds: Rounds;
  /** Pieces it may still take in this round; once it is zero, the next to arrive is the last before its next round. */
  piecesLeft: number;
  bytesLeft: number;
  isWaiting: boolean;
  read: () => void;
};

type Rounds = ReturnType<typeof createRounds>;

/**
 * Creates a pace: a limited number of body pieces is taken in per round, and callers share it fairly. Without it Node
 * reads up to two megabytes from each connection before it does anything else, and forty simultaneous uploads keep
 * everyone else waiting for half a second.
 *
 * @param wanted bodies that are kept
 * @param thrownAway discarded bodies or parts of them, read only so that their sender can receive the answer
 */
export function createBodyPace({ wanted, thrownAway }: { wanted: PaceOfKind; thrownAway: PaceOfKind }) {
  const paces = { wanted: createRounds(wanted), thrownAway: createRounds(thrownAway) };
  const held = new WeakMap<Readable, Body>();

  function enter(sent: Sent, rounds: Rounds): void {
    const body = held.get(sent.request) ?? hold({ sent, rounds });
    held.set(sent.request, body);
    body.rounds = rounds;
    body.bytesLeft = sent.maxBytes ?? body.bytesLeft;
  }

  return {
    /** Receives a body at the pace of wanted ones from now on. */
    keep: (sent: Sent): void => enter(sent, paces.wanted),
    /** Receives a body at the pace of discarded ones from now on. */
    throwAway: (sent: Sent): void => enter(sent, paces.thrownAway),
  };
}

/**
 * Holds a body at its source, which neither a pipe nor a greedy reader can bypass: Node stops reading a connection
 * when `push` returns false, and resumes with `_read`, which waits for its round here.
 */
function hold({ sent, rounds }: { sent: Sent; rounds: Rounds }): Body {
  const { request } = sent;
  const read = request._read.bind(request, 0);
  const push = request.push.bind(request);
  const body: Body = { sent, rounds, piecesLeft: 0, bytesLeft: Infinity, isWaiting: false, read };
  request._read = () => {
    if (body.piecesLeft > 0) read();
    else if (!body.isWaiting) body.rounds.wait(body);
  };
  request.push = (piece: Buffer | null) => {
    body.piecesLeft -= 1;
    body.bytesLeft -= piece?.length ?? 0;
    if (body.bytesLeft < 0) request.socket?.destroy();
    return push(piece) && body.piecesLeft > 0;
  };
  return body;
}

/** Creates the queue in which bodies of a kind wait: one of each caller, then the next of each. */
function createRounds({ piecesPerRound, schedule }: PaceOfKind) {
  const queue = createFairQueue<Body>();
  /** Those whose round it is. What they do not use of it is lost, or many could save theirs for one moment. */
  let taking: Body[] = [];
  let isScheduled = false;

  function beginRound(): void {
    isScheduled = false;
    for (const body of taking) body.piecesLeft = 0;
    taking = [];
    const each = Math.max(1, Math.floor(piecesPerRound / queue.length));
    while (queue.length > 0 && (taking.length + 1) * each <= piecesPerRound) {
      const body = queue.takeNext();
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
    if (isScheduled) return;
    isScheduled = true;
    schedule(beginRound);
  }

  return {
    /** Makes a body wait for its round. */
    wait(body: Body): void {
      body.isWaiting = true;
      queue.add(body.sent.caller, body);
      ask();
    },
  };
}

/**
 * Interval between rounds of discarded bodies, ms: at two pieces per round that is 32 MB a second, more than any
 * phone sends, and a fraction of what the processor could read.
 */
const thrownAwayEveryMs = 4;

/**
 * The pace of this process. Sixteen pieces, a megabyte, take some milliseconds to copy, parse and store; a single
 * upload is not slowed down.
 */
export const sharedBodyPace = createBodyPace({
  wanted: { piecesPerRound: 16, schedule: setImmediate },
  thrownAway: { piecesPerRound: 2, schedule: (begin) => setTimeout(begin, thrownAwayEveryMs) },
});

/**
 * Most of a body that is read after its answer, bytes: whoever has sent a whole upload that was refused at its
 * start can read why; whoever sends more has no use for an answer.
 */
export const maxRestBytes = 256 * mib;

/** Discards what arrives of a body after its answer, at the pace of discarded bodies and up to a limit. */
export function createRestOfBody({
  pace,
  maxBytes = maxRestBytes,
}: {
  pace: BodyPace;
  maxBytes?: number;
}): RequestHandler {
  return (request: Request, response, next) => {
    // Before `finish`, where Node would let it flow at full speed.
    response.once('prefinish', () => {
      if (request.complete) return;
      pace.throwAway({ request, caller: callerOf(request), maxBytes });
      request.resume();
    });
    next();
  };
}
