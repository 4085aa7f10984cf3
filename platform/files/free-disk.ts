import { statfs } from 'node:fs/promises';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { mib, secondMs } from '../../domain/shared/units.js';

/**
 * Free bytes below which nothing more is taken in. What was accepted has to be read, answered and swept, the store
 * has to write, and a full disk stops all of that: 512 MiB is an hour of mail at a busy time.
 */
export const freeDiskFloorBytes = 512 * mib;

/** How long a look at the disk is believed, ms. */
const believedForMs = secondMs;

/** Looks at the disk that holds a folder. */
export type FreeDisk = ReturnType<typeof createFreeDisk>;

/** Creates a look at the disk that holds a folder. */
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
    /** Whether more may be taken in. */
    async hasRoom(): Promise<boolean> {
      const now = clock.now().getTime();
      if (!isWithin({ since: seen.at, now, ms: believedForMs }))
        seen = { at: now, freeBytes: await readFreeBytes(folder) };
      return seen.freeBytes >= floorBytes;
    },
  };
}

/** Bytes a user may still write there; a disk that cannot be asked is left to say so itself when it is written to. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
