import { type Command, Option } from 'commander';
import { lastDayKindOf } from '../../domain/purchases/last-day-kind.rules.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { type WindowState, type WindowView, windowViews } from '../../domain/purchases/window-state.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { maskEmailAddress } from '../../domain/shared/email-address.js';
import { formatMoney } from '../../domain/shared/money/money.js';
import type { Database } from '../../platform/database/connection.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { listByWindow } from '../../platform/purchases/list-by-window.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import {
  addListOptions,
  addressesOption,
  type ListOptions,
  print,
  printPage,
  wordOption,
} from './listing/list-command.js';
import { withPurchaseRecords } from './shared/open-purchase-database.js';
import { parseId } from './shared/parse-id.js';

/** How the list shows the state of a window. */
const stateWords: Record<WindowState, string> = {
  open: 'open',
  closed: 'closed',
  none: 'no window',
  unknown: 'window unknown',
  returned: 'returned',
};

type Options = ListOptions & { retailer?: string; state?: WindowView };

/** Registers `purchases list | show`. */
export function registerPurchasesCommands(program: Command): void {
  const purchases = program
    .command('purchases')
    .description('What shoppers bought, as read from their receipts and emails.');
  addListOptions(purchases.command('list').description('List purchases, newest first.'), [
    wordOption(
      'state',
      'only purchases with this window; none: nothing is promised, closing: closes within three days',
      windowViews,
    ),
    new Option('--retailer <id>', 'only of this retailer'),
    addressesOption(),
  ])
    .addHelpText('after', '\nExample:\n  purchases list --retailer target --state open --limit 20')
    .action((options: Options) =>
      withPurchaseRecords(({ records, database }) => list({ records, database, options })),
    );
  purchases
    .command('show')
    .description('Print a purchase as JSON: its items with their states, drops and claims.')
    .argument('<id>', 'id of the purchase', parseId)
    .addOption(addressesOption())
    .option('--json', 'same as the default; for scripts')
    .addHelpText('after', '\nExample:\n  purchases show 6740a1c2d3e4f5a6b7c8d9e0')
    .action((id: string, options: Pick<ListOptions, 'showAddresses'>) =>
      withPurchaseRecords(({ records, database }) => show({ records, database, id, options })),
    );
}

async function list({
  records,
  database,
  options,
}: {
  records: PurchaseRecords;
  database: Database;
  options: Options;
}): Promise<void> {
  const { state: window, retailer, cursor, limit } = options;
  const wanted = { window, itemState: undefined, retailer, email: undefined, orderNumber: undefined };
  const clock = systemClock;
  const versions = createRetailerVersionsRepository({ database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  printPage({
    page: await listByWindow({
      records,
      wanted,
      retailers,
      now: clock.now(),
      direction: 'descending',
      cursor: cursor ?? null,
      limit,
      // Nobody else waits for a command, and what it prints is all there is.
      lookAt: Number.POSITIVE_INFINITY,
    }),
    options,
    record: ({ state, items: _items, today: _today, ...purchase }) => ({
      ...shown(purchase, options),
      state,
    }),
    columns: {
      id: ({ id }) => id,
      shop: ({ retailer_id, retailer: name }) => name ?? retailer_id,
      bought: ({ purchased_at }) => purchased_at,
      total: ({ total_cents: cents, currency }) => (cents === null ? null : formatMoney({ cents, currency })),
      state: ({ state }) => stateWords[state],
      address: ({ email }) => email,
    },
    none: 'No purchases.',
  });
}

async function show({
  records,
  database,
  id,
  options,
}: {
  records: PurchaseRecords;
  database: Database;
  id: string;
  options: Pick<ListOptions, 'showAddresses'>;
}): Promise<void> {
  const purchase = await records.purchases.findById({ id });
  if (!purchase) throw new Error(`No purchase has the id ${JSON.stringify(id)}.`);
  const [items, drops, claims] = await Promise.all([
    records.items.listByPurchase({ purchaseId: id }),
    records.drops.listByPurchase({ purchaseId: id }),
    records.claims.listByPurchase({ purchaseId: id }),
  ]);
  const versions = createRetailerVersionsRepository({ database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock: systemClock }));
  const record = (await retailers.promised(purchase))?.record ?? null;
  const withoutAddress = <Entity extends { email: string }>({ email: _email, ...rest }: Entity) => rest;
  const whole = {
    ...shown(purchase, options),
    sources: purchase.sources,
    items: items.map((item) => ({
      ...withoutAddress(item),
      is_at_least: lastDayKindOf({ item, purchase, record }).isAtLeast,
    })),
    drops,
    claims: claims.map(withoutAddress),
  };
  print(JSON.stringify(whole, null, 2));
}

/** A purchase as printed: without its hashed keys, and with its address masked. */
function shown(purchase: PurchaseRecord, { showAddresses }: Pick<ListOptions, 'showAddresses'>) {
  const { key: _key, total_keys: _totalKeys, sources: _sources, revision: _revision, ...rest } = purchase;
  return { ...rest, email: showAddresses ? purchase.email : maskEmailAddress(purchase.email) };
}
