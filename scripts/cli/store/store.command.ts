import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { systemClock } from '../../../domain/shared/clock.js';
import { toError } from '../../../domain/shared/thrown.js';
import {
  assertCompactable,
  assertRestorable,
  backupStore,
  compactStore,
  inspectBackup,
  inspectStore,
  restoreStore,
  type StoreReport,
} from '../../../embedded-mongo/maintenance.js';
import { loadProcessConfig } from '../../../platform/config/app-config.js';
import { turnSendingOff } from '../../../platform/mailer/sending-switch.js';
import { requireKeyring, withBackup } from '../backup/backup-shelf.js';
import { configuredEmbeddedStore, connect, connectProductStore } from '../shared/product-store.js';
import { megabytes } from '../shared/text-table.js';
import { registerCheck } from './check-files.js';
import { type Difference, exportDatabase } from './export-database.js';
import { importDatabase, rehearseImport } from './import-database.js';
import { createProgress } from './progress.js';
import { serveUntilStopped } from './serve.js';
import { storeTable } from './store-table.js';

type ServeOptions = { socket?: string; host?: string; port?: string; slowMs: string };

/** Output of results and progress, and of the failure for an incomplete copy. */
type Io = { print: (text: string) => void; say: (line: string) => void; fail: () => void };

const processIo: Io = {
  print: (text) => void process.stdout.write(`${text}\n`),
  say: (line) => void process.stderr.write(`${line}\n`),
  fail: () => {
    process.exitCode = 1;
  },
};

/** Registers `store serve | stats | compact | backup | restore | check | export | import`. */
export function registerStoreCommands(program: Command, io: Io = processIo): void {
  const store = program
    .command('store')
    .description('The embedded store, and moving from it to MongoDB.')
    // The copies contain people's data, so files of these commands are for this user only.
    .hook('preAction', () => void process.umask(0o077));
  registerServe(store);
  registerFiles(store, io);
  registerRestore(store, io);
  registerCheck(store, io);
  registerMove(store, io);
}

function registerServe(store: Command): void {
  store
    .command('serve')
    .description('Serve the store under DATA_DIR until Ctrl-C; prints its MONGODB_URI.')
    .option('--socket <path>', 'Unix socket to listen on (default: one in DATA_DIR)')
    .option('--host <address>', '127.0.0.1, the only address allowed')
    .option('--port <number>', 'loopback port to listen on instead; 0 picks a free one')
    .option('--slow-ms <number>', 'log commands that take at least this long', '200')
    .addHelpText('after', '\nExample:\n  store serve --port 27017')
    .action(async ({ socket, host, port, slowMs }: ServeOptions) => {
      for (const [name, value] of Object.entries({ port, 'slow-ms': slowMs })) {
        if (value !== undefined && !/^\d{1,5}$/.test(value))
          store.error(`error: --${name} takes a number`, { exitCode: 2 });
      }
      await serveUntilStopped({
        ...configuredEmbeddedStore(),
        ...(socket === undefined ? {} : { socketPath: socket }),
        ...(host === undefined ? {} : { host }),
        ...(port === undefined ? {} : { port: Number(port) }),
        slowCommandMs: Number(slowMs),
      });
    });
}

function registerFiles(store: Command, io: Io): void {
  const { print } = io;
  store
    .command('stats')
    .description('Show what the embedded store holds; can run while it is in use.')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  store stats --json')
    .action(async ({ json }: { json?: boolean }) => {
      const report = await inspectStore(configuredEmbeddedStore());
      print(json ? JSON.stringify(report) : storeTable(report));
    });
  store
    .command('compact')
    .description('Return the space of removed documents to the disk; the product must be stopped.')
    .option('--dry-run', 'show what the file holds without changing it')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  store compact')
    .action(async ({ json, dryRun = false }: Rehearsed) => {
      if (dryRun)
        return printRehearsal({
          report: await inspectStore(configuredEmbeddedStore()),
          check: () => assertCompactable(configuredEmbeddedStore()),
          json,
          io,
        });
      const { beforeBytes, afterBytes } = await compactStore(configuredEmbeddedStore());
      if (json) return print(JSON.stringify({ before_bytes: beforeBytes, after_bytes: afterBytes }));
      print(`Compacted: ${megabytes(beforeBytes)} before, ${megabytes(afterBytes)} now.`);
    });
  store
    .command('backup')
    .description('Copy the embedded store as it is now; can run while it is in use.')
    .argument('<dir>', 'a new or empty directory')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  store backup ./backup-2026-11-22')
    .action(async (dir: string, { json }: { json?: boolean }) => {
      const report = await backupStore({ ...configuredEmbeddedStore(), target: resolve(dir) });
      if (json) return print(JSON.stringify({ ...report, directory: resolve(dir) }));
      print(`${storeTable(report)}\nBacked up to ${resolve(dir)}; every document counted.`);
    });
}

