import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { secondMs } from '../../domain/shared/units.js';
import { spoolPaths } from './spool.js';

/** Contents of a spool. */
export type SpoolReport = {
  /** Unfinished files: mails being received, and leftovers of dead writers from the last hour. */
  receiving: number;
  waiting: number;
  waiting_bytes: number;
  /** Age of the oldest waiting mail, seconds; null when none waits. */
  oldest_seconds: number | null;
  quarantined: number;
};

/** Inspects a spool, in use or not; a missing one is empty. */
export async function inspectSpool({
  directory,
  now,
}: {
  directory: string;
  now: Date;
}): Promise<SpoolReport> {
  const paths = spoolPaths(directory);
  const waiting = await filesOf(paths.new);
  const oldest = Math.min(...waiting.map(({ writtenAt }) => writtenAt));
  return {
    receiving: (await filesOf(paths.tmp)).length,
    waiting: waiting.length,
    waiting_bytes: waiting.reduce((sum, { bytes }) => sum + bytes, 0),
    oldest_seconds: waiting.length === 0 ? null : Math.round((now.getTime() - oldest) / secondMs),
    quarantined: (await filesOf(paths.quarantine)).length,
  };
}

async function filesOf(folder: string): Promise<{ bytes: number; writtenAt: number }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  // A file may be removed at this very moment.
  return files.flatMap((file) => (file ? [{ bytes: file.size, writtenAt: file.mtimeMs }] : []));
}
