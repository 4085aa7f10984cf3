import {
  outboxList,
  type outboxRoutes,
  resendableStates,
} from '../../../../../domain/admin/contracts/outbox.contract.js';
import { mailReasonInWords } from '../../../../../domain/emails/mail-reason.words.js';
import { bounceWords } from '../../../../../domain/mail/bounce.words.js';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';
import { StateBadge } from '../shared/state-badge';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'outbox', page: <OutboxPage />, menu: { label: 'Outbox', group: 'Mail', order: 3 } },
];

const to = requestsOf<typeof outboxRoutes>();

const outbox = listOf(outboxList, {
  columns: [
    {
      label: 'Email',
      cell: (row) => (
        <>
          <RecordLink to={adminPaths.mail(row.id)}>{row.subject ?? row.template}</RecordLink>
          {row.subject && <span className="block text-sm text-soft">{row.template}</span>}
        </>
      ),
    },
    { label: 'To', cell: (row) => <LongWord>{row.recipient}</LongWord> },
    {
      label: 'State',
      cell: (row) => (
        <>
          <StateBadge state={row.state} />
          {row.bounce && (
            <span className="mt-1 block">
              <Badge label={bounceWords[row.bounce]} tone="bad" />
            </span>
          )}
          {row.reason && (
            <span className="block text-sm text-soft">
              {mailReasonInWords(row.reason)?.why ?? <LongWord>{row.reason}</LongWord>}
            </span>
          )}
        </>
      ),
    },
    { label: 'Sent', cell: (row) => (row.state === 'sent' ? <Moment at={row.sent_at} /> : '–') },
    { label: 'Created', cell: (row) => <Moment at={row.created_at} /> },
  ],
  keyOf: ({ id }) => id,
  acts: [
    {
      label: 'Send again',
      isPossible: ({ state }) => resendableStates.some((one) => one === state),
      request: ({ id }) => to('POST /api/admin/outbox/:id/resend', { params: { id } }),
      done: (count) => (count === 1 ? '1 email queued again.' : `${count} emails queued again.`),
      question: (count) =>
        `Send ${count === 1 ? 'this email' : `these ${count} emails`} again? What is uncertain may have arrived already.`,
    },
  ],
});

/** Every mail sent or to be sent. */
export function OutboxPage() {
  return <ListPage list={outbox} />;
}
