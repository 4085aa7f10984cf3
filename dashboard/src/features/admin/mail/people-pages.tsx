import {
  type suppressionRoutes,
  suppressionsList,
  waitlistList,
  type waitlistRoutes,
} from '../../../../../domain/admin/contracts/people.contract.js';
import {
  type SuppressionReason,
  suppressionReasonWords,
} from '../../../../../domain/emails/suppression.types.js';
import { buttonClass } from '../../../components/ui/button';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { ListPage, listOf } from '../list/list-page';
import { ActButton } from '../shared/act-button';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment } from '../shared/facts';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'waitlist', page: <WaitlistPage />, menu: { label: 'Waitlist', group: 'People', order: 1 } },
  {
    pattern: 'suppressions',
    page: <SuppressionsPage />,
    menu: { label: 'Suppressions', group: 'People', order: 2 },
  },
];

const to = requestsOf<typeof waitlistRoutes & typeof suppressionRoutes>();

const waitlist = listOf(waitlistList, {
  columns: [
    { label: 'Address', cell: (row) => <Address>{row.email}</Address> },
    { label: 'Phone', isShort: true, cell: (row) => row.phone ?? '–' },
    { label: 'Welcome email', cell: (row) => <Moment at={row.welcome_emailed_at} /> },
    { label: 'Signed up', cell: (row) => <Moment at={row.created_at} /> },
    {
      label: 'Remove',
      cell: (row) => (
        <ActButton
          act={{
            label: 'Remove',
            request: to('DELETE /api/admin/waitlist/:id', { params: { id: row.id } }),
            done: 'Removed.',
            question: `Remove ${row.email} from the waitlist?`,
          }}
        />
      ),
    },
  ],
  keyOf: ({ id }) => id,
  acts: [
    {
      label: 'Remove',
      isPossible: () => true,
      request: ({ id }) => to('DELETE /api/admin/waitlist/:id', { params: { id } }),
      done: (count) => `Removed: ${count}.`,
      question: (count) => `Remove ${count} ${count === 1 ? 'address' : 'addresses'} from the waitlist?`,
    },
  ],
});

/** All sign-ups. */
export function WaitlistPage() {
  return (
    <ListPage list={waitlist}>
      <p className="mt-3">
        <a
          href={to('GET /api/admin/waitlist/export.csv').path}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          Download all as CSV
        </a>
      </p>
    </ListPage>
  );
}

const suppressions = listOf(suppressionsList, {
  columns: [
    { label: 'Address', cell: (row) => <Address>{row.address}</Address> },
    { label: 'Reason', cell: (row) => suppressionReasonWords[row.reason] },
    {
      label: 'Blocks',
      cell: (row) =>
        row.scope === 'all' ? (
          <Badge label="all email" tone="bad" />
        ) : (
          <Badge label="news only" tone="plain" />
        ),
    },
    { label: 'Since', cell: (row) => <Moment at={row.created_at} /> },
    { label: 'Until', cell: (row) => (row.expires_at ? <Moment at={row.expires_at} /> : 'for good') },
    {
      label: 'Lift',
      cell: (row) => (
        <ActButton
          act={{
            label: 'Lift',
            request: to('DELETE /api/admin/suppressions/:id', { params: { id: row.id } }),
            done: 'Lifted.',
            question: isOwnWish(row.reason)
              ? `${row.address} asked for no more email. Lift this only if they changed their mind.`
              : `Allow email to ${row.address} again?`,
          }}
        />
      ),
    },
  ],
  keyOf: ({ id }) => id,
  acts: [
    {
      label: 'Lift',
      // Who asked for no more email is asked about one by one.
      isPossible: ({ reason }) => !isOwnWish(reason),
      request: ({ id }) => to('DELETE /api/admin/suppressions/:id', { params: { id } }),
      done: (count) => `Lifted: ${count}.`,
      question: (count) => `Allow email to ${count} ${count === 1 ? 'address' : 'addresses'} again?`,
    },
  ],
});

function isOwnWish(reason: SuppressionReason): boolean {
  return reason === 'unsubscribed' || reason === 'complaint';
}

/** Addresses that get no mail, or no news, from us. */
export function SuppressionsPage() {
  return <ListPage list={suppressions} />;
}

function Address({ children }: { children: string }) {
  return (
    <span className="font-semibold">
      <LongWord>{children}</LongWord>
    </span>
  );
}
