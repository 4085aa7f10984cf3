import { useQuery } from '@tanstack/react-query';
import type {
  AdminOverviewResponse,
  overviewRoutes,
} from '../../../../../domain/admin/contracts/overview.contract.js';
import type { PartState } from '../../../../../domain/contracts/site.contract.js';
import { outcomeRules } from '../../../../../domain/mail/message-outcomes.js';
import { span } from '../../../../../domain/shared/span.js';
import { Notice } from '../../../components/ui/notice';
import { requestsOf } from '../../../lib/api/api-request';
import { classNames } from '../../../lib/class-names';
import { askAdmin, fetchReadiness } from '../shared/admin-api';
import type { AdminPlace } from '../shared/admin-place';
import { wordsFor } from '../shared/admin-words';
import { Backups } from './backups';
import { Counts, Trends } from './trends';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'overview', page: <OverviewPage />, menu: { label: 'Overview', order: 1 } },
];

/** Polling interval while the page is open, ms. */
const refreshMs = 10_000;

const receiptWords = {
  stored: 'waiting',
  reading: 'being read',
  read: 'read',
  unreadable: 'could not be read',
};
const messageWords = { received: 'waiting', processing: 'being processed', done: 'done' };
const outboxWords = {
  queued: 'waiting',
  sending: 'on their way',
  sent: 'sent',
  captured: 'kept here',
  failed: 'failed',
  uncertain: 'uncertain',
  suppressed: 'suppressed',
  skipped: 'skipped',
};

/** Ends of a mail, in the words of the mail log. */
const outcomeWords = Object.fromEntries(
  Object.entries(outcomeRules).map(([outcome, { words }]) => [outcome, words]),
);

const to = requestsOf<typeof overviewRoutes>();

/** What an operator checks first: whether everything runs, and where work piles up. */
export function OverviewPage() {
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => askAdmin(to('GET /api/admin/overview')),
    refetchInterval: refreshMs,
  });
  const health = useQuery({ queryKey: ['readiness'], queryFn: fetchReadiness, refetchInterval: refreshMs });
  const { data } = overview;
  // Said at the first failure, although the request is tried once more.
  const failure = overview.error ?? overview.failureReason;
  return (
    <>
      <title>Overview | Admin</title>
      <h1 className="text-3xl">Overview</h1>
      {failure && <Notice tone="bad">{wordsFor(failure)}</Notice>}
      <section aria-labelledby="health" className="mt-6">
        <h2 id="health" className="text-xl">
          Health
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2" aria-busy={health.isPending}>
          {(health.data?.parts ?? []).map((part) => (
            <PartBadge key={part.name} part={part} />
          ))}
        </ul>
      </section>
      {data && <Waiting {...data} />}
      {data && data.mailboxes.length > 0 && <Mailboxes mailboxes={data.mailboxes} />}
      {data?.backups && <Backups {...data.backups} />}
      <div className="mt-8">
        <Trends
          counts={{
            mail_in: data && [
              <Counts key="state" counts={data.messages} words={messageWords} />,
              <Counts key="day" title="Of the last day" counts={data.outcomes} words={outcomeWords} />,
            ],
            receipts: data && <Counts counts={data.receipts} words={receiptWords} />,
            mail_out: data && <Counts counts={data.outbox} words={outboxWords} />,
          }}
        />
      </div>
      {data && (
        <p className="mt-4 text-soft">
          <span className="till font-bold text-ink">{data.waitlist.toLocaleString()}</span> on the waitlist
        </p>
      )}
    </>
  );
}

/** Waiting jobs and mail, longest first. */
function Waiting({ queue, spool }: Pick<AdminOverviewResponse, 'queue' | 'spool'>) {
  const rows = [
    ...(spool.count > 0
      ? [{ name: 'email in the spool', due: spool.count, oldest_ms: spool.oldest_ms }]
      : []),
    ...queue,
  ].toSorted((a, b) => b.oldest_ms - a.oldest_ms);
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="text-xl">
        Waiting
      </h2>
      {rows.length === 0 && <p className="mt-2 text-soft">Nothing is waiting: all due work is being done.</p>}
      <ul className="mt-3 flex flex-wrap gap-2">
        {rows.map(({ name, due, oldest_ms }) => (
          <li key={name} className="till rounded-md bg-sheet px-3 py-1.5">
            <strong>{due.toLocaleString()}</strong> {name}, for {span(oldest_ms)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The mailboxes that mail is fetched from, under their names in the log. */
function Mailboxes({ mailboxes }: Pick<AdminOverviewResponse, 'mailboxes'>) {
  return (
    <section aria-labelledby="mailboxes" className="mt-8">
      <h2 id="mailboxes" className="text-xl">
        Mailboxes
      </h2>
      <ul className="mt-3 grid gap-2">
        {mailboxes.map(({ id, unread_ms, is_overdue, reason }) => (
          <li
            key={id}
            className={classNames('rounded-md px-3 py-1.5', is_overdue ? 'bg-coral-wash' : 'bg-sheet')}
          >
            <code className="font-semibold [overflow-wrap:anywhere]">{id}</code>{' '}
            {reason === null
              ? `last read ${span(unread_ms)} ago`
              : `has not been read for ${span(unread_ms)}: ${reason}`}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        Run <code>imap check</code> on the command line to see which mailbox is which.
      </p>
    </section>
  );
}

const partLooks: Record<PartState['state'], { className: string; word: string }> = {
  up: { className: 'bg-green-wash text-green-deep', word: 'up' },
  degraded: { className: 'bg-gold-wash text-gold-text', word: 'slow' },
  down: { className: 'bg-coral-wash text-coral-text', word: 'down' },
};

function PartBadge({ part }: { part: PartState }) {
  const { className, word } = partLooks[part.state];
  return (
    <li className={classNames('rounded-md px-3 py-1.5 font-semibold', className)}>
      {part.name.replace('_', ' ')}: {word}
      {part.detail && <span className="font-normal"> ({part.detail})</span>}
    </li>
  );
}
