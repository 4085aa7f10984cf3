import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from './engine.js';
import { makeDirectory } from './make-directory.js';
import { freeBytesAt } from './room.js';

const HOUR_MS = 3_600_000;
/** Smaller files are not rewritten just for their free pages. */
const MIN_FILE_BYTES = 64 * 1_048_576;
/** Disk space that a rewrite must leave free, bytes: other writes need room too. */
const FREE_BYTES_LEFT = 512 * 1_048_576;
/** Number of rounds after which remaining changes are copied at once, however many there are. */
const MAX_FOLLOWING_ROUNDS = 1_000;

/** Directory of the new file, next to the one in use. */
const draftOf = (path: string) => `${path}.rewriting`;
/** Marker file whose modification time is that of the last rewrite. */
const markerOf = (path: string) => `${path}.rewritten`;

/** Removes the remains of a killed rewrite, and starts the clock for a new store. */
export function prepareRewriting(path: string): void {
  rmSync(draftOf(path), { recursive: true, force: true });
  if (lastRewriteAt(path) === 0) writeFileSync(markerOf(path), '', { mode: 0o600 });
}

/**
 * Whether the file should be rewritten: a day (`everyMs`) has passed, which bounds how long removed data
 * stays in it, or half of a large file is free.
 */
export function isRewriteDue({
  engine,
  path,
  now,
  everyMs,
}: {
  engine: Engine;
  path: string;
  now: number;
  everyMs: number;
}): boolean {
  const ageMs = now - lastRewriteAt(path);
  if (ageMs >= everyMs) return true;
  const { fileBytes, freeBytes } = engine.size();
  return ageMs >= HOUR_MS && fileBytes >= MIN_FILE_BYTES && freeBytes > fileBytes / 2;
}

/**
 * Rewrites the file while it is in use, without free pages and without removed data, and replaces the old one
 * with one rename. Other work gets rounds between the steps. Returns the bytes before and after, or null when
 * the disk has no room for a second file. A failure leaves the old file in use, except in the last sync: the
 * new file is in use by then, and a power loss may bring the old one back.
 */
export async function rewriteFile({
  engine,
  path,
  sync = fsyncSync,
}: {
  engine: Engine;
  path: string;
  /** Syncs the renames in the folder of a handle to disk. */
  sync?: (folder: number) => void;
}) {
  const { fileBytes: beforeBytes } = engine.size();
  if (freeBytesAt(dirname(path)) < beforeBytes + FREE_BYTES_LEFT) return null;
  const draft = draftOf(path);
  rmSync(draft, { recursive: true, force: true });
  makeDirectory(draft);
  const folder = openSync(path, 'r');
  const copy = engine.beginCopy(draft);
  let unsynced: unknown = null;
  try {
    while (copy.step()) await nextTick();
    for (let rounds = 0; rounds < MAX_FOLLOWING_ROUNDS && !copy.follow(); rounds += 1) await nextTick();
    await engine.switchToCopy(() => {
      moveFiles({ draft, path });
      try {
        sync(folder);
      } catch (error) {
        unsynced = error;
      }
    });
  } catch (error) {
    await engine.dropCopy();
    throw error;
  } finally {
    closeSync(folder);
    rmSync(draft, { recursive: true, force: true });
  }
  if (unsynced) throw unsynced;
  writeFileSync(markerOf(path), '', { mode: 0o600 });
  return { beforeBytes, afterBytes: engine.size().fileBytes };
}

/**
 * Moves the new data into place, and the file that lists readers, so that readers in other processes stay visible. The
 * data goes last: nothing that can fail comes after it, and a failure before it leaves both old files in place.
 */
function moveFiles({ draft, path }: { draft: string; path: string }): void {
  const old = join(draft, 'lock.old');
  renameSync(join(path, 'lock.mdb'), old);
  try {
    renameSync(join(draft, 'lock.mdb'), join(path, 'lock.mdb'));
    renameSync(join(draft, 'data.mdb'), join(path, 'data.mdb'));
  } catch (error) {
    renameSync(old, join(path, 'lock.mdb'));
    throw error;
  }
}

function lastRewriteAt(path: string): number {
  return statSync(markerOf(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Waits for the end of this iteration of the event loop: what others are waiting for goes first. */
const nextTick = () => new Promise((resolve) => setImmediate(resolve));
