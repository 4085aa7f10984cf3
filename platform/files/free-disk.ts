import { statfs } from 'node:fs/promises';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { mib, secondMs } from '../../domain/shared/units.js';

/**
 * Free space below which nothing more is accepted. Accepted mail must still be read, answered and cleaned up, the store
 * must write, and a full disk stops all of that: 512 MiB is an hour of mail at a busy time.
 */
export const freeDiskFloorBytes = 512 * mib;

/** How long a measurement stays valid, ms. */
const believedForMs = secondMs;

/** Checks the free space of the disk that holds a folder. */
export type FreeDisk = ReturnType<typeof createFreeDisk>;

/** Creates the check for the disk that holds a folder. */
export function createFreeDisk({
  folder,
  clock,
  floorBytes = freeDiskFloorBytes,
  readFreeBytes = freeBytesOf,
}: {
  folder: string;
  clock: Clock;
  floorBytes?: number;
  readFreeBytes?: (folder: string) => Promise<number>;
}) {
  let seen = { at: Number.NEGATIVE_INFINITY, freeBytes: 0 };
  return {
    /** Whether there is room to accept more. */
    async hasRoom(): Promise<boolean> {
      const now = clock.now().getTime();
      if (!isWithin({ since: seen.at, now, ms: believedForMs }))
        seen = { at: now, freeBytes: await readFreeBytes(folder) };
      return seen.freeBytes >= floorBytes;
    },
  };
}

/**
 * Bytes that an unprivileged user may still write there; if the disk cannot be checked, writing to it will report the
 * problem.
 */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
