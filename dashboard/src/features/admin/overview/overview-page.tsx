import { useQuery } from '@tanstack/react-query';
import type { AdminOverviewResponse, overviewRoutes } from '../../../../../domain/admin/overview.contract.js';
import type { PartState } from '../../../../../domain/contracts/site.contract.js';
import { outcomeRules } from '../../../../../domain/mail/message-outcomes.js';
import { span } from '../../../../../domain/shared/span.js';
import { Notice } from '../../../components/ui/notice';
import { requestsOf } from '../../../lib/api-request';
import { classNames } from '../../../lib/class-names';
import { askAdmin, fetchReadiness } from '../shared/admin-api';
import type { AdminPlace } from '../shared/admin-place';
import { wordsFor } from '../shared/admin-words';
import { Backups } from './backups';
import { Trends } from './trends';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'overview', page: <OverviewPage />, menu: { label: 'Overview', order: 1 } },
];

/** Polling interval while the page is open, ms. */
const refreshMs = 10_000;

type Sheet = { title: string; counts: Record<string, number>; words: Record<string, string> };

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
  return (
    <>
      <title>Overview | Admin</title>
      <h1 className="text-3xl">Overview</h1>
      {overview.error && <Notice tone="bad">{wordsFor(overview.error)}</Notice>}
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
        <Trends />
      </div>
      {data && (
        <div className="mt-8 grid items-start gap-6 md:grid-cols-2 xl:grid-cols-4">
          <CountSheet title="Mail in" counts={data.messages} words={messageWords} />
          <CountSheet title="Mail of the last day" counts={data.outcomes} words={outcomeWords} />
          <CountSheet title="Receipts" counts={data.receipts} words={receiptWords} />
          <CountSheet title="Mail out" counts={data.outbox} words={outboxWords} />
          <p className="text-soft md:col-span-2 xl:col-span-4">
            <span className="till font-bold text-ink">{data.waitlist.toLocaleString()}</span> on the waitlist
          </p>
        </div>
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

/** A slip of counts; rows of zero are left out, so that the others stand out. */
function CountSheet({ title, counts, words }: Sheet) {
  const rows = Object.entries(words).filter(([state]) => (counts[state] ?? 0) > 0);
  const total = rows.reduce((sum, [state]) => sum + (counts[state] ?? 0), 0);
  return (
    <section aria-label={title} className="paper-shadow">
      <div className="torn-bottom bg-sheet px-5 pt-5">
        <h2 className="text-lg">{title}</h2>
        <p className="till mt-1 font-display text-4xl font-extrabold">{total.toLocaleString()}</p>
        <div className="perforation mt-3" />
        <ul className="py-3">
          {rows.map(([state, word]) => (
            <li key={state} className="leader till py-1">
              <span>{word}</span>
              <span className="leader-dots" />
              <strong>{(counts[state] ?? 0).toLocaleString()}</strong>
            </li>
          ))}
          {rows.length === 0 && <li className="py-1 text-soft">nothing yet</li>}
        </ul>
      </div>
    </section>
  );
}
