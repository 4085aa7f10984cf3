import { access, constants, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { BackupAttempt, BackupState, KeptBackup } from '../../../domain/admin/backups.rules.js';
import { type AppError, isAppError } from '../../../domain/shared/app-error.js';
import { hourMs, secondMs } from '../../../domain/shared/units.js';
import type { AppConfig } from '../../config/app-config.js';
import type { S3Place } from '../../config/s3-url.js';
import { createBucket } from '../../s3/bucket.js';
import { s3Limits } from '../../s3/s3-exchange.js';
import { makeFolder } from '../make-folder.js';
import { listBucketBackups } from './backup-bucket.js';
import { backupOf, dataFile } from './backup-name.js';

/** The part of the settings that scheduled backups need. */
type StoreSettings = Pick<AppConfig, 'store'>;

/** Limits of asking a bucket for what it keeps: an admin's page waits for it. */
const askLimits = { ...s3Limits, answerMs: 3 * secondMs, attempts: 1, pauseMs: 0 };

const attemptSchema = z.object({
  began_at: z.coerce.date(),
  ended_at: z.coerce.date().nullable(),
  fault: z.string().nullable(),
});

/** Reads the state of scheduled backups. */
export type ReadBackupState = () => Promise<BackupState | null>;

/** Folder under DATA_DIR for the lock, the last attempt and the copy that is being verified. */
export function backupWorkFolder({ store }: StoreSettings): string {
  return resolve(store.dataDir, 'backups');
}

/** Verified backups in a folder, newest first; other files in it are ignored. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const found = (await readdir(folder)).map(async (name): Promise<KeptBackup | KeptBackup[]> => {
    if (!backupOf({ name, bytes: 0 })) return [];
    const file = await stat(join(folder, name, dataFile)).catch(() => null);
    return (file && backupOf({ name, bytes: file.size })) ?? [];
  });
  return (await Promise.all(found)).flat().sort((a, b) => b.number - a.number);
}

/** The state of scheduled backups; null while BACKUP_DIR is not set. */
export async function readBackupState(config: StoreSettings): Promise<BackupState | null> {
  const { backupDir, backupEveryHours } = config.store;
  if (backupDir === null) return null;
  const everyMs = backupEveryHours * hourMs;
  if (typeof backupDir !== 'string')
    return { everyMs, attempt: await readAttempt(config), ...(await stateOfBucket(backupDir)) };
  const [folderFault, kept, attempt] = await Promise.all([
    folderFaultOf(backupDir),
    listBackups(backupDir).catch(() => []),
    readAttempt(config),
  ]);
  return { everyMs, kept, attempt, folderFault };
}

/** The last attempt; null before the first one. */
export async function readAttempt(config: StoreSettings): Promise<BackupAttempt | null> {
  const text = await readFile(attemptPath(config), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return attemptSchema.parse(JSON.parse(text));
  } catch {
    // A damaged note is none; the next attempt replaces it.
    return null;
  }
}

/** Notes the last attempt, so that a reader never sees half a note. */
export async function writeAttempt(config: StoreSettings, attempt: BackupAttempt): Promise<void> {
  await makeFolder(backupWorkFolder(config));
  const draft = `${attemptPath(config)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(attempt), { mode: 0o600 });
  await rename(draft, attemptPath(config));
}

/** Faults of the settings themselves, one line each: no folder, mounted or not, could mend them. */
export async function backupSettingFaults({ store }: StoreSettings): Promise<string[]> {
  const { backupDir, dataDir, mongodbUri } = store;
  if (backupDir === null) return [];
  if (mongodbUri !== null)
    return [
      'BACKUP_DIR: only the embedded store is backed up, and MONGODB_URI is set. Unset BACKUP_DIR, and back MongoDB up with mongodump on a timer of your own.',
    ];
  if (typeof backupDir !== 'string') return [];
  const way = relative(await realPath(dataDir), await realPath(backupDir));
  const isInside = way !== '..' && !way.startsWith(`..${sep}`) && resolve(way) !== way;
  return isInside
    ? [
        'BACKUP_DIR: is inside DATA_DIR, so that both would be lost together. Choose a folder on another disk.',
      ]
    : [];
}

/** All faults of the settings and the folder, one line each. */
export async function backupFaults(config: StoreSettings): Promise<string[]> {
  const { backupDir } = config.store;
  const faults = await backupSettingFaults(config);
  if (faults.length > 0 || backupDir === null) return faults;
  const fault =
    typeof backupDir === 'string'
      ? await folderFaultOf(backupDir)
      : bucketWords(await createBucket({ place: backupDir, limits: askLimits }).fault());
  return fault === null ? [] : [fault];
}

async function stateOfBucket(place: S3Place): Promise<Pick<BackupState, 'kept' | 'folderFault'>> {
  try {
    const { kept } = await listBucketBackups(createBucket({ place, limits: askLimits }));
    return { kept, folderFault: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { kept: [], folderFault: bucketWords(error) };
  }
}

function bucketWords(fault: AppError | null): string | null {
  return fault && `BACKUP_DIR: ${fault.message}`;
}

async function folderFaultOf(folder: string): Promise<string | null> {
  const found = await stat(folder).catch(() => null);
  // It is not created: where its disk is not mounted, backups would fill the wrong one.
  if (!found) return `BACKUP_DIR: ${folder} does not exist`;
  if (!found.isDirectory()) return `BACKUP_DIR: ${folder} is not a folder`;
  return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => null,
    () => `BACKUP_DIR: ${folder} is not writable`,
  );
}

/** A path without links as far as it exists. */
async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

function attemptPath(config: StoreSettings): string {
  return join(backupWorkFolder(config), 'attempt.json');
}
