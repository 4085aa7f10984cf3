import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder that Linux keeps in memory. */
const memory = '/dev/shm';
/** Several times the temporary files of a whole run; containers often have only 64 MB. */
const roomyBytes = 4 * 1024 ** 3;

/**
 * Puts the run's temporary files in memory if there is room: every test has its own database and folders, and
 * would otherwise mostly wait for a disk to flush what is thrown away. A set TMPDIR takes precedence.
 */
export function setup(): void {
  if (process.env.TMPDIR || !isRoomy()) return;
  const folder = mkdtempSync(join(memory, 'dropback-tests-'));
  process.env.TMPDIR = folder;
  // Last of all: stores of other projects in the run still use it when this one is torn down.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function isRoomy(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomyBytes;
}
