import { type Command, Option } from 'commander';
import { systemClock } from '../../../domain/shared/clock.js';
import type { CheckOutcome } from '../../../domain/watch/watch.types.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import {
  addListOptions,
  type ListOptions,
  minuteOf,
  print,
  printPage,
  wordOption,
} from '../listing/list-command.js';
import { auditedAct } from '../shared/note-act.js';
import { withPurchaseRecords } from '../shared/open-purchase-database.js';
import { checkTarget } from './check-target.js';
import { checkText, type DueHost, hostRow, targetRow } from './watch-rows.js';

const outcomes = [
  'price',
  'no_price',
  'blocked',
  'gone',
  'changed_product',
  'not_allowed',
  'failed',
  'not_modified',
] as const satisfies readonly CheckOutcome[];

type Options = ListOptions & { state?: string; outcome?: string; host?: string; retailer?: string };

/** Registers `watch list | check | due`. */
export function registerWatchCommands(program: Command): void {
  const watch = program.command('watch').description('Products whose prices are watched.');
  const hostOption = () => new Option('--host <host>', 'only of this host, host or host:port');
  addListOptions(watch.command('list').description('List watched products, newest first.'), [
    wordOption('state', 'only products in this state', ['active', 'ended']),
    wordOption('outcome', 'only products whose last check had this outcome', outcomes),
    hostOption(),
    new Option('--retailer <id>', 'only of this retailer'),
  ])
    .addHelpText('after', '\nExample:\n  watch list --outcome blocked --host www.target.com')
    .action((options: Options) => withPurchaseRecords(({ records }) => list({ records, options })));
  watch
    .command('check')
    .description('Check one product now, as the worker does: at its host’s pace and within its robots.txt.')
    .argument('<id>', 'id of the watched product')
    .option('--dry-run', 'show whether it could be checked without contacting the shop')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  watch check 6740a1c2d3e4f5a6b7c8d9e0 --json')
    .action((id: string, { json = false, dryRun = false }: { json?: boolean; dryRun?: boolean }) =>
      check({ id, isJson: json, isDryRun: dryRun }),
    );
  addListOptions(watch.command('due').description('Show what is due by host, and which hosts are paused.'), [
    hostOption(),
  ])
    .addHelpText('after', '\nExample:\n  watch due --limit 20')
    .action((options: Options) => withPurchaseRecords(({ records }) => listDue({ records, options })));
}

async function list({ records, options }: { records: PurchaseRecords; options: Options }): Promise<void> {
  const { state, outcome, host, retailer, cursor = null, limit } = options;
  const filter = {
    ...(state ? { state } : {}),
    ...(outcome ? { last_outcome: outcome } : {}),
    ...(host ? { host } : {}),
    ...(retailer ? { retailer_id: retailer } : {}),
  };
  printPage({
    page: await records.targets.page({ filter, cursor, limit }),
    options,
    record: targetRow,
    columns: {
      id: ({ id }) => id,
      state: (target) => target.state,
      'last check': (target) => checkText(target),
      at: ({ last_checked_at }) => minuteOf(last_checked_at),
      'next check': ({ next_check_at }) => minuteOf(next_check_at),
      url: ({ url }) => url,
    },
    none: 'No watched products.',
  });
}

async function check({
  id,
  isJson,
  isDryRun,
}: {
  id: string;
  isJson: boolean;
  isDryRun: boolean;
}): Promise<void> {
  const end = await withPurchaseRecords((opened) => {
    const check = () => checkTarget({ opened, id, isDryRun });
    if (isDryRun) return check();
    const act = { database: opened.database, action: 'target.checked', target: id } as const;
    return auditedAct(act, check, { didIt: (reached) => 'target' in reached });
  });
  if ('refused' in end) {
    if (isJson) print(JSON.stringify({ refused: end.refused }));
    throw new Error(end.refused);
  }
  const { target } = end;
  if (isDryRun && !isJson) return print(`${target.url} would be checked.`);
  const second = target.pending ? 'A lower price, seen once: it will be checked a second time.' : null;
  const lines = [checkText(target), second, `Next check: ${minuteOf(target.next_check_at)}`];
  print(isJson ? JSON.stringify(targetRow(target)) : lines.filter(Boolean).join('\n'));
}

async function listDue({ records, options }: { records: PurchaseRecords; options: Options }): Promise<void> {
  const { host, cursor = null, limit } = options;
  const now = systemClock.now();
  // Resting hosts are stored as due later, but what waits for them is what the operator asks about.
  const filter = {
    ...(host ? { _id: host } : {}),
    $or: [{ next_due_at: { $lte: now } }, { next_due_at: { $gt: now }, cool_until: { $gt: now } }],
  };
  const order = { by: 'next_due_at', direction: 'ascending' } as const;
  const page = await records.hosts.page({ filter, order, cursor, limit });
  const hosts: DueHost[] = [];
  for (const found of page.records) {
    hosts.push({ ...found, due: await records.targets.countDue({ host: found.id, now }) });
  }
  printPage({
    page: { ...page, records: hosts },
    options,
    record: (found) => hostRow(found, now),
    columns: {
      host: (row) => row.host,
      state: ({ state }) => state,
      due: ({ due }) => String(due),
      'due since': ({ next_due_at }) => minuteOf(next_due_at),
      'paused until': ({ resting_until }) => minuteOf(resting_until),
    },
    none: 'Nothing is due.',
  });
}
