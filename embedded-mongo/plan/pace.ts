import { mongoError } from '../errors.js';

/**
 * One thread serves everybody, so that long work is done in slices. A generator that works long gives {@link PAUSE}
 * when its slice is over; whoever consumes it lets others run then and goes on. What runs inside a transaction never
 * pauses.
 */
export const PAUSE: unique symbol = Symbol('pause');

/** Results of long work, with pauses in between. */
export type Paced<T> = Iterable<T | typeof PAUSE>;

/** How long a slice of work lasts, ms: what a small command beside a long one has to wait. */
export const SLICE_MS = 10;

/** What a command looked at, for `explain`, the metrics and the slow-command log, and how long it may go on. */
export type Pace = {
  keys: number;
  documents: number;
  /** How often the command let others run. */
  pauses: number;
  /** When the client stops waiting (maxTimeMS), by the performance clock; absent when it never does. */
  deadline?: number | undefined;
  /** When the slice ends, by the performance clock; infinite inside a transaction. */
  sliceEnd: number;
  /** How long a slice lasts, ms. */
  sliceMs: number;
};

/** The pace of a command that starts now; `unbroken` for one that runs inside a transaction. */
export function createPace({ unbroken = false, maxTimeMs = 0, sliceMs = SLICE_MS } = {}): Pace {
  const now = performance.now();
  return {
    keys: 0,
    documents: 0,
    pauses: 0,
    deadline: maxTimeMs > 0 ? now + maxTimeMs : undefined,
    sliceEnd: unbroken ? Number.POSITIVE_INFINITY : now + sliceMs,
    sliceMs,
  };
}

/** Whether the slice is over, asked after each step of work; throws code 50 when the client's time is over. */
export function isOver(pace: Pace): boolean {
  const now = performance.now();
  if (pace.deadline !== undefined && now > pace.deadline)
    throw mongoError(50, 'operation exceeded time limit');
  return now > pace.sliceEnd;
}

/** Lets everybody else run once, and starts the next slice. */
export async function pause(pace: Pace): Promise<void> {
  await new Promise<void>((done) => setImmediate(done));
  pace.pauses++;
  pace.sliceEnd = performance.now() + pace.sliceMs;
}

/** Gives each result to a function, with its pauses kept. */
export async function forEachPaced<T>(items: Paced<T>, pace: Pace, each: (item: T) => void): Promise<void> {
  for (const item of items) {
    if (item === PAUSE) await pause(pace);
    else each(item);
  }
}

/** The results of work that does not pause, because it runs inside a transaction. */
export function* unbroken<T>(items: Paced<T>): Generator<T> {
  for (const item of items) if (item !== PAUSE) yield item;
}
