import { auditActionWords, auditList } from '../../../../domain/admin/system.contract.js';
import type { AuditRowResponse } from '../../../../domain/admin/system.schemas.js';
import { Moment } from './facts';
import { listOf } from './list/list-of';
import { ListPage } from './list/list-page';

const audit = listOf<AuditRowResponse>(auditList, {
  columns: [
    {
      label: 'Act',
      cell: (row) => <span className="font-semibold">{auditActionWords[row.action] ?? row.action}</span>,
    },
    { label: 'Who', cell: (row) => row.admin_email ?? 'nobody signed in' },
    { label: 'When', cell: (row) => <Moment at={row.at} /> },
    { label: 'On', cell: (row) => <span className="text-sm text-soft">{row.target ?? '–'}</span> },
    { label: 'Request', cell: (row) => <span className="text-sm text-soft">{row.request_id ?? '–'}</span> },
  ],
  keyOf: ({ id }) => id,
});

/** What admins did. */
export function AuditPage() {
  return <ListPage list={audit} />;
}