function registerRestore(store: Command, io: Io): void {
  const { print, say } = io;
  store
    .command('restore')
    .description('Replace the embedded store with a backup; the product must be stopped.')
    .argument('<dir>', 'a directory made by backup, or the name of a backup in BACKUP_DIR')
    .option('--replace', 'set an existing store aside')
    .option('--dry-run', 'check the backup and show what it holds without restoring it')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  store restore ./backup-2026-11-22 --replace')
    .action(async (dir: string, { replace = false, json, dryRun = false }: Rehearsed & Replacing) => {
      const { dataDir } = configuredEmbeddedStore();
      const fromBackup = <Result>(use: (source: string) => Promise<Result>): Promise<Result> =>
        withConfiguredBackup({ named: dir, use });
      if (dryRun)
        return printRehearsal({
          report: await fromBackup((source) => inspectBackup({ source })),
          check: ({ fileBytes }) => assertRestorable({ dataDir, replace, bytes: fileBytes }),
          json,
          io,
        });
      const { kept, ...report } = await fromBackup((source) =>
        restoreStore({ source, dataDir, replace }).catch((error) => {
          throw orReplace(error);
        }),
      );
      const { db, close } = await connectProductStore();
      await turnSendingOff({ db, clock: systemClock }).finally(close);
      if (json) return print(JSON.stringify({ ...report, kept, sending: 'off' }));
      print(`${storeTable(report)}\nRestored from ${dir}; every document counted.`);
      say(sendingIsOff);
      if (kept) print(`The previous store is kept in ${kept}.`);
    });
}

/** Fetched into the folder for temporary files, which needs room for one copy. */
function withConfiguredBackup<Result>({
  named,
  use,
}: {
  named: string;
  use: (source: string) => Promise<Result>;
}): Promise<Result> {
  const config = loadProcessConfig();
  return withBackup({ config, named, keyring: () => requireKeyring(config), tempDir: tmpdir() }, use);
}

/** Restored data may be a rehearsal: until somebody says otherwise, nobody gets a mail from it. */
const sendingIsOff = 'Sending is off: no mail leaves until "sending on", so that a rehearsal mails nobody.';

/** Says how to go on where a store is in the way. */
function orReplace(error: Error & { code?: string }): Error {
  if (error.code !== 'store.not_empty') return error;
  return new Error(`${error.message} To set that store aside and restore anyway, use --replace.`, {
    cause: error,
  });
}

function registerMove(store: Command, io: Io): void {
  const { say, print } = io;
  store
    .command('export')
    .description('Write every document and file in the product’s database to a directory, as mongodump does.')
    .argument('<dir>', 'a new or empty directory')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  store export ./dump')
    .action(async (dir: string, { json = false }: { json?: boolean }) => {
      const { db, close } = await connectProductStore();
      try {
        const progress = createProgress({ verb: 'Exported', say });
        const result = await exportDatabase({ db, directory: resolve(dir), progress });
        finish({ ...result, complaint: 'The database was written to in the meantime', isJson: json, io });
      } finally {
        await close();
      }
    });
  store
    .command('import')
    .description('Write an export to MongoDB and compare the counts.')
    .argument('<dir>', 'a directory made by export')
    .requiredOption('--to <uri>', 'connection string of the MongoDB, with its database')
    .option('--replace', 'drop collections of the same names there first')
    .option('--dry-run', 'show what would be written without writing it')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  store import ./dump --to mongodb://db.example:27017/dropback')
    .action(async (dir: string, { to, replace = false, json = false, dryRun }: ImportOptions) => {
      if (!/^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(to))
        store.error('error: --to takes mongodb://HOST/DATABASE', { exitCode: 2 });
      const { db, close } = await connect(to);
      try {
        const progress = createProgress({ verb: 'Imported', say });
        const source = { db, directory: resolve(dir), replace };
        if (dryRun) {
          const collections = await rehearseImport(source);
          return print(json ? JSON.stringify({ collections, dry_run: true }) : wouldImport(collections));
        }
        const result = await importDatabase({ ...source, progress });
        await turnSendingOff({ db, clock: systemClock });
        say(sendingIsOff);
        finish({ ...result, complaint: 'The target does not hold what was exported', isJson: json, io });
      } finally {
        await close();
      }
    });
}

type Rehearsed = { json?: boolean; dryRun?: boolean };
type Replacing = { replace?: boolean };
type ImportOptions = Rehearsed & Replacing & { to: string };

/**
 * Prints what a store or backup holds, and what now stands in the way of the real run. That is no failure, because a
 * backup is also checked while the product runs.
 */
function printRehearsal({
  report,
  check,
  json = false,
  io: { print, say },
}: {
  report: StoreReport;
  /** Throws what the real run would refuse. */
  check: (report: StoreReport) => void;
  json?: boolean | undefined;
  io: Io;
}): void {
  const refusal = refusalOf(() => check(report));
  const rehearsed = { ...report, dry_run: true, would_be_refused: refusal };
  print(json ? JSON.stringify(rehearsed) : `${storeTable(report)}\nNothing was changed.`);
  if (refusal && !json) say(`It would be refused now: ${refusal}`);
}

function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return orReplace(toError(error)).message;
  }
}

function wouldImport(collections: Record<string, number>): string {
  const lines = Object.entries(collections).map(([name, documents]) => `${name}: ${documents} documents`);
  return [...lines, 'Nothing was written.'].join('\n');
}

type Copied = {
  collections: Record<string, number>;
  differences: Difference[];
  complaint: string;
  isJson: boolean;
  io: Io;
};

/** Prints what was copied; a difference makes the command fail. */
function finish({ collections, differences, complaint, isJson, io: { print, say, fail } }: Copied): void {
  if (isJson) {
    print(JSON.stringify({ collections, differences }));
    if (differences.length > 0) fail();
    return;
  }
  const documents = Object.values(collections).reduce((sum, count) => sum + count, 0);
  print(`${Object.keys(collections).length} collections, ${documents} documents.`);
  if (differences.length === 0) {
    print('Counts compared: equal.');
    return;
  }
  for (const { collection, expected, found } of differences)
    say(`${complaint}: ${collection} has ${found} documents, ${expected} were copied.`);
  fail();
}
