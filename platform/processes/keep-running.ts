import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs, secondMs } from '../../domain/shared/units.js';

/** First and longest pause before a restart, ms: quick after one crash, gentle on a machine in trouble. */
const firstRestartMs = 250;
const longestRestartMs = 10 * secondMs;
/** A run that lasted this long resets to the first pause, ms. */
const settledAfterMs = minuteMs;

/** One run of something that may end by itself. */
export type Run = {
  /** Resolves once it is working; rejects when it could not start. */
  ready: Promise<unknown>;
  /** Resolves once it has ended, with a short description; the reason of a failed start comes from `ready`. */
  ended: Promise<string>;
  /** Stops it for good, even while it is starting. */
  stop(): Promise<void>;
};

/** Something that is kept running. */
export type KeptRunning<OneRun extends Run> = {
  /** The current run; between two runs, the one that ended. */
  current(): OneRun;
  /** Ends the run, or the pause before the next. */
  stop(): Promise<void>;
};

/**
 * Starts something, and restarts it with growing pauses whenever it ends without being asked to. If the very
 * first start fails, nothing is restarted: whoever awaits its `ready` gets the reason, usually one that
 * retrying does not fix (a port in use, a missing key).
 */
export function keepRunning<OneRun extends Run>({
  start,
  onEnd,
  onAgain = () => {},
  pause = (ms, signal) => sleep(ms, undefined, { signal }),
  now = () => performance.now(),
}: {
  start: () => OneRun;
  /** It ended and will be restarted after `restartMs`. */
  onEnd: (end: { how: string; restartMs: number }) => void;
  /** It is working again. */
  onAgain?: () => void;
  /** Waits, and rejects when the signal fires first. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A monotonic clock, ms. */
  now?: () => number;
}): KeptRunning<OneRun> {
  const stopping = new AbortController();
  let run = start();

  const watch = async (): Promise<void> => {
    let restartMs = firstRestartMs;
    if (await failureOf(run)) return;
    while (!stopping.signal.aborted) {
      const startedAt = now();
      const ending = await run.ended;
      if (stopping.signal.aborted) return;
      if (now() - startedAt > settledAfterMs) restartMs = firstRestartMs;
      onEnd({ how: (await failureOf(run)) ?? ending, restartMs });
      await pause(restartMs, stopping.signal).catch(() => {});
      if (stopping.signal.aborted) return;
      restartMs = Math.min(restartMs * 2, longestRestartMs);
      run = start();
      void failureOf(run).then((failure) => {
        if (!failure && !stopping.signal.aborted) onAgain();
      });
    }
  };
  void watch();

  return {
    current: () => run,
    stop() {
      stopping.abort();
      return run.stop();
    },
  };
}

/** Why a run could not start; null once it works. */
function failureOf(run: Run): Promise<string | null> {
  return run.ready.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
