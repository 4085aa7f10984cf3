import { close, constants, fsync, open as openDescriptor } from 'node:fs';
import { type FileHandle, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeFolder } from '../../platform/files/make-folder.js';

const openAsync = promisify(openDescriptor);
const fsyncAsync = promisify(fsync);

/** A file being written; tests simulate a disk that fills up or turns read-only. */
export type SpoolFileHandle = Pick<FileHandle, 'datasync' | 'close'> & {
  /** Appends all of the bytes, normally in one system call. */
  write(buffers: Buffer[]): Promise<void>;
};

/** Port to the disk: every call that the spool makes on its way to an acknowledgement. */
export type SpoolFs = {
  makeDirectory(path: string): Promise<void>;
  /** Opens a file that must not exist yet. */
  createFile(path: string): Promise<SpoolFileHandle>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  list(path: string): Promise<string[]>;
  sizeOf(path: string): Promise<number>;
  /** When the file was last written to. */
  writtenAt(path: string): Promise<Date>;
  /** Makes renames into a directory durable (fsync of the directory). */
  syncDirectory(path: string): Promise<void>;
};

/** The real disk. */
export function createSpoolFs(): SpoolFs {
  const syncDirectory = createDirectorySync();
  return {
    makeDirectory: makeFolder,
    async createFile(path) {
      const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_APPEND;
      const file = await open(path, flags, 0o600);
      return {
        write: (buffers) => writeAll(file, buffers),
        datasync: () => file.datasync(),
        close: () => file.close(),
      };
    },
    rename,
    remove: unlink,
    list: readdir,
    sizeOf: async (path) => (await stat(path)).size,
    writtenAt: async (path) => (await stat(path)).mtime,
    syncDirectory,
  };
}

/** A disk that fills up accepts the beginning of a write; the next call reports why the rest did not fit. */
async function writeAll(file: FileHandle, buffers: Buffer[]): Promise<void> {
  let rest = buffers;
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest);
    rest = afterBytes(rest, bytesWritten);
  }
}

function afterBytes(buffers: Buffer[], count: number): Buffer[] {
  let skipped = count;
  return buffers.flatMap((buffer) => {
    const taken = Math.min(skipped, buffer.length);
    skipped -= taken;
    return taken === buffer.length ? [] : [buffer.subarray(taken)];
  });
}

/**
 * Syncs directories through descriptors that stay open: opening and closing one each time would mean queuing
 * twice more behind other sessions' syncs. A replaced directory is therefore not noticed before the next
 * start; the spool's are created at start and never replaced.
 */
function createDirectorySync(): SpoolFs['syncDirectory'] {
  const descriptors = new Map<string, Promise<number>>();
  return async (path) => {
    const known = descriptors.get(path) ?? openAsync(path, 'r');
    descriptors.set(path, known);
    try {
      await fsyncAsync(await known);
    } catch (error) {
      descriptors.delete(path);
      known.then((descriptor) => close(descriptor, () => undefined)).catch(() => undefined);
      throw error;
    }
  };
}
