import type { PurchaseRowResponse } from '../../../../../domain/admin/refunds.schemas.js';
import type { ItemState } from '../../../../../domain/purchases/purchase.types.js';
import { LongWord } from '../../../components/ui/long-word';
import { formatCents, formatDay } from '../../../lib/format';
import { type AdminList, ListPage } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';
import { choicesOf, itemStates, windowWords } from '../shared/refund-words';

const purchases: AdminList<PurchaseRowResponse> = {
  title: 'Purchases',
  path: '/purchases',
  caption: 'Purchases, newest first',
  filters: [
    { name: 'window', label: 'Window', options: choicesOf(windowWords) },
    { name: 'state', label: 'Has an item', options: choicesOf(itemStates) },
    { name: 'retailer', label: 'Retailer id' },
    { name: 'email', label: 'Exact address' },
    { name: 'order', label: 'Order number' },
  ],
  columns: [
    {
      label: 'Purchase',
      cell: (row) => (
        <>
          <RecordLink to={adminPaths.purchase(row.id)}>{row.shop ?? 'Unknown shop'}</RecordLink>
          {row.order_number && <span className="block text-sm text-soft">{row.order_number}</span>}
          <span className="block text-sm text-soft">
            <LongWord>{row.email}</LongWord>
          </span>
        </>
      ),
    },
    { label: 'Bought', isShort: true, cell: (row) => (row.purchased_at ? formatDay(row.purchased_at) : '–') },
    {
      label: 'Total',
      isShort: true,
      cell: ({ total_cents: cents, currency }) => (cents === null ? '–' : formatCents({ cents, currency })),
    },
    { label: 'Window', isShort: true, cell: (row) => <Badge {...windowWords[row.window]} /> },
    { label: 'Items', cell: (row) => <States states={row.states} /> },
    { label: 'Created', cell: (row) => <Moment at={row.created_at} /> },
  ],
  keyOf: ({ id }) => id,
  empty: 'No purchases yet. One is created from every receipt we read.',
};

/** All purchases, one row per order or till receipt. */
export function PurchasesPage() {
  return <ListPage list={purchases} />;
}

function States({ states }: { states: PurchaseRowResponse['states'] }) {
  const entries = Object.entries(states) as [ItemState, number][];
  if (entries.length === 0) return <>–</>;
  return (
    <span className="flex flex-wrap gap-1 max-lg:justify-end">
      {entries.map(([state, count]) => (
        <Badge
          key={state}
          label={`${itemStates[state].label}\u00a0×\u00a0${count}`}
          tone={itemStates[state].tone}
        />
      ))}
    </span>
  );
}
