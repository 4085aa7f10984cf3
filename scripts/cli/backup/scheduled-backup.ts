import { open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsToRemove } from '../../../domain/admin/backups.rules.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { thrownCode } from '../../../domain/shared/thrown.js';
import { backupStore, inspectStore, lockFolder } from '../../../embedded-mongo/maintenance.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import {
  backupFaults,
  backupName,
  backupSettingFaults,
  backupWorkFolder,
  listBackups,
  writeAttempt,
} from '../../../platform/files/backup-folder.js';
import { freeDiskFloorBytes } from '../../../platform/files/free-disk.js';
import type { Keyring } from '../../../platform/files/keyring.js';
import { makeFolder } from '../../../platform/files/make-folder.js';
import { embeddedStoreOf } from '../../embedded-store.js';
import { errorText } from '../error-text.js';
import { megabytes } from '../store/store-table.js';
import { faultsOf, verifyBackup } from './verify-backup.js';

/** A backup that was made, and what was removed for it. */
export type ScheduledBackup = {
  name: string;
  bytes: number;
  documents: number;
  files: number;
  /** How many backups there are now. */
  kept: number;
  removed: string[];
};

/** Names in BACKUP_DIR of what is not a backup: one being made, and those being removed. */
const unfinished = /^\.dropback-/;

type Work = { config: AppConfig; backupDir: string; openKeys: () => Promise<Keyring> };

/**
 * Makes a backup in BACKUP_DIR, verifies it, gives it its name and only then removes the oldest beyond BACKUP_KEEP. The
 * attempt and its end are noted for the alarm. One process at a time: another is refused and notes nothing.
 *
 * @throws {Error} why there is no new backup; the older ones are left alone
 */
export async function makeScheduledBackup({
  config,
  openKeys,
}: Omit<Work, 'backupDir'>): Promise<ScheduledBackup> {
  const { backupDir } = config.store;
  const [wrong] = await backupSettingFaults(config);
  if (wrong) throw new Error(wrong);
  if (backupDir === null) throw new Error('BACKUP_DIR is not set: it says where backups are kept.');
  const workFolder = backupWorkFolder(config);
  await makeFolder(workFolder);
  const lock = takeLock(workFolder);
  const began_at = systemClock.now();
  const end = (fault: string | null) =>
    writeAttempt(config, { began_at, ended_at: systemClock.now(), fault });
  try {
    await writeAttempt(config, { began_at, ended_at: null, fault: null });
    const made = await makeOne({ config, backupDir, openKeys });
    await end(null);
    return made;
  } catch (error) {
    // A disk too full for the note must not hide why the backup failed.
    await end(errorText(error)).catch(() => undefined);
    throw error;
  } finally {
    lock.release();
  }
}

async function makeOne({ config, backupDir, openKeys }: Work): Promise<ScheduledBackup> {
  const [fault] = await backupFaults(config);
  if (fault) throw new Error(fault);
  const checkFolder = join(backupWorkFolder(config), 'check');
  await removeLeftovers({ backupDir, checkFolder });
  const keyring = await openKeys();
  await requireRoom(config);
  const before = await listBackups(backupDir);
  const name = backupName({ number: (before[0]?.number ?? 0) + 1, at: systemClock.now() });
  const draft = join(backupDir, `.${name}`);
  const { dataDir } = embeddedStoreOf(config.store.dataDir);
  try {
    const { fileBytes } = await backupStore({ dataDir, target: draft });
    await makeFolder(checkFolder);
    const verified = await verifyBackup({ source: draft, keyring, tempDir: checkFolder, bucket: null });
    const faults = faultsOf(verified);
    if (faults.length > 0) throw new Error(`it is not whole: ${faults[0]} (${faults.length} in all)`);
    await rename(draft, join(backupDir, name));
    await sync(backupDir);
    const removed = await removeOldest({ backupDir, keep: config.store.backupKeep });
    const kept = (await listBackups(backupDir)).length;
    return { name, bytes: fileBytes, documents: verified.documents, files: verified.files, kept, removed };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(checkFolder, { recursive: true, force: true });
  }
}

function takeLock(folder: string): { release: () => void } {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (thrownCode(error) !== 'store.already_open') throw error;
    throw new Error('A backup is being made already.', { cause: error });
  }
}

/** What a killed attempt left behind. */
async function removeLeftovers(at: { backupDir: string; checkFolder: string }): Promise<void> {
  await rm(at.checkFolder, { recursive: true, force: true });
  for (const name of await readdir(at.backupDir))
    if (unfinished.test(name)) await rm(join(at.backupDir, name), { recursive: true });
}

/** A backup is verified by restoring it beside the store, which must not take the room that mail needs. */
async function requireRoom({ store }: AppConfig): Promise<void> {
  const { fileBytes } = await inspectStore(embeddedStoreOf(store.dataDir));
  const { bavail, bsize } = await statfs(store.dataDir);
  const neededBytes = fileBytes + freeDiskFloorBytes;
  if (bavail * bsize < neededBytes)
    throw new Error(
      `${store.dataDir}: ${megabytes(neededBytes)} must be free to verify a backup, and ${megabytes(bavail * bsize)} are.`,
    );
}

/** Takes a backup's name away before its files, so that half a backup never looks like one. */
async function removeOldest({ backupDir, keep }: { backupDir: string; keep: number }): Promise<string[]> {
  const removed = backupsToRemove({ kept: await listBackups(backupDir), keep });
  for (const name of removed) {
    const aside = join(backupDir, `.${name}`);
    await rename(join(backupDir, name), aside);
    await rm(aside, { recursive: true });
  }
  return removed;
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
