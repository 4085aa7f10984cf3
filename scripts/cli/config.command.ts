import type { Command } from 'commander';
import { configAreas, isConfigFaults, loadProcessConfig } from '../../platform/config/app-config.js';
import type { ConfigArea } from '../../platform/config/config-key.js';
import { keyFileFaults } from '../../platform/config/key-files.js';
import { nearNames } from '../../platform/config/near-names.js';
import { shownSetting } from '../../platform/config/shown-setting.js';
import { backupFaults } from '../../platform/files/backups/backup-folder.js';
import { fileBucketFaults } from '../../platform/files/file-bucket.js';
import { print } from './listing/list-command.js';
import { textTable } from './shared/text-table.js';

/** Registers `config check`: all faults of the environment at once, and the settings in force. */
export function registerConfigCommands(program: Command): void {
  const config = program.command('config').description('Settings from the environment.');
  config
    .command('check')
    .description(
      'Check every setting and key file as startup does, and show those that differ from the default.',
    )
    .option('--json', 'one JSON object: {faults, warnings, settings}')
    .addHelpText('after', '\nExample:\n  config check')
    .action(({ json = false }: { json?: boolean }) => check(json));
}

async function check(json: boolean): Promise<void> {
  const faults = [...(await faultsOf()), ...(await keyFileFaults(process.env))];
  const warnings = nearNames(process.env);
  const settings = Object.values(configAreas).flatMap((area: ConfigArea) =>
    Object.values(area)
      .map(({ env, default: usual }) => ({ name: env, value: shownValue(env), usual }))
      .filter(({ value, usual }) => value !== null && value !== usual),
  );
  if (faults.length > 0) process.exitCode = 1;
  if (json) {
    print(
      JSON.stringify({ faults, warnings, settings: settings.map(({ name, value }) => ({ name, value })) }),
    );
    return;
  }
  for (const fault of faults) print(`fault: ${fault}`);
  for (const warning of warnings) print(`warning: ${warning}`);
  if (faults.length === 0) print('The settings are valid.');
  if (settings.length > 0)
    print(textTable([['setting', 'value'], ...settings.map(({ name, value }) => [name, value ?? ''])]));
}

async function faultsOf(): Promise<string[]> {
  try {
    const config = loadProcessConfig();
    return [...(await backupFaults(config)), ...(await fileBucketFaults(config))];
  } catch (error) {
    return isConfigFaults(error) ? error.faults : [String(error)];
  }
}

function shownValue(env: string): string | null {
  const text = process.env[env]?.trim();
  return text ? shownSetting({ env, text }) : null;
}
