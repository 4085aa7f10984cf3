import type { Command } from 'commander';
import { systemClock } from '../../../domain/shared/clock.js';
import { counted } from '../../../domain/shared/span.js';
import { inspectSpool, type SpoolReport } from '../../../ingest/spool/inspect-spool.js';
import { spoolDirectory } from '../../../ingest/spool/spool.js';
import { loadProcessConfig } from '../../../platform/config/app-config.js';
import { openProductDatabase } from '../shared/open-product-database.js';
import { drainSpool, quarantinedInWords } from './drain-spool.js';

type Options = { dryRun?: boolean; json?: boolean };

/** Registers `spool status | drain`. */
export function registerSpoolCommands(program: Command): void {
  const spool = program
    .command('spool')
    .description('Mail that was accepted but is not in the database yet.');
  spool
    .command('status')
    .description('Show what is waiting in the spool under DATA_DIR, and for how long.')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  spool status --json')
    .action(async ({ json }: Options) => {
      const directory = spoolDirectory(loadProcessConfig());
      const report = await inspectSpool({ directory, now: systemClock.now() });
      print(json ? JSON.stringify(report) : inWords({ report, directory }));
    });
  spool
    .command('drain')
    .description('Register what is waiting in the spool once; the running product does this automatically.')
    .option('--dry-run', 'show how many are waiting without registering them')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  spool drain --dry-run')
    .action(async ({ dryRun = false, json }: Options) => {
      if (dryRun) {
        const directory = spoolDirectory(loadProcessConfig());
        const { waiting } = await inspectSpool({ directory, now: systemClock.now() });
        print(json ? JSON.stringify({ would_register: waiting }) : `${waiting} would be registered.`);
        return;
      }
      const { database, config, close } = await openProductDatabase();
      try {
        const { registered, failed: waiting, quarantined } = await drainSpool({ config, database });
        print(
          json
            ? JSON.stringify({ registered, waiting, quarantined })
            : `${registered} registered, ${waiting} waiting in the spool${quarantinedInWords(quarantined)}.`,
        );
        if (waiting + quarantined > 0) process.exitCode = 1;
      } finally {
        await close();
      }
    });
}

function inWords({ report, directory }: { report: SpoolReport; directory: string }): string {
  const { waiting, waiting_bytes: bytes, oldest_seconds: seconds, receiving, quarantined } = report;
  const age = seconds === null ? '' : `, the oldest for ${seconds} s`;
  const aside = quarantined > 0 ? ` They are in ${directory}/quarantine; the log says why.` : '';
  return [
    `${counted(waiting, 'email')} waiting (${bytes} bytes${age}).`,
    `${receiving} being received.`,
    `${quarantined} quarantined.${aside}`,
  ].join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
