import { secondMs } from '../../domain/shared/units.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createDrainPass } from './drain-pass.js';
import type { SpoolPaths } from './spool.js';

/** Pauses of the drain, ms. */
export type DrainPauses = {
  /** How often the spool is polled: a lost wake-up costs no more than this. */
  pollMs: number;
  /** After a failure; doubled each time up to the longest. */
  firstBackoffMs: number;
  longestBackoffMs: number;
};

const defaultPauses: DrainPauses = {
  pollMs: 1 * secondMs,
  firstBackoffMs: 250,
  longestBackoffMs: 15 * secondMs,
};

/** Moves mail from the spool into the database. */
export type Drain = ReturnType<typeof createDrain>;

/**
 * Creates the drain: pass after pass over the spool (`drain-pass.ts`), at once when notified of mail, with
 * growing pauses while a pass leaves files to retry. Small and large mails have separate passes, so that a
 * small one need not wait while large ones are stored.
 */
export function createDrain({
  paths,
  register,
  logger,
  random = Math.random,
  pauses: { pollMs, firstBackoffMs, longestBackoffMs } = defaultPauses,
}: {
  paths: SpoolPaths;
  register: (path: string) => Promise<unknown>;
  logger: Logger;
  random?: () => number;
  pauses?: DrainPauses;
}) {
  const pass = createDrainPass({ paths, register, logger });
  const sleepers = { small: createSleeper(), large: createSleeper() };
  let isStopping = false;
  let running: Promise<unknown> | null = null;

  async function run(sizeClass: 'small' | 'large'): Promise<void> {
    const sleeper = sleepers[sizeClass];
    let backoffMs = firstBackoffMs;
    while (!isStopping) {
      const hasFailed = await pass({ sizeClass, isStopping: () => isStopping }).then(
        ({ failed, left }) => {
          if (sizeClass === 'small' && left > 0) sleepers.large.wake();
          return failed > 0;
        },
        (error: unknown) => {
          logger.error({ err: error }, 'the spool cannot be read');
          return true;
        },
      );
      if (isStopping) return;
      if (hasFailed) {
        await sleeper.sleep({ ms: backoffMs * (0.75 + random() * 0.5), mayBeWoken: false });
        backoffMs = Math.min(backoffMs * 2, longestBackoffMs);
      } else {
        backoffMs = firstBackoffMs;
        await sleeper.sleep({ ms: pollMs, mayBeWoken: true });
      }
    }
  }

  return {
    start(): void {
      running ??= Promise.all([run('small'), run('large')]);
    },
    /** Reports that there is mail. */
    wake: sleepers.small.wake,
    /** Resolves once nothing is being registered any more. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const sleeper of Object.values(sleepers)) sleeper.end();
      await running;
    },
  };
}

/** A pause that can be cut short, and that remembers a wake-up received while nobody slept. */
function createSleeper() {
  let isWoken = false;
  let hasEnded = false;
  let finish: (() => void) | null = null;
  let isWakeable = false;
  return {
    sleep({ ms, mayBeWoken }: { ms: number; mayBeWoken: boolean }): Promise<void> {
      if (hasEnded || (mayBeWoken && isWoken)) {
        isWoken = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => finish?.(), ms);
        isWakeable = mayBeWoken;
        finish = () => {
          clearTimeout(timer);
          finish = null;
          if (mayBeWoken) isWoken = false;
          resolve();
        };
      });
    },
    wake(): void {
      isWoken = true;
      if (isWakeable) finish?.();
    },
    end(): void {
      hasEnded = true;
      finish?.();
    },
  };
}
