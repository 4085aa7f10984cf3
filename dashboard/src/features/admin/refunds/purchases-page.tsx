import type {
  PurchaseRowResponse,
  purchaseRoutes,
} from '../../../../../domain/admin/contracts/purchases.contract.js';
import { purchasesList } from '../../../../../domain/admin/contracts/purchases.contract.js';
import { itemStates, windowWords } from '../../../../../domain/admin/refund.words.js';
import { buyerStates } from '../../../../../domain/purchases/purchase.types.js';
import { entriesOf } from '../../../../../domain/shared/typed-records.js';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { formatCents, formatDay } from '../../../lib/format';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';
import { dueInWords } from './check-act';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'purchases', page: <PurchasesPage />, menu: { label: 'Purchases', group: 'Refunds', order: 1 } },
];

const to = requestsOf<typeof purchaseRoutes>();

const purchases = listOf(purchasesList, {
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
  acts: [
    {
      label: 'Check now',
      isPossible: ({ states }) => buyerStates.some((state) => states[state]),
      request: ({ id }) => to('POST /api/admin/purchases/:id/check', { params: { id } }),
      done: dueInWords,
    },
  ],
});

/** All purchases, one row per order or till receipt. */
export function PurchasesPage() {
  return <ListPage list={purchases} />;
}

function States({ states }: { states: PurchaseRowResponse['states'] }) {
  const entries = entriesOf(states);
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
