import type { Document } from 'mongodb';
import type { Keyring } from './keyring.js';

/** The collection of file documents, however it was opened. */
type Files = { aggregate<Row extends Document>(pipeline: Document[]): { toArray(): Promise<Row[]> } };

/** Number of files encrypted with a key. */
export type FilesOfKey = { keyId: string; files: number };

/** The key ids in stored files, with the number of files for each. */
export async function countFilesByKey(files: Files): Promise<FilesOfKey[]> {
  const counts = await files
    .aggregate<{ _id: string | null; count: number }>([
      { $group: { _id: '$metadata.key_id', count: { $sum: 1 } } },
    ])
    .toArray();
  return counts.flatMap(({ _id: keyId, count }) => (keyId === null ? [] : [{ keyId, files: count }]));
}

/**
 * Finds files that cannot be decrypted because their key is not in the keyring.
 *
 * @param keyring null if there is no key at all
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
