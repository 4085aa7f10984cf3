import { lstat, readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '../../domain/shared/app-error.js';
import { kib } from '../../domain/shared/units.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { SpoolPaths } from './spool.js';

/** Bytes of a spool file that is registered together with others, as one command; a larger one is streamed by itself. */
const maxSmallBytes = 512 * kib;

/** Files registered side by side. Large ones take seconds on a slow disk: few of them share it with the small ones. */
const concurrency = { small: 32, large: 2, all: 32 };

/** The files that a pass is about: those that are streamed wait for each other and not the others for them. */
export type DrainLane = keyof typeof concurrency;

/** Failures of one file, while others succeed, after which the file itself is to blame. */
const maxFailures = 5;

/** What one pass over the spool came to, in files. */
export type DrainPass = {
  registered: number;
  /** They wait for another try; with `isUnavailable` the others were not tried. */
  failed: number;
  /** The database is away. */
  isUnavailable: boolean;
  /** Files there that belong to the other lane. */
  left: number;
};

/**
 * Creates passes over the spool. `register` makes a spool file part of the database and may be repeated; only after it
 * resolved is the file deleted. While the database is away the files wait. A file that cannot be registered
 * is moved aside with a log line and never holds up another. Several processes may go over one spool: what another
 * one took is done.
 */
export function createDrainPass({
  paths,
  register,
  logger,
}: {
  paths: SpoolPaths;
  register: (path: string) => Promise<unknown>;
  logger: Logger;
}) {
  const failures = new Map<string, { count: number; registeredBefore: number }>();
  /** Of the files there, those that were looked at: their sizes do not change, and a long backlog is gone over often. */
  const lanes = new Map<string, DrainLane>();
  let registered = 0;

  async function laneOf(name: string): Promise<DrainLane> {
    const lane = lanes.get(name) ?? (await laneOfFile(join(paths.new, name)));
    lanes.set(name, lane);
    return lane;
  }

  /** Registers everything of a lane that is there, oldest first, until it is told to stop. */
  async function pass({
    lane = 'all',
    isStopping = () => false,
  }: {
    lane?: DrainLane;
    isStopping?: () => boolean;
  } = {}): Promise<DrainPass> {
    const names = (await readdir(paths.new)).sort();
    // What another drain took is never seen again.
    if (lanes.size > names.length) keepOnly({ lanes, names: new Set(names) });
    const end: DrainPass = { registered: 0, failed: 0, isUnavailable: false, left: 0 };
    const work = async (): Promise<void> => {
      for (let name = names.shift(); name && !end.isUnavailable && !isStopping(); name = names.shift()) {
        if (lane !== 'all' && (await laneOf(name)) !== lane) {
          end.left += 1;
          continue;
        }
        const how = await take(name);
        if (how === 'registered' || how === 'taken') lanes.delete(name);
        if (how === 'unavailable') end.isUnavailable = true;
        if (how === 'registered') end.registered += 1;
        else if (how !== 'taken') end.failed += 1;
      }
    };
    await Promise.all(Array.from({ length: concurrency[lane] }, work));
    return end;
  }

  async function take(name: string): Promise<'registered' | 'taken' | 'failed' | 'unavailable'> {
    const path = join(paths.new, name);
    try {
      await register(path);
      await unlink(path);
      registered += 1;
      failures.delete(name);
      return 'registered';
    } catch (error) {
      // Another drain deletes a file only once it is registered, or puts it aside.
      if (!(await isThere(path))) return 'taken';
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
    lanes.delete(name);
    logger.error({ spool_id: name, err: error }, 'spool file moved to quarantine');
  }

  return pass;
}

function keepOnly({ lanes, names }: { lanes: Map<string, DrainLane>; names: ReadonlySet<string> }): void {
  for (const name of lanes.keys()) if (!names.has(name)) lanes.delete(name);
}

/** What is no plain file, or gone by now, is looked at with the small ones. */
async function laneOfFile(path: string): Promise<DrainLane> {
  const file = await lstat(path).catch(() => null);
  return file?.isFile() && file.size > maxSmallBytes ? 'large' : 'small';
}

/** Whether anything stands under the name, a link that leads nowhere included. */
async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

function isTemporary(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (isAppError(error) && error.retryable);
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
