import type { Command } from 'commander';
import { loadProcessConfig } from '../../platform/config/app-config.js';
import { checks } from './doctor/checks.js';
import { print } from './listing/list-command.js';

const marks = { ok: 'ok  ', warn: 'look', fail: 'FAIL' } as const;

/** Registers `doctor`: checks everything around the product that can keep it from working. */
export function registerDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'Look at ports, database, clock, alarms, keys, disk, certificates, outgoing mail, mailboxes and DNS; ends with 1 when one fails.',
    )
    .option('--json', 'one JSON object a line')
    .addHelpText('after', '\nThe product may run or not.\n\nExample:\n  doctor --json')
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
