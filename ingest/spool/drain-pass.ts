import { lstat, readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '../../domain/shared/app-error.js';
import { kib } from '../../domain/shared/units.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { SpoolPaths } from './spool.js';

/** Spool files up to this size are registered in batches; larger ones are streamed one by one, bytes. */
const maxSmallBytes = 512 * kib;

/** Files registered in parallel. Large ones take seconds on a slow disk: only a few run beside the small ones. */
const concurrency = { small: 64, large: 2, all: 32 };

/** Which files a pass handles: streamed files wait for each other, and others do not wait for them. */
export type SizeClass = keyof typeof concurrency;

/** After this many failures of one file, while others succeed, the file itself is to blame. */
const maxFailures = 5;

/** Result of one pass over the spool, in files. */
export type DrainPass = {
  registered: number;
  /** These wait for another attempt, among them those not tried because of `isUnavailable`. */
  failed: number;
  /** Set aside for a person: the fault is in the file. */
  quarantined: number;
  /** The database is unavailable. */
  isUnavailable: boolean;
  /** Files that belong to the other size class. */
  left: number;
};

/**
 * Creates passes over the spool. `register` adds a spool file to the database and may be repeated; only after
 * it has resolved is the file deleted. While the database is unavailable the files wait. A file that cannot
 * be registered is moved aside with a log line and never holds up another. Several processes may drain one
 * spool: a file taken by another counts as done.
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
  /** Size classes of the files examined so far: their sizes do not change, and a long backlog is listed often. */
  const classes = new Map<string, SizeClass>();
  let registered = 0;

  async function classOf(name: string): Promise<SizeClass> {
    const sizeClass = classes.get(name) ?? (await classOfFile(join(paths.new, name)));
    classes.set(name, sizeClass);
    return sizeClass;
  }

  /** Registers all files of a class, oldest first, until told to stop. */
  async function pass({
    sizeClass = 'all',
    isStopping = () => false,
  }: {
    sizeClass?: SizeClass;
    isStopping?: () => boolean;
  } = {}): Promise<DrainPass> {
    const names = (await readdir(paths.new)).sort();
    // Files taken by another drain do not reappear.
    if (classes.size > names.length) keepOnly({ classes, names: new Set(names) });
    const end: DrainPass = { registered: 0, failed: 0, quarantined: 0, isUnavailable: false, left: 0 };
    const work = async (): Promise<void> => {
      while (!end.isUnavailable && !isStopping()) {
        const name = names.shift();
        if (!name) return;
        if (sizeClass !== 'all' && (await classOf(name)) !== sizeClass) {
          end.left += 1;
          continue;
        }
        const how = await take(name);
        if (how === 'registered' || how === 'taken') classes.delete(name);
        count({ end, how });
      }
    };
    await Promise.all(Array.from({ length: concurrency[sizeClass] }, work));
    if (end.isUnavailable) end.failed += names.length;
    return end;
  }

  async function take(name: string): Promise<FileEnd> {
    const path = join(paths.new, name);
    try {
      await register(path);
      await unlink(path);
      registered += 1;
      failures.delete(name);
      return 'registered';
    } catch (error) {
      // Another drain deletes a file only once it is registered, or moves it aside.
      if (!(await isThere(path))) return 'taken';
      if (isTemporary(error)) {
        logger.warn({ spool_id: name, code: codeOf(error) }, 'mail waits in the spool');
        return 'unavailable';
      }
      return await blame(name, error);
    }
  }

  async function blame(name: string, error: unknown): Promise<'failed' | 'quarantined'> {
    const known = failures.get(name) ?? { count: 0, registeredBefore: registered };
    failures.set(name, { ...known, count: known.count + 1 });
    // When nothing gets through at all, the cause lies elsewhere and the files stay where they are.
    const isItsOwnFault = known.count + 1 >= maxFailures && registered > known.registeredBefore;
    if (codeOf(error) !== 'spool.damaged' && !isItsOwnFault) {
      logger.warn({ spool_id: name, err: error }, 'mail could not be registered, will retry');
      return 'failed';
    }
    const obstacle = await setAside({ paths, name });
    if (obstacle) {
      logger.error(
        { spool_id: name, err: obstacle, code: codeOf(error) },
        'damaged mail cannot be set aside, it stays',
      );
      return 'failed';
    }
    failures.delete(name);
    classes.delete(name);
    logger.error({ spool_id: name, err: error }, 'spool file moved to quarantine');
    return 'quarantined';
  }

  return pass;
}

/** How an attempt to register one file ended. */
type FileEnd = 'registered' | 'taken' | 'failed' | 'quarantined' | 'unavailable';

function count({ end, how }: { end: DrainPass; how: FileEnd }): void {
  if (how === 'unavailable') end.isUnavailable = true;
  if (how === 'registered') end.registered += 1;
  else if (how === 'quarantined') end.quarantined += 1;
  else if (how !== 'taken') end.failed += 1;
}

/** Moves a file to quarantine; returns what prevented that, or null once it is no longer in the spool. */
async function setAside({ paths, name }: { paths: SpoolPaths; name: string }): Promise<unknown> {
  try {
    await rename(join(paths.new, name), join(paths.quarantine, name));
    return null;
  } catch (error) {
    return (await isThere(join(paths.new, name))) ? error : null;
  }
}

function keepOnly({ classes, names }: { classes: Map<string, SizeClass>; names: ReadonlySet<string> }): void {
  for (const name of classes.keys()) if (!names.has(name)) classes.delete(name);
}

/** Anything that is not a plain file, or is gone by now, is handled with the small ones. */
async function classOfFile(path: string): Promise<SizeClass> {
  const file = await lstat(path).catch(() => null);
  return file?.isFile() && file.size > maxSmallBytes ? 'large' : 'small';
}

/** Whether anything exists under the name, including a dangling link. */
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
