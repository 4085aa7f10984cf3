import type { Document } from 'mongodb';
import type { Keyring } from './keyring.js';

/** The collection of file documents, however it was opened. */
type Files = { aggregate<Row extends Document>(pipeline: Document[]): { toArray(): Promise<Row[]> } };

/** As {@link Files}, for the lookups of {@link findMissingKeys}. */
type OrderedFiles = {
  findOne(filter: Document, options: { sort: { _id: 1 | -1 } }): Promise<{ metadata?: unknown } | null>;
};

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

/**
 * Finds keys of the oldest and the newest file that are not in the keyring, without counting files. Files are encrypted
 * with one key after another, so a key omitted by mistake is nearly always one of these.
 */
export async function findMissingKeys({
  files,
  keyring,
}: {
  files: OrderedFiles;
  keyring: Keyring;
}): Promise<string[]> {
  const ends = await Promise.all(([1, -1] as const).map((_id) => files.findOne({}, { sort: { _id } })));
  const named = ends.map((file) => (file?.metadata as { key_id?: string } | undefined)?.key_id);
  const ours = new Set(keyring.all.map(({ id }) => id));
  return [...new Set(named)].filter((id) => id !== undefined && !ours.has(id)) as string[];
}
