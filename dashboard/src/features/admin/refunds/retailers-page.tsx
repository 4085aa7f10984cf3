import { retailersList } from '../../../../../domain/admin/contracts/retailers.contract.js';
import { verifyReasonWords } from '../../../../../domain/retailers/upkeep/verify-retailers.rules.js';
import { formatDay } from '../../../lib/format';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { RecordLink } from '../shared/facts';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'retailers', page: <RetailersPage />, menu: { label: 'Retailers', group: 'Refunds', order: 7 } },
];

const retailers = listOf(retailersList, {
  columns: [
    {
      label: 'Retailer',
      cell: (row) => (
        <>
          <RecordLink to={adminPaths.retailer(row.retailer_id)}>{row.retailer}</RecordLink>
          <span className="block text-sm text-soft">{row.country}</span>
        </>
      ),
    },
    {
      label: 'Promised',
      isShort: true,
      cell: ({ promised_days: days }) => (days === null ? 'nothing' : `${days} days`),
    },
    { label: 'Confidence', isShort: true, cell: (row) => row.confidence },
    { label: 'Sources', isShort: true, cell: (row) => row.sources },
    { label: 'Last read', isShort: true, cell: (row) => (row.read_on ? formatDay(row.read_on) : '–') },
    {
      label: 'Needs review',
      cell: ({ verify }) =>
        verify.length === 0
          ? '–'
          : verify.map((reason) => <Badge key={reason} label={verifyReasonWords[reason]} tone="bad" />),
    },
    { label: 'Version', cell: (row) => <span className="text-sm">{row.version}</span> },
  ],
  keyOf: ({ retailer_id }) => retailer_id,
});

/** Every retailer with its promise, the confidence in it, and whether it should be verified again. */
export function RetailersPage() {
  return <ListPage list={retailers} />;
}
