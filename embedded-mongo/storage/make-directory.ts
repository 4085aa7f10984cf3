import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { thrownCode } from '../store-error.js';

/**
 * Creates a directory and its parents, private to this user; an existing one is left unchanged. Node's
 * `recursive` option never returns for an existing directory in which nothing can be created, as under /proc.
 */
export function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const code = thrownCode(error);
    if (code === 'EEXIST' && isDirectory(path)) return;
    if (code !== 'ENOENT' || isDirectory(dirname(path))) throw error;
    makeDirectory(dirname(path));
    makeDirectory(path);
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
