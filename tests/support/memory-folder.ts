import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder that Linux keeps in memory. */
const memory = '/dev/shm';
/** What a whole run has in temporary files at once, several times over; containers often have 64 MB. */
const roomyBytes = 4 * 1024 ** 3;

/**
 * Has the run's temporary files in memory where there is room: every test has a database and folders of its own, and
 * most of the time they would wait for a disk to flush what is thrown away. Whoever sets TMPDIR decides.
 */
export function setup(): void {
  if (process.env.TMPDIR || !isRoomy()) return;
  const folder = mkdtempSync(join(memory, 'dropback-tests-'));
  process.env.TMPDIR = folder;
  // Last of all: the stores of other projects of the run are still in it when this one is torn down.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function isRoomy(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomyBytes;
}
