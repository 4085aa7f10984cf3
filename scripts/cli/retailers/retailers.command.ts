import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { RetailerSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import { toVerifyAgain } from '../../../domain/retailers/upkeep/verify-retailers.rules.js';
import { retailerToday } from '../../../domain/retailers/windows/adjustment-window.rules.js';
import { systemClock } from '../../../domain/shared/clock.js';
import type { Database } from '../../../platform/database/connection.js';
import {
  createRetailerVersionsRepository,
  type RetailerVersionsRepository,
} from '../../../platform/database/watch/retailer-versions.repository.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { listJsonOption, printWhole } from '../listing/list-command.js';
import { refuseFile } from '../shared/given-file.js';
import { auditedAct } from '../shared/note-act.js';
import { openProductDatabase } from '../shared/open-product-database.js';
import { type ImportReport, importRetailers } from './import-retailers.js';
import { listColumns, listRecord, verifyColumns } from './retailer-columns.js';

/** Days after which a policy should be verified again: shops change theirs about once a year. */
const verifyAfterDays = 180;
/** An import file larger than this is a mistake, bytes. */
const maxImportBytes = 50_000_000;

type Retailers = { database: Database; snapshot: RetailerSnapshot; versions: RetailerVersionsRepository };

/** Registers `retailers list | show | import | verify`. */
export function registerRetailersCommands(program: Command): void {
  const retailers = program
    .command('retailers')
    .description('Retailers and their price adjustment policies.');
  retailers
    .command('list')
    .description('List the retailers we know and what they promise.')
    .option(...listJsonOption)
    .addHelpText('after', '\nExample:\n  retailers list --json')
    .action((options: { json?: boolean }) =>
      withRetailers(async ({ snapshot: { versions } }) =>
        printWhole({
          records: versions,
          options,
          record: listRecord,
          columns: listColumns,
          none: 'No retailers.',
        }),
      ),
    );
  retailers
    .command('show')
    .description('Print everything known about a retailer as JSON, with the history of its record.')
    .argument('<id>', 'canonical id, such as best-buy')
    .option('--json', 'same as the default; for scripts')
    .addHelpText('after', '\nExample:\n  retailers show best-buy')
    .action((id: string) => withRetailers((known) => show(known, id)));
  registerImport(retailers);
  retailers
    .command('verify')
    .description(
      'List records that need review, shop by shop: old sources, too little confidence, contradicted, disputed, a past year.',
    )
    .option('--older-than <days>', 'days since a source was read', parseDays, verifyAfterDays)
    .option(...listJsonOption)
    .addHelpText('after', '\nExample:\n  retailers verify --older-than 90')
    .action(({ olderThan, ...options }: { olderThan: number; json?: boolean }) =>
      withRetailers(async ({ snapshot: { versions } }) => {
        const today = retailerToday(systemClock.now());
        const records = toVerifyAgain({ versions, today, olderThanDays: olderThan });
        if (records.length > 0) process.exitCode = 1;
        printWhole({
          records,
          options,
          record: (entry) => entry,
          columns: verifyColumns,
          none: 'Nothing to verify.',
        });
      }),
    );
}

type ImportOptions = { dryRun?: boolean; author?: string; json?: boolean };

function registerImport(retailers: Command): void {
  retailers
    .command('import')
    .description('Import records from a JSON file: all of them, or none if one has an error.')
    .argument('<file>', 'a JSON array of records, see docs/retailers.md')
    .option('--dry-run', 'show what would change without changing it')
    .option('--author <name>', 'author of the change (default: the user on this machine)')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  retailers import retailers.json --dry-run')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const json = await readJson(file).catch(refuseFile({ command, file }));
      await withRetailers(async ({ database, snapshot, versions }) => {
        const { author = userInfo().username, dryRun: isDryRun = false } = options;
        const run = () =>
          importRetailers({
            json,
            retailers: snapshot,
            versions,
            now: systemClock.now(),
            isDryRun,
            by: { author, source: basename(file) },
          });
        const report = isDryRun
          ? await run()
          : await auditedAct({ database, action: 'retailers.imported' }, run, { didIt: hasChanged });
        if (!report.ok) process.exitCode = 1;
        if (options.json) print(report);
        else tell(report);
      });
    });
}

function hasChanged(report: ImportReport): boolean {
  return report.ok && report.retailers.some(({ change }) => change !== 'same');
}

async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file);
  if (bytes.length > maxImportBytes) throw new Error('it is larger than 50 MB');
  return JSON.parse(bytes.toString('utf8'));
}

async function withRetailers(use: (retailers: Retailers) => Promise<void>): Promise<void> {
  const { database, close } = await openProductDatabase();
  try {
    const versions = createRetailerVersionsRepository({ database });
    await database.ready();
    const snapshot = await createRetailerRegistry({ versions, clock: systemClock }).snapshot();
    await use({ database, snapshot, versions });
  } finally {
    await close();
  }
}

async function show({ snapshot, versions }: Retailers, id: string): Promise<void> {
  const inForce = snapshot.versionById(id);
  if (!inForce) throw new Error(`No retailer has the id ${JSON.stringify(id)}.`);
  const changes = await versions.listChanges({ retailerId: id });
  const history = changes.map(({ version, author, source, created_at }) => ({
    version,
    author,
    source,
    created_at,
  }));
  print({ ...inForce, history });
}

function tell(report: ImportReport): void {
  if (!report.ok) {
    const lines = report.faults.map(({ path, message }) => `${path}: ${message}`);
    process.stderr.write(`${lines.join('\n')}\nNothing was imported.\n`);
    return;
  }
  for (const { path } of report.ignored) process.stderr.write(`${path} is not a known field: ignored\n`);
  const told = report.retailers.map(({ retailer_id, change, version }) =>
    [retailer_id, change, version ?? ''].join('  ').trimEnd(),
  );
  print([...told, report.dry_run ? 'Nothing was changed (--dry-run).' : 'Imported.'].join('\n'));
}

function print(value: unknown): void {
  process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n`);
}

function parseDays(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It takes a number of days.');
  return Number(text);
}
