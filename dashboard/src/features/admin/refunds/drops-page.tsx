import type { DropRowResponse } from '../../../../../domain/admin/contracts/purchases.contract.js';
import { dropsList } from '../../../../../domain/admin/contracts/purchases.contract.js';
import { verdicts } from '../../../../../domain/admin/refund.words.js';
import { formatCents } from '../../../lib/format';
import { ListPage, listOf } from '../list/list-page';
import type { ListColumn } from '../list/list-table';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';
import { checkAct } from './check-act';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'drops', page: <DropsPage />, menu: { label: 'Drops', group: 'Refunds', order: 2 } },
];

/** Columns of drops; also used on the page of a purchase. */
export const dropColumns: readonly ListColumn<DropRowResponse>[] = [
  {
    label: 'Item',
    cell: (row) => (
      <>
        <RecordLink to={adminPaths.purchase(row.purchase_id)}>{row.item ?? 'Deleted purchase'}</RecordLink>
        {row.shop && <span className="block text-sm text-soft">{row.shop}</span>}
      </>
    ),
  },
  {
    label: 'Paid, dropped to',
    isShort: true,
    cell: ({ paid_unit_cents: paid, price_cents: cents, currency }) => (
      <span className="till">
        {paid === null ? '–' : formatCents({ cents: paid, currency })}, fell to{' '}
        {formatCents({ cents, currency })}
      </span>
    ),
  },
  {
    label: 'Verdict',
    cell: (row) => <Badge {...verdicts[row.verdict]} />,
  },
  { label: 'Why', cell: (row) => row.words },
  {
    label: 'Product',
    isShort: true,
    cell: (row) =>
      row.target_id ? <RecordLink to={adminPaths.target(row.target_id)}>Price checks</RecordLink> : '–',
  },
  { label: 'Notified', cell: (row) => <Moment at={row.told_at} /> },
  { label: 'Decided', cell: (row) => <Moment at={row.created_at} /> },
];

const drops = listOf(dropsList, {
  columns: dropColumns,
  keyOf: ({ id }) => id,
  acts: [checkAct],
});

/** Every confirmed lower price: why the shopper was notified, or why not. */
export function DropsPage() {
  return <ListPage list={drops} />;
}
