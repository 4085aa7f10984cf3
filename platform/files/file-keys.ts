import type { Document } from 'mongodb';
import type { Keyring } from './keyring.js';

/** The collection of file documents, however it was opened. */
type Files = { aggregate<Row extends Document>(pipeline: Document[]): { toArray(): Promise<Row[]> } };

/** Files that name a key, by its id. */
export type FilesOfKey = { keyId: string; files: number };

/** The keys that stored files name, with how many files name each. */
export async function countFilesByKey(files: Files): Promise<FilesOfKey[]> {
  const counts = await files
    .aggregate<{ _id: string | null; count: number }>([
      { $group: { _id: '$metadata.key_id', count: { $sum: 1 } } },
    ])
    .toArray();
  return counts.flatMap(({ _id: keyId, count }) => (keyId === null ? [] : [{ keyId, files: count }]));
}

/**
 * Files that cannot be opened, since the key they name is not among ours.
 *
 * @param keyring null: we have no key at all
 */
export async function findLockedFiles({
  files,
  keyring,
}: {
  files: Files;
  keyring: Keyring | null;
}): Promise<FilesOfKey[]> {
  const ours = new Set(keyring?.all.map(({ id }) => id));
  return (await countFilesByKey(files)).filter(({ keyId }) => !ours.has(keyId));
}
