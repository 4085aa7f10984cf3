import { suppressionsList, waitlistList } from '../../../../../domain/admin/people.contract.js';
import type {
  SuppressionRowResponse,
  WaitlistRowResponse,
} from '../../../../../domain/admin/people.schemas.js';
import { suppressionReasonWords } from '../../../../../domain/emails/suppression.types.js';
import { buttonClass } from '../../../components/ui/button';
import { LongWord } from '../../../components/ui/long-word';
import { listOf } from '../list/list-of';
import { ListPage } from '../list/list-page';
import { ActButton } from '../shared/act-button';
import { Badge } from '../shared/badge';
import { Moment } from '../shared/facts';

const waitlist = listOf<WaitlistRowResponse>(waitlistList, {
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
            method: 'DELETE',
            path: `/waitlist/${row.id}`,
            done: 'Removed.',
            question: `Remove ${row.email} from the waitlist?`,
          }}
        />
      ),
    },
  ],
  keyOf: ({ id }) => id,
});

/** All sign-ups. */
export function WaitlistPage() {
  return (
    <ListPage list={waitlist}>
      <p className="mt-3">
        <a href="/api/admin/waitlist/export.csv" download className={buttonClass({ variant: 'secondary' })}>
          Download all as CSV
        </a>
      </p>
    </ListPage>
  );
}

const suppressions = listOf<SuppressionRowResponse>(suppressionsList, {
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
            method: 'DELETE',
            path: `/suppressions/${row.id}`,
            done: 'Lifted.',
            question:
              row.reason === 'unsubscribed' || row.reason === 'complaint'
                ? `${row.address} asked for no more email. Lift this only if they changed their mind.`
                : `Allow email to ${row.address} again?`,
          }}
        />
      ),
    },
  ],
  keyOf: ({ id }) => id,
});

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
