import { mongoError } from './errors.js';

/**
 * One thread serves everybody, so long work is done in slices. A long-running generator yields {@link PAUSE} when its
 * slice is over; its consumer then lets others run and continues. Work inside a transaction never pauses.
 */
export const PAUSE: unique symbol = Symbol('pause');

/** Results of long work, with pauses in between. */
export type Paced<T> = Iterable<T | typeof PAUSE>;

/** Length of a slice, ms: how long a small command waits for a long one. */
export const SLICE_MS = 10;

/** What a command examined, for `explain`, the metrics and the slow-command log, and how long it may run. */
export type Pace = {
  keys: number;
  documents: number;
  /** How often the command let others run. */
  pauses: number;
  /** When the client stops waiting (maxTimeMS), by the performance clock; absent without a limit. */
  deadline?: number | undefined;
  /** When the slice ends, by the performance clock; infinite inside a transaction. */
  sliceEnd: number;
  /** Length of a slice, ms. */
  sliceMs: number;
};

/** The pace of a command starting now; `unbroken` for one inside a transaction. */
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

/** Whether the slice is over, checked after each step of work; throws code 50 when the client's time is up. */
export function isOver(pace: Pace): boolean {
  const now = performance.now();
  if (pace.deadline !== undefined && now > pace.deadline)
    throw mongoError(50, 'operation exceeded time limit');
  return now > pace.sliceEnd;
}

/** Lets everybody else run once, then starts the next slice. */
export async function pause(pace: Pace): Promise<void> {
  await new Promise<void>((done) => setImmediate(done));
  pace.pauses++;
  pace.sliceEnd = performance.now() + pace.sliceMs;
}

/** Passes each result to a function and handles the pauses. */
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
