import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that wait in a folder whose names begin with the time of their arrival. */
export type FolderBacklog = { count: number; oldestAgeMs: number };

/** Looks at a folder of waiting files, such as the spool; one that does not exist holds none. */
export async function readFolderBacklog({
  folder,
  now,
}: {
  folder: string;
  now: Date;
}): Promise<FolderBacklog> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Before the first file, and where the folder is another machine's, there is none here.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const [first] = names.sort();
  // The file may be taken away in this moment.
  const oldest = first === undefined ? null : await stat(join(folder, first)).catch(() => null);
  return { count: names.length, oldestAgeMs: oldest ? now.getTime() - oldest.mtimeMs : 0 };
}
