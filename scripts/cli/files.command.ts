import { type Command, Option } from 'commander';
import { systemClock } from '../../domain/shared/clock.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import { createMessagesRepository } from '../../platform/database/mail/messages.repository.js';
import { createReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import { createFileAudit } from '../../platform/files/audit/file-audit.js';
import { openFileBucket, openFileBuckets } from '../../platform/files/file-bucket.js';
import { adoptKeys, foreignKey } from '../../platform/files/key-proof.js';
import { openKeyring } from '../../platform/files/keyring.js';
import {
  countElsewhere,
  countObjects,
  type FilePlace,
  moveFiles,
  moveObjects,
} from '../../platform/files/move-files.js';
import { createSendingSwitch } from '../../platform/mailer/sending-switch.js';
import { print } from './listing/list-command.js';
import { type CommandDatabase, withDatabase } from './shared/open-product-database.js';
import { parseCount } from './shared/parse-count.js';

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
      'Move files that are in the database or the bucket of FILES_URL_BEFORE to that of FILES_URL, or all to the database, encrypted as they are.',
    )
    .addOption(new Option('--to <place>', 'where to').choices(['bucket', 'database']).makeOptionMandatory())
    .option('--dry-run', 'count them without moving')
    .option('--json', 'one JSON object: {to, moved}, from another bucket also {left}')
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
  const buckets = openFileBuckets(config);
  if (!bucket || !buckets) throw new Error('FILES_URL is not set: it names the bucket.');
  const older = to === 'bucket' ? buckets.older : null;
  if (older) await requireOwnBucket({ database });
  const waiting = (await countElsewhere({ database, to })) + (older ? await countObjects(older) : 0);
  if (dryRun)
    return print(json ? JSON.stringify({ to, moved: 0, waiting }) : `Files that would be moved: ${waiting}.`);
  let moved = 0;
  let left = 0;
  const count = (): void => {
    moved += 1;
    if (moved % progressEvery === 0) process.stderr.write(`  ${moved} of ${waiting}\n`);
  };
  for await (const _path of moveFiles({ database, bucket, to })) count();
  if (older)
    for await (const end of moveObjects({ database, newest: buckets.newest, older })) {
      if (end === 'moved') count();
      else left += 1;
    }
  if (json) return print(JSON.stringify({ to, moved, ...(older && { left }) }));
  print(`Moved: ${moved} files.`);
  if (left > 0) print(`Left in the bucket of FILES_URL_BEFORE: ${left} objects of no file of these data.`);
  else if (older) print('The bucket of FILES_URL_BEFORE is empty: unset it.');
  if (to === 'database')
    print('New files still go to the bucket: stop the product, unset FILES_URL after another run.');
}

/** A copy of the data may not empty the bucket of the product it was copied from. */
async function requireOwnBucket({ database }: Pick<CommandDatabase, 'database'>): Promise<void> {
  if (await createSendingSwitch({ database, clock: systemClock }).isOff())
    throw new Error(
      'Sending is off, so these data may be a copy whose bucket another product uses: sending on comes first.',
    );
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
