import { type Command, Option } from 'commander';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import { createMessagesRepository } from '../../platform/database/messages.repository.js';
import { createReceiptsRepository } from '../../platform/database/receipts.repository.js';
import { createFileAudit } from '../../platform/files/file-audit.js';
import { openFileBucket } from '../../platform/files/file-bucket.js';
import { adoptKeys, foreignKey } from '../../platform/files/key-proof.js';
import { openKeyring } from '../../platform/files/keyring.js';
import { countElsewhere, type FilePlace, moveFiles } from '../../platform/files/move-files.js';
import { print } from './listing/list-command.js';
import { type CommandDatabase, withDatabase } from './open-product-database.js';
import { parseCount } from './parse-count.js';

type MoveOptions = { to: FilePlace; dryRun?: boolean; json?: boolean };
/** Files between two lines of progress: a line every few seconds. */
const progressEvery = 100;

type PurgeOptions = { dryRun?: boolean; json?: boolean; limit: number };

/** Registers `files purge | move | adopt-keys`. */
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
  files
    .command('move')
    .description(
      'Move files that are still in the database to the bucket of FILES_URL, or back, encrypted as they are.',
    )
    .addOption(new Option('--to <place>', 'where to').choices(['bucket', 'database']).makeOptionMandatory())
    .option('--dry-run', 'count them without moving')
    .option('--json', 'one JSON object: {to, moved}')
    .addHelpText(
      'after',
      '\nMay run beside the product, and again after it was cut off.\n\nExample:\n  files move --to bucket',
    )
    .action((options: MoveOptions) => withDatabase((opened) => move({ ...opened, options })));
  files
    .command('adopt-keys')
    .description('Start with the configured keys although the data is sealed with another that is lost.')
    .option('--dry-run', 'say which key would be given up without adopting')
    .option('--json', 'one JSON object: {given_up, adopted}')
    .addHelpText('after', '\nWhat the lost key sealed stays unreadable.\n\nExample:\n  files adopt-keys')
    .action((options: Omit<PurgeOptions, 'limit'>) =>
      withDatabase((opened) => adopt({ ...opened, options })),
    );
}

async function adopt({
  database,
  config,
  options: { dryRun = false, json = false },
}: CommandDatabase & { options: Omit<PurgeOptions, 'limit'> }): Promise<void> {
  const { db } = database.connection;
  if (!db) throw databaseUnavailable();
  const keyring = await openKeyring(config);
  const given = await (dryRun ? foreignKey({ db, keyring }) : adoptKeys({ db, keyring }));
  if (json) return print(JSON.stringify({ given_up: given, adopted: given !== null && !dryRun }));
  if (given === null) return print('Nothing to do: the configured keys belong to the data.');
  print(
    dryRun
      ? `The key ${given} would be given up; what it sealed would stay unreadable.`
      : `Adopted. What the key ${given} sealed stays unreadable; the service starts again.`,
  );
}

async function move({
  database,
  config,
  options: { to, dryRun = false, json = false },
}: CommandDatabase & { options: MoveOptions }): Promise<void> {
  const bucket = openFileBucket(config);
  if (!bucket) throw new Error('FILES_URL is not set: it names the bucket.');
  const waiting = await countElsewhere({ database, to });
  if (dryRun)
    return print(json ? JSON.stringify({ to, moved: 0, waiting }) : `Files that would be moved: ${waiting}.`);
  let moved = 0;
  for await (const _path of moveFiles({ database, bucket, to })) {
    moved += 1;
    if (moved % progressEvery === 0) process.stderr.write(`  ${moved} of ${waiting}\n`);
  }
  if (json) return print(JSON.stringify({ to, moved }));
  print(`Moved: ${moved} files.`);
  if (to === 'database')
    print('New files still go to the bucket: stop the product, unset FILES_URL after another run.');
}

async function purge({
  database,
  config,
  options: { dryRun = false, json = false, limit },
}: CommandDatabase & { options: PurgeOptions }): Promise<void> {
  const named = [createReceiptsRepository({ database }), createMessagesRepository({ database })];
  const audit = createFileAudit({ database, named, bucket: openFileBucket(config) });
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
