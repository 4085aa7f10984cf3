import type {
  MessageRowResponse,
  messageRoutes,
} from '../../../../../domain/admin/contracts/messages.contract.js';
import { messagesList } from '../../../../../domain/admin/contracts/messages.contract.js';
import { outcomeRules } from '../../../../../domain/mail/message-outcomes.js';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'messages', page: <MessagesPage />, menu: { label: 'Mail in', group: 'Mail', order: 1 } },
];

const to = requestsOf<typeof messageRoutes>();

const messages = listOf(messagesList, {
  columns: [
    {
      label: 'Email',
      cell: (row) => (
        <>
          <RecordLink to={adminPaths.message(row.id)}>{row.subject ?? 'No subject'}</RecordLink>
          <span className="block text-sm text-soft">
            <LongWord>{senderInWords(row)}</LongWord>
          </span>
        </>
      ),
    },
    {
      label: 'Outcome',
      cell: (row) => (
        <div className="xl:min-w-52">
          <MessageEnd {...row} />
        </div>
      ),
    },
    { label: 'Source', isShort: true, cell: (row) => row.source.toUpperCase() },
    { label: 'Received', cell: (row) => <Moment at={row.received_at} /> },
  ],
  keyOf: ({ id }) => id,
  acts: [
    {
      label: 'Process again, no reply',
      isPossible: ({ state, is_erased }) => state === 'done' && !is_erased,
      request: ({ id }) =>
        to('POST /api/admin/messages/:id/replay', { params: { id }, body: { answer: false } }),
      done: (count) => `Processing again: ${count}. Nothing is created twice.`,
    },
  ],
});

/** Every mail received, with its outcome. */
export function MessagesPage() {
  return <ListPage list={messages} />;
}

function senderInWords({ mail_from: from, is_erased: isErased }: MessageRowResponse): string {
  if (isErased) return 'erased at the shopper’s request';
  return from || (from === null ? 'unknown sender' : 'no sender (a bounce or a notice)');
}

/** Outcome of a mail, or its state before that. */
export function MessageEnd({
  state,
  outcome,
  reason,
}: Pick<MessageRowResponse, 'state' | 'outcome' | 'reason'>) {
  if (state !== 'done' || !outcome) {
    return <Badge label={state === 'received' ? 'Waiting' : 'In progress'} tone="plain" />;
  }
  const { words, isFinal } = outcomeRules[outcome];
  return (
    <>
      <Badge label={outcome.replaceAll('_', ' ')} tone={toneOf(outcome, isFinal)} />
      <span className="block text-sm text-soft">{reason ? `${words} (${reason})` : words}</span>
    </>
  );
}

function toneOf(outcome: string, isFinal: boolean) {
  if (!isFinal) return 'bad';
  return outcome === 'receipt_created' ? 'good' : 'plain';
}
