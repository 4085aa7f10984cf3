import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';

/** What the spool writes through: tests put a disk that fills up or turns read-only behind it. */
export type SpoolFileHandle = Pick<FileHandle, 'writeFile' | 'datasync' | 'close'>;

/** Port to the disk: every call the spool makes on its way to an acknowledgement. */
export type SpoolFs = {
  makeDirectory(path: string): Promise<void>;
  /** Opens a file that must not exist yet. */
  createFile(path: string): Promise<SpoolFileHandle>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  list(path: string): Promise<string[]>;
  sizeOf(path: string): Promise<number>;
  /** Makes renames into a directory durable (fsync of the directory). */
  syncDirectory(path: string): Promise<void>;
};

/** The real disk. */
export function createSpoolFs(): SpoolFs {
  return {
    makeDirectory: async (path) => {
      await mkdir(path, { recursive: true, mode: 0o700 });
    },
    createFile: (path) =>
      open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_APPEND, 0o600),
    rename,
    remove: unlink,
    list: readdir,
    sizeOf: async (path) => (await stat(path)).size,
    async syncDirectory(path) {
      const directory = await open(path, 'r');
      try {
        await directory.sync();
      } finally {
        await directory.close();
      }
    },
  };
}
