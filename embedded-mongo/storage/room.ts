import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { storeError } from '../store-error.js';

/**
 * Refuses a copy that the disk has no room for, before its first byte: one that ends half way costs as long as a whole one.
 *
 * @param folder where it goes; it need not exist
 * @throws {StoreError} `store.no_room`
 */
export function assertRoom({ folder, bytes }: { folder: string; bytes: number }): void {
  const free = freeBytesAt(nearestExisting(resolve(folder)));
  if (free >= bytes) return;
  throw storeError(
    'no_room',
    `${megabytes(bytes)} must be free where ${folder} is, and ${megabytes(free)} are. Nothing was changed.`,
  );
}

/** Bytes that may still be written to the disk of a folder. */
export function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
