import type { Command } from 'commander';
import { createMessagesRepository } from '../../platform/database/messages.repository.js';
import { createReceiptsRepository } from '../../platform/database/receipts.repository.js';
import { createFileAudit } from '../../platform/files/file-audit.js';
import { print } from './listing/list-command.js';
import { withDatabase } from './open-product-database.js';
import { parseCount } from './parse-count.js';

type PurgeOptions = { dryRun?: boolean; json?: boolean; limit: number };

/** Registers `files purge`: removes stored bytes without a record, without waiting for the daily sweep. */
export function registerFilesCommands(program: Command): void {
  const files = program.command('files').description('Stored files of receipts and emails.');
  files
    .command('purge')
    .description('Remove files older than an hour that no record refers to, as the worker does daily.')
    .option('--dry-run', 'list them without removing them')
    .option('--json', 'print one JSON object per line')
    .option('--limit <number>', 'at most this many', parseCount, 10_000)
    .addHelpText('after', '\nExample:\n  files purge --dry-run')
    .action((options: PurgeOptions) => withDatabase((opened) => purge({ ...opened, options })));
}

async function purge({
  database,
  options: { dryRun = false, json = false, limit },
}: Parameters<Parameters<typeof withDatabase>[0]>[0] & { options: PurgeOptions }): Promise<void> {
  const named = [createReceiptsRepository({ database }), createMessagesRepository({ database })];
  const audit = createFileAudit({ database, named });
  let count = 0;
  for await (const orphan of audit.orphans({ now: new Date() })) {
    if (count === limit) break;
    count += 1;
    if (!dryRun) await audit.remove([orphan]);
    const { path, reason, storedBytes } = orphan;
    const name = path ?? `chunks of ${orphan.id}`;
    print(
      json ? JSON.stringify({ path, reason, bytes: storedBytes, removed: !dryRun }) : `${name}  ${reason}`,
    );
  }
  if (!json)
    print(count === 0 ? 'Nothing to remove.' : `${count} files ${dryRun ? 'would be ' : ''}removed.`);
}
