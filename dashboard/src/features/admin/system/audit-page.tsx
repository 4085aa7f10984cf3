import type { AuditRowResponse } from '../../../../../domain/admin/contracts/system.contract.js';
import {
  type AuditAction,
  auditActionWords,
  auditList,
} from '../../../../../domain/admin/contracts/system.contract.js';
import { LongWord } from '../../../components/ui/long-word';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Moment, RecordLink } from '../shared/facts';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'audit', page: <AuditPage />, menu: { label: 'Audit log', group: 'System', order: 2 } },
];

/** Page of the record an action was applied to, by the first word of the action's name. */
const pathOf: Readonly<Record<string, (id: string) => string>> = {
  message: adminPaths.message,
  outbox: adminPaths.mail,
  receipt: adminPaths.receipt,
  purchase: adminPaths.purchase,
  target: adminPaths.target,
  retailer: adminPaths.retailer,
  job: adminPaths.job,
};

/** Actions after which the record no longer exists. */
const endings: ReadonlySet<AuditAction> = new Set(['receipt.deleted', 'job.cancel']);

const audit = listOf(auditList, {
  columns: [
    {
      label: 'Action',
      cell: (row) => (
        <>
          <span className="font-semibold">{auditActionWords[row.action] ?? row.action}</span>
          {row.is_begun && (
            <span className="block text-sm text-soft">started; not known to have finished</span>
          )}
        </>
      ),
    },
    { label: 'Who', cell: (row) => <LongWord>{whoDid(row)}</LongWord> },
    { label: 'When', cell: (row) => <Moment at={row.at} /> },
    { label: 'On', cell: (row) => <Target row={row} /> },
    { label: 'Request', cell: (row) => <span className="text-sm text-soft">{row.request_id ?? '–'}</span> },
  ],
  keyOf: ({ id }) => id,
});

/** Actions of admins. */
export function AuditPage() {
  return <ListPage list={audit} />;
}

function whoDid({ admin_email, token_name, request_id }: AuditRowResponse): string {
  if (token_name !== null) return `${token_name}, token of ${admin_email}`;
  return admin_email ?? (request_id === null ? 'the command line' : 'not signed in');
}

function Target({ row: { action, target } }: { row: AuditRowResponse }) {
  if (target === null) return <>–</>;
  const to = endings.has(action) ? undefined : pathOf[action.slice(0, action.indexOf('.'))];
  const shown = <span className="text-sm text-soft">{target}</span>;
  return to ? <RecordLink to={to(target)}>{shown}</RecordLink> : shown;
}
