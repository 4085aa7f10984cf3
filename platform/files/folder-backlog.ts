import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files waiting in a folder whose names begin with their time of arrival. */
export type FolderBacklog = { count: number; oldestAgeMs: number };

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
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const [first] = names.sort();
  // The file may be taken at this moment.
  const oldest = first === undefined ? null : await stat(join(folder, first)).catch(() => null);
  return { count: names.length, oldestAgeMs: oldest ? now.getTime() - oldest.mtimeMs : 0 };
}
