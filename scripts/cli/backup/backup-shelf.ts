import { mkdtemp, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { KeptBackup } from '../../../domain/admin/backups.rules.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import {
  fetchBackup,
  listBucketBackups,
  removeBucketBackup,
  storeBackup,
} from '../../../platform/files/backups/backup-bucket.js';
import { backupWorkFolder, listBackups } from '../../../platform/files/backups/backup-folder.js';
import { backupOf } from '../../../platform/files/backups/backup-name.js';
import { type Keyring, keyringIfAny } from '../../../platform/files/keyring.js';
import { type Bucket, createBucket } from '../../../platform/s3/bucket.js';

/** Where backups are kept: the folder or the bucket of BACKUP_DIR. */
export type BackupShelf = {
  /** Whole backups, newest first. */
  list(): Promise<KeptBackup[]>;
  /** Where a backup is made before it counts; the folder is removed by {@link removeLeftovers} or {@link keep}. */
  draftOf(name: string): string;
  /** Copies of the store that a backup needs room for beside it. */
  localCopies: number;
  /** Puts a verified draft on the shelf. */
  keep(name: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes what killed attempts left behind. */
  removeLeftovers(): Promise<void>;
};

/** Names in a folder of what is not a backup: one being made, and those being removed. */
const unfinished = /^\.dropback-/;

/** Opens the shelf of BACKUP_DIR; null while it is not set. */
export function openShelf({ config, keyring }: { config: AppConfig; keyring: Keyring }): BackupShelf | null {
  const { backupDir } = config.store;
  if (backupDir === null) return null;
  if (typeof backupDir === 'string') return folderShelf(backupDir);
  return bucketShelf({
    bucket: createBucket({ place: backupDir }),
    keyring,
    workFolder: backupWorkFolder(config),
  });
}

function folderShelf(folder: string): BackupShelf {
  const draftOf = (name: string): string => join(folder, `.${name}`);
  return {
    list: () => listBackups(folder),
    draftOf,
    localCopies: 1,
    async keep(name) {
      await rename(draftOf(name), join(folder, name));
      const handle = await open(folder, 'r');
      await handle.sync().finally(() => handle.close());
    },
    // The name goes before the files, so that half a backup never looks like one.
    async remove(name) {
      await rename(join(folder, name), draftOf(name));
      await rm(draftOf(name), { recursive: true });
    },
    async removeLeftovers() {
      for (const name of await readdir(folder))
        if (unfinished.test(name)) await rm(join(folder, name), { recursive: true });
    },
  };
}

function bucketShelf({
  bucket,
  keyring,
  workFolder,
}: {
  bucket: Bucket;
  keyring: Keyring;
  workFolder: string;
}): BackupShelf {
  const draft = join(workFolder, 'draft');
  return {
    list: async () => (await listBucketBackups(bucket)).kept,
    draftOf: () => draft,
    localCopies: 2,
    async keep(name) {
      await storeBackup({ bucket, keyring, name, folder: draft });
      await rm(draft, { recursive: true });
    },
    remove: (name) => removeBucketBackup({ bucket, name }),
    async removeLeftovers() {
      await rm(draft, { recursive: true, force: true });
      for (const name of (await listBucketBackups(bucket)).cut) await removeBucketBackup({ bucket, name });
    },
  };
}

/**
 * Gives a backup as a folder to `use`: a name on the shelf of BACKUP_DIR is looked up there, and fetched from a bucket
 * into a folder under `tempDir` that is removed afterwards; anything else is a path.
 *
 * @throws {AppError} `backup.not_found`, `backup.damaged`, `file.damaged`, `file.key_unknown`, `file.store_*`
 */
export async function withBackup<Result>(
  {
    config,
    named,
    keyring,
    tempDir,
  }: { config: AppConfig; named: string; keyring: () => Promise<Keyring>; tempDir: string },
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { backupDir } = config.store;
  if (backupDir === null || !backupOf({ name: named, bytes: 0 })) return use(resolve(named));
  if (typeof backupDir === 'string') return use(join(backupDir, named));
  const folder = await mkdtemp(join(tempDir, 'dropback-fetched-'));
  try {
    const bucket = createBucket({ place: backupDir });
    await fetchBackup({ bucket, keyring: await keyring(), name: named, folder });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The keys of the data. @throws {Error} when there are none */
export async function requireKeyring(config: AppConfig): Promise<Keyring> {
  const keyring = await keyringIfAny(config);
  if (keyring) return keyring;
  throw new Error(
    'There is no key for its files: set FILE_ENCRYPTION_KEY, or DATA_DIR to where the key is kept.',
  );
}

/** Free bytes of the disk that holds a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
