import type { FileFault } from '../../domain/shared/file-absence.rules.js';
import type { Database } from '../database/connection.js';
import { fileCollections, withBytes } from './file-collections.js';
import type { Keyring } from './keyring.js';

/**
 * Returns which of the paths cannot be opened, and why, as far as the database knows; an object that a bucket lost is
 * found by opening it, or by `store check`.
 *
 * @param keyring null if no key is configured
 */
export async function fileFaults({
  database,
  keyring,
  paths,
}: {
  database: Database;
  keyring: Keyring | null;
  paths: readonly string[];
}): Promise<Map<string, FileFault>> {
  if (paths.length === 0) return new Map();
  const collections = fileCollections(database);
  const stored = await collections.files
    .find({ filename: { $in: [...paths] } })
    .sort({ uploadDate: 1 })
    .toArray();
  // Of several under a path the newest counts.
  const found = new Map((await withBytes(collections, stored)).map((file) => [file.filename, file]));
  const keys = new Set(keyring?.all.map(({ id }) => id));
  return new Map(
    paths.flatMap((path): [string, FileFault][] => {
      const file = found.get(path);
      if (!file) return [[path, 'lost']];
      return keys.has(file.metadata?.key_id ?? '') ? [] : [[path, 'locked']];
    }),
  );
}
