import type { Command } from 'commander';
import { createMessagesRepository } from '../../../platform/database/messages.repository.js';
import { createReceiptsRepository } from '../../../platform/database/receipts.repository.js';
import { createFileAudit } from '../../../platform/files/file-audit.js';
import type { OrphanFile } from '../../../platform/files/orphan-files.js';
import { openProductDatabase } from '../open-product-database.js';

const reasons: Record<OrphanFile['reason'], string> = {
  unnamed: 'no record names it',
  superseded: 'newer bytes are stored under its path',
  unfinished: 'storing it was cut off',
};

/** Registers `store check`. */
export function registerCheck(
  store: Command,
  { print, fail }: { print: (text: string) => void; fail: () => void },
): void {
  store
    .command('check')
    .description(
      'Compare records and stored files; names every orphan and every missing file, changes nothing.',
    )
    .addHelpText(
      'after',
      '\nThe product may run. Files of the last hour may still be waiting for their record.\n\nExample:\n  store check --json',
    )
    .option('--json', 'one JSON object a line')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { database, close } = await openProductDatabase();
      try {
        const named = [createReceiptsRepository({ database }), createMessagesRepository({ database })];
        const audit = createFileAudit({ database, named });
        let missing = 0;
        for await (const { recordId, path } of audit.missing()) {
          missing += 1;
          if (json) print(JSON.stringify({ fault: 'missing', path, record_id: recordId }));
          else print(`missing: ${path}, record ${recordId} names it`);
        }
        let orphans = 0;
        for await (const { id, path, storedBytes, reason } of audit.orphans({ now: new Date() })) {
          orphans += 1;
          const size = storedBytes === null ? '' : `, ${storedBytes} bytes`;
          if (json) print(JSON.stringify({ fault: 'orphan', path, id, bytes: storedBytes, reason }));
          else print(`orphan: ${path ?? `chunks of ${id}`}${size}, ${reasons[reason]}`);
        }
        if (json) print(JSON.stringify({ missing, orphans }));
        else if (missing + orphans === 0) print('Every record has its file, and every file its record.');
        else print(`${missing} files are missing, ${orphans} are orphans (the worker removes those daily).`);
        if (missing + orphans > 0) fail();
      } finally {
        await close();
      }
    });
}
