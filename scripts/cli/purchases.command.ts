import { type Command, Option } from 'commander';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { maskEmailAddress } from '../../domain/shared/email-address.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import {
  addListOptions,
  addressesOption,
  type ListOptions,
  print,
  printPage,
  wordOption,
} from './listing/list-command.js';
import { withPurchaseRecords } from './open-purchase-database.js';
import { parseId } from './parse-id.js';

/** States of a purchase that a list can be narrowed to, with what is stored. */
const purchaseStates = {
  open: { closed_at: null, is_returned: false },
  closed: { closed_at: { $gt: new Date(0) } },
  returned: { is_returned: true },
} as const;

type Options = ListOptions & { retailer?: string; state?: keyof typeof purchaseStates };

/** Registers `purchases list | show`. */
export function registerPurchasesCommands(program: Command): void {
  const purchases = program
    .command('purchases')
    .description('What shoppers bought, as read from their receipts and emails.');
  addListOptions(purchases.command('list').description('List purchases, newest first.'), [
    wordOption(
      'state',
      'only those whose window is open, closed, or that went back',
      Object.keys(purchaseStates),
    ),
    new Option('--retailer <id>', 'only of this retailer'),
    addressesOption(),
  ])
    .addHelpText('after', '\nExample:\n  purchases list --retailer target --state open --limit 20')
    .action((options: Options) => withPurchaseRecords(({ records }) => list({ records, options })));
  purchases
    .command('show')
    .description('Print a purchase as JSON: its items with their states, drops and claims.')
    .argument('<id>', 'id of the purchase', parseId)
    .addOption(addressesOption())
    .option('--json', 'the same; here for scripts')
    .addHelpText('after', '\nExample:\n  purchases show 6740a1c2d3e4f5a6b7c8d9e0')
    .action((id: string, options: Pick<ListOptions, 'showAddresses'>) =>
      withPurchaseRecords(({ records }) => show({ records, id, options })),
    );
}

async function list({ records, options }: { records: PurchaseRecords; options: Options }): Promise<void> {
  const { retailer, state, cursor = null, limit } = options;
  const filter = { ...(retailer ? { retailer_id: retailer } : {}), ...(state ? purchaseStates[state] : {}) };
  printPage({
    page: await records.purchases.page({ filter, cursor, limit }),
    options,
    record: (purchase) => shown(purchase, options),
    columns: {
      id: ({ id }) => id,
      shop: ({ retailer_id, retailer: name }) => name ?? retailer_id,
      bought: ({ purchased_at }) => purchased_at,
      total: ({ total_cents: cents, currency }) => (cents === null ? null : formatMoney({ cents, currency })),
      state: (purchase) => stateOf(purchase),
      address: ({ email }) => email,
    },
    none: 'No purchases.',
  });
}

async function show({
  records,
  id,
  options,
}: {
  records: PurchaseRecords;
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
  const withoutAddress = <Entity extends { email: string }>({ email: _email, ...rest }: Entity) => rest;
  const whole = {
    ...shown(purchase, options),
    sources: purchase.sources,
    items: items.map(withoutAddress),
    drops,
    claims: claims.map(withoutAddress),
  };
  print(JSON.stringify(whole, null, 2));
}

/** A purchase as it is printed: without its hashed keys, and its address masked. */
function shown(purchase: PurchaseRecord, { showAddresses }: Pick<ListOptions, 'showAddresses'>) {
  const { key: _key, total_key: _totalKey, sources: _sources, revision: _revision, ...rest } = purchase;
  return { ...rest, email: showAddresses ? purchase.email : maskEmailAddress(purchase.email) };
}

function stateOf({ is_returned, closed_at }: Pick<PurchaseRecord, 'is_returned' | 'closed_at'>): string {
  if (is_returned) return 'returned';
  return closed_at ? 'closed' : 'open';
}
