import { readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '../../domain/shared/app-error.js';
import { secondMs } from '../../domain/shared/units.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { SpoolPaths } from './spool.js';

/** Files registered side by side: enough to hide the database's latency, few enough to stay small in memory. */
const concurrency = 4;
/** Pauses of the drain, ms. */
export type DrainPauses = {
  /** How often the spool is looked at without being told: a lost wake-up costs no more than this. */
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

/** Failures of one file, while others succeed, after which the file itself is to blame. */
const maxFailures = 5;

/** Moves mail from the spool into the database. */
export type Drain = ReturnType<typeof createDrain>;

/**
 * Creates the drain. `register` makes a spool file part of the database and may be repeated; only after it
 * resolved is the file deleted. While the database is away the files wait. A file that cannot be registered
 * is moved aside with a log line and never holds up another.
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
  const failures = new Map<string, { count: number; registeredBefore: number }>();
  const sleeper = createSleeper();
  let registered = 0;
  let isStopping = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    let backoffMs = firstBackoffMs;
    while (!isStopping) {
      const hasFailed = await drainOnce().catch((error: unknown) => {
        logger.error({ err: error }, 'the spool cannot be read');
        return true;
      });
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

  /** Registers everything that is there, oldest first; true when something has to be tried again. */
  async function drainOnce(): Promise<boolean> {
    const names = (await readdir(paths.new)).sort();
    let isUnavailable = false;
    let hasFailed = false;
    const work = async (): Promise<void> => {
      for (let name = names.shift(); name && !isUnavailable && !isStopping; name = names.shift()) {
        const end = await take(name);
        if (end === 'unavailable') isUnavailable = true;
        if (end !== 'registered') hasFailed = true;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return hasFailed;
  }

  async function take(name: string): Promise<'registered' | 'failed' | 'unavailable'> {
    const path = join(paths.new, name);
    try {
      await register(path);
      await unlink(path);
      registered += 1;
      failures.delete(name);
      return 'registered';
    } catch (error) {
      if (isTemporary(error)) {
        logger.warn({ spool_id: name, code: codeOf(error) }, 'mail waits in the spool');
        return 'unavailable';
      }
      await blame(name, error);
      return 'failed';
    }
  }

  async function blame(name: string, error: unknown): Promise<void> {
    const known = failures.get(name) ?? { count: 0, registeredBefore: registered };
    failures.set(name, { ...known, count: known.count + 1 });
    // When nothing at all gets through, the fault lies elsewhere and the files stay where they are.
    const isItsOwnFault = known.count + 1 >= maxFailures && registered > known.registeredBefore;
    if (codeOf(error) !== 'spool.damaged' && !isItsOwnFault) {
      logger.warn({ spool_id: name, err: error }, 'mail could not be registered, trying again');
      return;
    }
    await rename(join(paths.new, name), join(paths.quarantine, name)).catch(() => undefined);
    failures.delete(name);
    logger.error({ spool_id: name, err: error }, 'spool file moved to quarantine');
  }

  return {
    start(): void {
      running ??= run();
    },
    /** Says that there is mail. */
    wake: sleeper.wake,
    /** Resolves once nothing is being registered any more. */
    async stop(): Promise<void> {
      isStopping = true;
      sleeper.end();
      await running;
    },
  };
}

/** A pause that can be cut short, and remembers a wake-up that came while nobody slept. */
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

function isTemporary(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (isAppError(error) && error.retryable);
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
