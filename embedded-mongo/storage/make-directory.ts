import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and those above it, closed to others; one that is there stays as it is. Node's `recursive` never comes
 * back from a directory that is there and takes no other, as those of /proc are.
 */
export function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && isDirectory(path)) return;
    if (code !== 'ENOENT' || isDirectory(dirname(path))) throw error;
    makeDirectory(dirname(path));
    makeDirectory(path);
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
