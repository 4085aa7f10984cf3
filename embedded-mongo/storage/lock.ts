import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeError, thrownCode } from '../store-error.js';
import { makeDirectory } from './make-directory.js';

/** Who has a store open, and its URI (null until it answers). */
export type Owner = { pid: number; startedAt: string | null; uri: string | null };

const lockPath = (directory: string) => join(directory, 'store.lock');

/**
 * Locks a store directory for this process. A lock whose process is gone is taken over; throws
 * `store.already_open` when that process is alive.
 */
export function acquireLock(directory: string) {
  makeDirectory(directory);
  const path = lockPath(directory);
  const self: Owner = { pid: process.pid, startedAt: startOf(process.pid), uri: null };
  while (!tryLink({ path, content: self })) {
    removeStale(path, assertNotOpen(directory));
  }
  return {
    /** Writes the store's URI to the lock file, for {@link readOwner}. */
    announce(uri: string): void {
      const next = `${path}.${process.pid}`;
      writeFileSync(next, JSON.stringify({ ...self, uri }), { mode: 0o600 });
      renameSync(next, path);
    },
    release: (): void => {
      if (readOwner(directory)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

/**
 * Throws `store.already_open`, as {@link acquireLock} would, without locking anything; returns the owner that is gone, or
 * null when none is named.
 */
export function assertNotOpen(directory: string): Owner | null {
  const owner = readOwner(directory);
  if (owner && isAlive(owner)) throw alreadyOpen(directory, owner);
  return owner;
}

/** The owner that the text of a lock file names; null where it names none. @throws for text that is no JSON */
function ownerOf(text: string): Owner | null {
  const { pid, startedAt = null, uri = null }: Partial<Record<keyof Owner, unknown>> = JSON.parse(text) ?? {};
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid)) return null;
  return {
    pid,
    startedAt: typeof startedAt === 'string' ? startedAt : null,
    uri: typeof uri === 'string' ? uri : null,
  };
}

/** The owner named in the lock file, alive or not; null when there is none. */
export function readOwner(directory: string): Owner | null {
  try {
    return ownerOf(readFileSync(lockPath(directory), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Whether the process that wrote a lock is still running: by its id, and by its start time where the system
 * provides it.
 */
export function isAlive({ pid, startedAt }: Owner): boolean {
  // Containers reuse the same process ids at every start: our own id may belong to an earlier run.
  if (pid === process.pid) return startedAt === startOf(pid) && startedAt !== null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return thrownCode(error) === 'EPERM';
  }
  const start = startOf(pid);
  return start === null || startedAt === null || start === startedAt;
}

/** Start time of a process, in kernel ticks since boot (Linux); null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in parentheses, may contain spaces: count from after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Creates the lock file atomically: linking fails when the name is taken. */
function tryLink({ path, content }: { path: string; content: Owner }): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two processes may find the same stale lock: remove only the one examined, never a lock created meanwhile. */
function removeStale(path: string, judged: Owner | null): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readFileSync(aside, 'utf8');
  try {
    if (judged !== null && ownerOf(moved)?.pid !== judged.pid) linkSync(aside, path);
  } catch {
    // Unreadable, or a third process was faster: either way there is nothing to put back.
  }
  rmSync(aside, { force: true });
}

function alreadyOpen(directory: string, { pid }: Owner) {
  return storeError(
    'already_open',
    `The embedded store in ${directory} is open in process ${pid}. Stop that process first, or use another directory.`,
  );
}
