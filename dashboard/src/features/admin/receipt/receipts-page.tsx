import type {
  ReceiptRowResponse,
  receiptRoutes,
} from '../../../../../domain/admin/contracts/receipts.contract.js';
import { receiptsList } from '../../../../../domain/admin/contracts/receipts.contract.js';
import { readingFailureInWords } from '../../../../../domain/receipts/view/reading-failure.words.js';
import { fileAbsenceWords } from '../../../../../domain/shared/file-absence.rules.js';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { formatCents } from '../../../lib/format';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'receipts', page: <ReceiptsPage />, menu: { label: 'Receipts', group: 'Mail', order: 4 } },
];

const to = requestsOf<typeof receiptRoutes>();

const looks = {
  stored: { label: 'Waiting', tone: 'plain' },
  reading: { label: 'Being read', tone: 'plain' },
  read: { label: 'Read', tone: 'good' },
  unreadable: { label: 'Not readable', tone: 'bad' },
} as const;

const sourceWords = { email: 'Email', upload: 'Upload', import: 'Import' } as const;

const receipts = listOf(receiptsList, {
  columns: [
    {
      label: 'Receipt',
      cell: (row) => (
        <>
          <RecordLink to={adminPaths.receipt(row.id)}>{row.file_name}</RecordLink>
          <span className="block text-sm text-soft">
            <LongWord>{row.email}</LongWord>
          </span>
          <NoFile {...row} />
        </>
      ),
    },
    {
      label: 'State',
      cell: (row) => (
        <>
          <ReceiptState {...row} />
          <ReceiptFailure {...row} />
        </>
      ),
    },
    {
      label: 'Read',
      cell: (row) =>
        row.orders.length === 0
          ? '–'
          : row.orders.map(({ shop, total_cents: cents, currency, needs_review }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: orders of a receipt have no order of their own
              <span key={at} className="block">
                <bdi>{shop ?? 'No shop'}</bdi>,{' '}
                {cents === null ? 'no total' : formatCents({ cents, currency })}
                {needs_review && <span className="text-coral-text"> (needs review)</span>}
              </span>
            )),
    },
    { label: 'Source', isShort: true, cell: (row) => sourceWords[row.source] },
    { label: 'Received', cell: (row) => <Moment at={row.created_at} /> },
  ],
  keyOf: ({ id }) => id,
  acts: [
    {
      label: 'Looked at',
      isPossible: ({ orders }) => orders.some(({ needs_review }) => needs_review),
      request: ({ id }) => to('POST /api/admin/receipts/:id/reviewed', { params: { id } }),
      done: (count) => `Cleared: ${count}.`,
    },
    {
      label: 'Read again, no reply',
      isPossible: ({ state }) => state === 'read' || state === 'unreadable',
      request: ({ id }) =>
        to('POST /api/admin/receipts/:id/reread', { params: { id }, body: { answer: false } }),
      done: (count) => `Reading again: ${count}. Corrections are kept.`,
    },
  ],
});

/** Every file or mail text submitted for reading. */
export function ReceiptsPage() {
  return <ListPage list={receipts} />;
}

/** Why it could not be read: in the words of the shopper's page, and in those of the reader. */
export function ReceiptFailure({
  failure: code,
  failure_words: words,
}: Pick<ReceiptRowResponse, 'failure' | 'failure_words'>) {
  if (code === null) return null;
  return (
    <span className="block text-sm text-soft">
      {readingFailureInWords(code)} ({words ?? code})
    </span>
  );
}

/** Why its file cannot be opened. */
export function NoFile({ file_absence: absence }: Pick<ReceiptRowResponse, 'file_absence'>) {
  if (absence === null) return null;
  const isFault = absence === 'lost' || absence === 'locked';
  return (
    <span className={`block text-sm ${isFault ? 'text-coral-text' : 'text-soft'}`}>
      {fileAbsenceWords[absence]}
    </span>
  );
}

/** State of a receipt. */
export function ReceiptState({ state }: Pick<ReceiptRowResponse, 'state'>) {
  return <Badge {...looks[state]} />;
}
