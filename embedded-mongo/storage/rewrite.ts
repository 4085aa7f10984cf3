import {
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from './engine.js';
import { makeDirectory } from './make-directory.js';

const HOUR_MS = 3_600_000;
/** Smaller files are not rewritten for their free pages alone. */
const MIN_FILE_BYTES = 64 * 1_048_576;
/** What a rewriting leaves free on the disk, bytes: whoever writes meanwhile needs room too. */
const FREE_BYTES_LEFT = 512 * 1_048_576;
/** Turns after which what is written meanwhile is followed at once, however much it is. */
const MAX_FOLLOWING_TURNS = 1_000;

/** Where the new file is made, beside the directory of the one in use. */
const draftOf = (path: string) => `${path}.rewriting`;
/** Its time says when the file was rewritten last. */
const markerOf = (path: string) => `${path}.rewritten`;

/** Removes what a rewriting left that was killed, and begins to count the time of a new store. */
export function prepareRewriting(path: string): void {
  rmSync(draftOf(path), { recursive: true, force: true });
  if (lastRewriteAt(path) === 0) writeFileSync(markerOf(path), '', { mode: 0o600 });
}

/**
 * Whether the file should be rewritten: a day (`everyMs`) has passed, so that what was removed does not stay in
 * it for longer; or half of a large one is free.
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
 * Writes the file anew while it is in use, without free pages and without anything that was removed, and puts it in
 * the place of the old one with one rename. Others have turns between its steps. Answers the bytes before and after,
 * or null where the disk has no room for a second file. What fails leaves the old file in use, except the last sync:
 * the new file is in use by then, and the failure says that a loss of power may bring the old one back.
 */
export async function rewriteFile({
  engine,
  path,
  sync = fsyncSync,
}: {
  engine: Engine;
  path: string;
  /** Has the disk keep what was renamed in the folder of a handle. */
  sync?: (folder: number) => void;
}) {
  const { fileBytes: beforeBytes } = engine.size();
  const disk = statfsSync(dirname(path));
  if (disk.bavail * disk.bsize < beforeBytes + FREE_BYTES_LEFT) return null;
  const draft = draftOf(path);
  rmSync(draft, { recursive: true, force: true });
  makeDirectory(draft);
  const folder = openSync(path, 'r');
  const copy = engine.beginCopy(draft);
  let unsynced: unknown = null;
  try {
    while (copy.step()) await turn();
    for (let turns = 0; turns < MAX_FOLLOWING_TURNS && !copy.follow(); turns += 1) await turn();
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
 * Puts the new data in place, and who reads it, so that readers of other processes stay visible. The data goes last:
 * nothing that can fail comes after it, and what fails before it leaves both old files where they were.
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

/** The end of this turn of the event loop: what others wait for comes first. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
