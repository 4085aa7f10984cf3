import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsToRemove } from '../../../domain/admin/backups.rules.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { thrownCode } from '../../../domain/shared/thrown.js';
import { backupStore, inspectStore, lockFolder } from '../../../embedded-mongo/maintenance.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import {
  backupFaults,
  backupSettingFaults,
  backupWorkFolder,
  writeAttempt,
} from '../../../platform/files/backups/backup-folder.js';
import { backupName } from '../../../platform/files/backups/backup-name.js';
import { freeDiskFloorBytes } from '../../../platform/files/free-disk.js';
import type { Keyring } from '../../../platform/files/keyring.js';
import { makeFolder } from '../../../platform/files/make-folder.js';
import { embeddedStoreOf } from '../../embedded-store.js';
import { errorText } from '../shared/error-text.js';
import { megabytes } from '../shared/text-table.js';
import { freeBytesOf, openShelf } from './backup-shelf.js';
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

const unset = 'BACKUP_DIR is not set: it says where backups are kept.';

type Work = { config: AppConfig; openKeys: () => Promise<Keyring> };

/**
 * Makes a backup in BACKUP_DIR, verifies it, gives it its name and only then removes the oldest beyond BACKUP_KEEP. The
 * attempt and its end are noted for the alarm. One process at a time: another is refused and notes nothing.
 *
 * @throws {Error} why there is no new backup; the older ones are left alone
 */
export async function makeScheduledBackup({ config, openKeys }: Work): Promise<ScheduledBackup> {
  const [wrong] = await backupSettingFaults(config);
  if (wrong) throw new Error(wrong);
  if (config.store.backupDir === null) throw new Error(unset);
  const workFolder = backupWorkFolder(config);
  await makeFolder(workFolder);
  const lock = takeLock(workFolder);
  const began_at = systemClock.now();
  const end = (fault: string | null) =>
    writeAttempt(config, { began_at, ended_at: systemClock.now(), fault });
  try {
    await writeAttempt(config, { began_at, ended_at: null, fault: null });
    const made = await makeOne({ config, openKeys });
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

async function makeOne({ config, openKeys }: Work): Promise<ScheduledBackup> {
  const [fault] = await backupFaults(config);
  if (fault) throw new Error(fault);
  const keyring = await openKeys();
  const shelf = openShelf({ config, keyring });
  if (!shelf) throw new Error(unset);
  const checkFolder = join(backupWorkFolder(config), 'check');
  await rm(checkFolder, { recursive: true, force: true });
  await shelf.removeLeftovers();
  await requireRoom({ config, copies: shelf.localCopies });
  const before = await shelf.list();
  const name = backupName({ number: (before[0]?.number ?? 0) + 1, at: systemClock.now() });
  const draft = shelf.draftOf(name);
  const { dataDir } = embeddedStoreOf(config.store.dataDir);
  try {
    const { fileBytes } = await backupStore({ dataDir, target: draft });
    await makeFolder(checkFolder);
    const verified = await verifyBackup({ source: draft, keyring, tempDir: checkFolder, bucket: null });
    const faults = faultsOf(verified);
    if (faults.length > 0) throw new Error(`it is not whole: ${faults[0]} (${faults.length} in all)`);
    await shelf.keep(name);
    const removed = backupsToRemove({ kept: await shelf.list(), keep: config.store.backupKeep });
    for (const old of removed) await shelf.remove(old);
    const kept = (await shelf.list()).length;
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

/** A backup is verified by restoring it beside the store, which must not take the room that mail needs. */
async function requireRoom({
  config: { store },
  copies,
}: {
  config: AppConfig;
  copies: number;
}): Promise<void> {
  const { fileBytes } = await inspectStore(embeddedStoreOf(store.dataDir));
  const neededBytes = copies * fileBytes + freeDiskFloorBytes;
  const freeBytes = await freeBytesOf(store.dataDir);
  if (freeBytes < neededBytes)
    throw new Error(
      `${store.dataDir}: ${megabytes(neededBytes)} must be free to verify a backup, and ${megabytes(freeBytes)} are.`,
    );
}
