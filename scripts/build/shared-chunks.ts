import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names the chunks of the last build. */
const listName = '.chunks';

/**
 * Removes the chunks of earlier builds. Those of the build before stay: a program that is running loads some of its own
 * only when they are needed, and `npm run cli` builds beside it when a source has changed.
 *
 * @param written names of the chunks of the build that has just ended
 */
export function removeOldChunks({ folder, written }: { folder: string; written: readonly string[] }): void {
  const list = join(folder, listName);
  const before: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  // The same sources give the same names: a build of them again is not a new one.
  const isSame = before.length === written.length && written.every((name) => before.includes(name));
  if (isSame) return;
  const kept = new Set([...written, ...before, listName]);
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name));
  writeFileSync(list, JSON.stringify(written));
}
