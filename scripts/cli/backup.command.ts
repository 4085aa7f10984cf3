import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { loadProcessConfig } from '../../platform/config/app-config.js';
import { keyringIfAny } from '../../platform/files/keyring.js';
import { type VerifiedBackup, verifyBackup } from './backup/verify-backup.js';
import { print } from './listing/list-command.js';

/** Registers `backup verify`. */
export function registerBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('Backups of the embedded store; “store backup” makes one.')
    .command('verify')
    .description(
      'Rehearse a restore: restore a backup into a folder of its own, open it with the configured keys, compare the counts and decrypt every file.',
    )
    .argument('<dir>', 'a directory made by “store backup”')
    .option('--temp <dir>', 'where there is room for the restored copy', tmpdir())
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  backup verify ./backup-2026-11-22')
    .action(async (dir: string, { temp, json = false }: { temp: string; json?: boolean }) => {
      // The copy holds people's data, so it is for this user only.
      process.umask(0o077);
      const keyring = await keyringIfAny(loadProcessConfig());
      if (!keyring)
        throw new Error(
          'There is no key for its files: set FILE_ENCRYPTION_KEY, or DATA_DIR to where the key is kept.',
        );
      const verified = await verifyBackup({ source: resolve(dir), keyring, tempDir: resolve(temp) });
      const isWhole = faultsOf(verified).length === 0;
      if (!isWhole) process.exitCode = 1;
      print(json ? JSON.stringify({ ...verified, whole: isWhole }) : inWords(verified));
    });
}

function inWords(verified: VerifiedBackup): string {
  const { collections, documents, files } = verified;
  const faults = faultsOf(verified);
  return [
    `Restored: ${collections} collections, ${documents} documents, ${files} files decrypted.`,
    ...faults,
    faults.length === 0 ? 'The backup is whole.' : 'The backup is NOT whole: make another one.',
  ].join('\n');
}

function faultsOf({ differences, damaged, missing }: VerifiedBackup): string[] {
  return [
    ...differences.map(
      ({ collection, expected, found }) => `${collection}: ${found} documents instead of ${expected}`,
    ),
    ...damaged.map((path) => `${path}: cannot be decrypted`),
    ...missing.map((path) => `${path}: named by a record, but not stored`),
  ];
}
