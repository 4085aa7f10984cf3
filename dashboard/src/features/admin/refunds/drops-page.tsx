import type { DropRowResponse } from '../../../../../domain/admin/refunds.schemas.js';
import { dropReasonWords } from '../../../../../domain/claims/drop-reason.words.js';
import { formatCents } from '../../../lib/format';
import { type AdminList, ListPage } from '../list/list-page';
import type { ListColumn } from '../list/list-table';
import { adminPaths } from '../shared/admin-paths';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';
import { choicesOf, verdicts } from '../shared/refund-words';

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

const drops: AdminList<DropRowResponse> = {
  title: 'Drops',
  path: '/drops',
  caption: 'Lower prices compared with purchases, newest first',
  filters: [
    { name: 'verdict', label: 'Verdict', options: choicesOf(verdicts) },
    { name: 'reason', label: 'Why', options: Object.entries(dropReasonWords) },
  ],
  columns: dropColumns,
  keyOf: ({ id }) => id,
  empty: 'No price has dropped yet. Every drop appears here, reported or not, with the reason.',
};

/** Every confirmed lower price: why the shopper was notified, or why not. */
export function DropsPage() {
  return <ListPage list={drops} />;
}
