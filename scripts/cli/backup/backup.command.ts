import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { loadProcessConfig } from '../../../platform/config/app-config.js';
import { readBackupState } from '../../../platform/files/backups/backup-folder.js';
import { openFileBucket } from '../../../platform/files/file-bucket.js';
import { print } from '../listing/list-command.js';
import { megabytes } from '../shared/text-table.js';
import { requireKeyring, withBackup } from './backup-shelf.js';
import { makeScheduledBackup } from './scheduled-backup.js';
import { faultsOf, type VerifiedBackup, verifyBackup } from './verify-backup.js';

/** Registers `backup status | verify | scheduled`. */
export function registerBackupCommands(program: Command): void {
  const backup = program
    .command('backup')
    .description('Backups of the embedded store; “store backup” makes one anywhere.')
    // The copies hold people's data, so they are for this user only.
    .hook('preAction', () => void process.umask(0o077));
  registerStatus(backup);
  registerVerify(backup);
  registerScheduled(backup);
}

function registerStatus(backup: Command): void {
  backup
    .command('status')
    .description('Verified backups in BACKUP_DIR, newest first.')
    .option('--json', 'print one JSON array')
    .addHelpText('after', '\nExample:\n  backup status')
    .action(async ({ json = false }: { json?: boolean }) => {
      const state = await readBackupState(loadProcessConfig());
      if (!state) throw new Error('BACKUP_DIR is not set: it says where backups are kept.');
      if (state.folderFault) throw new Error(state.folderFault);
      if (json) return print(JSON.stringify(state.kept));
      if (state.kept.length === 0) return print('There is no backup.');
      print(state.kept.map(({ name, bytes }) => `${name}  ${megabytes(bytes)}`).join('\n'));
    });
}

function registerScheduled(backup: Command): void {
  backup
    .command('scheduled')
    .description(
      'Make a backup in BACKUP_DIR now, verify it, and remove the oldest beyond BACKUP_KEEP, as npm start does every BACKUP_EVERY hours.',
    )
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  backup scheduled')
    .action(async ({ json = false }: { json?: boolean }) => {
      const config = loadProcessConfig();
      const made = await makeScheduledBackup({ config, openKeys: () => requireKeyring(config) });
      const { name, bytes, documents, files, kept, removed } = made;
      const words = `Made and verified ${name}: ${megabytes(bytes)}, ${documents} documents, ${files} files.\nKept: ${kept}. Removed: ${removed.join(', ') || 'none'}.`;
      print(json ? JSON.stringify(made) : words);
    });
}

function registerVerify(backup: Command): void {
  backup
    .command('verify')
    .description(
      'Rehearse a restore: restore a backup into a folder of its own, open it with the configured keys, compare the counts and decrypt every file.',
    )
    .argument('<dir>', 'a directory made by “store backup”, or the name of a backup in BACKUP_DIR')
    .option('--temp <dir>', 'where there is room for the restored copy', tmpdir())
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  backup verify ./backup-2026-11-22')
    .action(async (dir: string, { temp, json = false }: { temp: string; json?: boolean }) => {
      const config = loadProcessConfig();
      const keyring = await requireKeyring(config);
      const bucket = openFileBucket(config);
      const tempDir = resolve(temp);
      const verified = await withBackup(
        { config, named: dir, keyring: async () => keyring, tempDir },
        (source) => verifyBackup({ source, keyring, tempDir, bucket }),
      );
      const isWhole = faultsOf(verified).length === 0;
      if (!isWhole) process.exitCode = 1;
      print(json ? JSON.stringify({ ...verified, whole: isWhole }) : inWords(verified));
    });
}

function inWords(verified: VerifiedBackup): string {
  const { collections, documents, files, unread } = verified;
  const faults = faultsOf(verified);
  return [
    `Restored: ${collections} collections, ${documents} documents, ${files} files decrypted.`,
    ...(unread > 0 ? [`${unread} files are in a bucket; set FILES_URL to read them too.`] : []),
    ...faults,
    faults.length === 0 ? 'The backup is whole.' : 'The backup is NOT whole: make another one.',
  ].join('\n');
}
