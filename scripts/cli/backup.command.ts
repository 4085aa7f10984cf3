import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type AppConfig, loadProcessConfig } from '../../platform/config/app-config.js';
import { openFileBucket } from '../../platform/files/file-bucket.js';
import { type Keyring, keyringIfAny } from '../../platform/files/keyring.js';
import { makeScheduledBackup } from './backup/scheduled-backup.js';
import { faultsOf, type VerifiedBackup, verifyBackup } from './backup/verify-backup.js';
import { print } from './listing/list-command.js';
import { megabytes } from './store/store-table.js';

/** Registers `backup verify | scheduled`. */
export function registerBackupCommands(program: Command): void {
  const backup = program
    .command('backup')
    .description('Backups of the embedded store; “store backup” makes one anywhere.')
    // The copies hold people's data, so they are for this user only.
    .hook('preAction', () => void process.umask(0o077));
  registerVerify(backup);
  registerScheduled(backup);
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

async function requireKeyring(config: AppConfig): Promise<Keyring> {
  const keyring = await keyringIfAny(config);
  if (keyring) return keyring;
  throw new Error(
    'There is no key for its files: set FILE_ENCRYPTION_KEY, or DATA_DIR to where the key is kept.',
  );
}

function registerVerify(backup: Command): void {
  backup
    .command('verify')
    .description(
      'Rehearse a restore: restore a backup into a folder of its own, open it with the configured keys, compare the counts and decrypt every file.',
    )
    .argument('<dir>', 'a directory made by “store backup”')
    .option('--temp <dir>', 'where there is room for the restored copy', tmpdir())
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  backup verify ./backup-2026-11-22')
    .action(async (dir: string, { temp, json = false }: { temp: string; json?: boolean }) => {
      const config = loadProcessConfig();
      const keyring = await requireKeyring(config);
      const bucket = openFileBucket(config);
      const verified = await verifyBackup({ source: resolve(dir), keyring, tempDir: resolve(temp), bucket });
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
