import type { Command } from 'commander';
import { loadProcessConfig } from '../../../platform/config/app-config.js';
import { print } from '../listing/list-command.js';
import { checks } from './checks.js';

const marks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

/** Registers `doctor`: checks everything around the product that can keep it from working. */
export function registerDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'Check ports, database, clock, alarms, keys, disk, certificates, outgoing mail, mailboxes, price sources and DNS; exits with 1 if a check fails.',
    )
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nWorks whether or not the product is running.\n\nExample:\n  doctor --json')
    .action(async ({ json = false }: { json?: boolean }) => {
      const config = loadProcessConfig();
      for (const check of checks) {
        for (const finding of await check(config)) {
          if (finding.state === 'fail') process.exitCode = 1;
          print(
            json ? JSON.stringify(finding) : `${marks[finding.state]}  ${finding.check}: ${finding.detail}`,
          );
        }
      }
    });
}
