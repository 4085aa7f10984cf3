import type { OutboxRowResponse } from '../../../../domain/contracts/admin.js';
import { adminPaths } from './admin-paths';
import { stateWords } from './admin-words';
import { Moment, RecordLink } from './facts';
import { type AdminList, ListPage } from './list/list-page';
import { choicesOf } from './refund-words';
import { StateBadge } from './state-badge';

const outbox: AdminList<OutboxRowResponse> = {
  title: 'Outbox',
  path: '/outbox',
  caption: 'Mails, newest first',
  filters: [{ name: 'state', label: 'State', options: choicesOf(stateWords) }],
  columns: [
    {
      label: 'Mail',
      cell: (row) => (
        <>
          <RecordLink to={adminPaths.mail(row.id)}>{row.subject ?? row.template}</RecordLink>
          {row.subject && <span className="block text-sm text-soft">{row.template}</span>}
        </>
      ),
    },
    { label: 'To', cell: (row) => row.recipient },
    {
      label: 'State',
      cell: (row) => (
        <>
          <StateBadge state={row.state} />
          {row.reason && <span className="block text-sm text-soft">{row.reason}</span>}
        </>
      ),
    },
    { label: 'Written', cell: (row) => <Moment at={row.created_at} /> },
  ],
  keyOf: ({ id }) => id,
  empty: 'No mail yet. Sign up or send a receipt, and the answer appears here.',
  // An answer shows up by itself.
  refreshMs: 5_000,
};

/** Every mail we sent or mean to send. */
export function OutboxPage() {
  return <ListPage list={outbox} />;
}
