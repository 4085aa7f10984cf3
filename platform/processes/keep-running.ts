import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs, secondMs } from '../../domain/shared/units.js';

/** First pause before a restart and the longest, ms: quick after one crash, gentle on a machine in trouble. */
const firstRestartMs = 250;
const longestRestartMs = 10 * secondMs;
/** What has run this long starts again with the first pause, ms. */
const settledAfterMs = minuteMs;

/** One run of something that may end by itself. */
export type Run = {
  /** Resolves once it does its work; rejects when it could not start. */
  ready: Promise<unknown>;
  /** Resolves once it has ended, with how in a few words; the reason of a failed start is that of `ready`. */
  ended: Promise<string>;
  /** Ends it for good, also while it starts. */
  stop(): Promise<void>;
};

/** Something that is kept running. */
export type KeptRunning<OneRun extends Run> = {
  /** The run at this moment; between two runs, the one that ended. */
  current(): OneRun;
  /** Ends the run, or the pause before the next. */
  stop(): Promise<void>;
};

/**
 * Starts something, and starts it again with growing pauses whenever it ends without being asked to. When the very
 * first start fails nothing is started again: whoever waits for its `ready` hears the reason, which is usually one
 * that repeating does not mend (a port in use, a missing key).
 */
export function keepRunning<OneRun extends Run>({
  start,
  onEnd,
  onAgain = () => {},
  pause = (ms, signal) => sleep(ms, undefined, { signal }),
  now = () => performance.now(),
}: {
  start: () => OneRun;
  /** It ended; it is started again after `restartMs`. */
  onEnd: (end: { how: string; restartMs: number }) => void;
  /** It works again. */
  onAgain?: () => void;
  /** Waits, and rejects when the signal fires first. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A clock that only goes forward, ms. */
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
