import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files waiting in a folder whose names begin with their time of arrival, and whether more can be put there. */
export type FolderBacklog = { count: number; oldestAgeMs: number; isWritable: boolean };

/** Reads the backlog of a folder of waiting files, such as the spool; a folder that does not exist is empty. */
export async function readFolderBacklog({
  folder,
  now,
}: {
  folder: string;
  now: Date;
}): Promise<FolderBacklog> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // There is no folder before the first file, or if it is on another machine.
    // What is no folder, or may not be listed, holds nothing to count and is reported as not writable.
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) return [];
    throw error;
  });
  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
  const [first] = names.sort();
  // The file may be taken at this moment.
  const oldest = first === undefined ? null : await stat(join(folder, first)).catch(() => null);
  return { count: names.length, oldestAgeMs: oldest ? now.getTime() - oldest.mtimeMs : 0, isWritable };
}
