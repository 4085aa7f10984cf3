import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file for this user only. If its bytes break off, it is not created, and an existing file stays. */
export async function writeWholeFile({ path, bytes }: { path: string; bytes: Readable }): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(bytes, createWriteStream(part, { mode: 0o600 }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
