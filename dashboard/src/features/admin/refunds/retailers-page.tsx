import type { RetailerRowResponse } from '../../../../../domain/admin/retailers.schemas.js';
import { verifyReasonWords } from '../../../../../domain/retailers/verify-retailers.rules.js';
import { formatDay } from '../../../lib/format';
import { type AdminList, ListPage } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import { Badge } from '../shared/badge';
import { RecordLink } from '../shared/facts';

const retailers: AdminList<RetailerRowResponse> = {
  title: 'Retailers',
  path: '/retailers',
  caption: 'Retailers, by id',
  filters: [
    { name: 'name', label: 'Name' },
    {
      name: 'confidence',
      label: 'Confidence',
      options: [
        ['high', 'High'],
        ['medium', 'Medium'],
        ['low', 'Low'],
        ['none', 'None'],
      ],
    },
    { name: 'verify', label: 'To do', options: [['true', 'Needs review']] },
  ],
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
  empty: 'No retailers.',
  turns: { next: 'Next', previous: 'Previous' },
};

/** Every retailer with its promise, the confidence in it, and whether it should be verified again. */
export function RetailersPage() {
  return <ListPage list={retailers} />;
}
