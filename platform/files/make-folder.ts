import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { thrownCode } from '../../domain/shared/thrown.js';

/**
 * Creates a folder and its missing parents with mode 0700; existing ones are left unchanged. Node's `recursive` option
 * never returns if a parent exists but allows no subfolders, as under /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = thrownCode(error);
    if (code === 'EEXIST' && (await isFolder(path))) return;
    if (code !== 'ENOENT' || (await isFolder(dirname(path)))) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
