import { useQuery } from '@tanstack/react-query';
import type { PartState } from '../../../../domain/contracts/http.js';
import { Notice } from '../../components/ui/notice';
import { classNames } from '../../lib/class-names';
import { adminApi, fetchReadiness } from './admin-api';
import { wordsFor } from './admin-words';

/** How often the figures are asked for again while the page is open, ms. */
const refreshMs = 10_000;

type Sheet = { title: string; counts: Record<string, number>; words: Record<string, string> };

const receiptWords = {
  stored: 'waiting',
  reading: 'being read',
  read: 'read',
  unreadable: 'could not be read',
};
const messageWords = { received: 'waiting', processing: 'being worked on', done: 'done' };
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

/** What an operator looks at first: does everything run, and where does work lie. */
export function OverviewPage() {
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: adminApi.overview,
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
      {data && (
        <div className="mt-8 grid items-start gap-6 md:grid-cols-3">
          <CountSheet title="Mail in" counts={data.messages} words={messageWords} />
          <CountSheet title="Receipts" counts={data.receipts} words={receiptWords} />
          <CountSheet title="Mail out" counts={data.outbox} words={outboxWords} />
          <p className="text-soft md:col-span-3">
            <span className="till font-bold text-ink">{data.waitlist.toLocaleString()}</span> on the waitlist
          </p>
        </div>
      )}
    </>
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

/** A till slip of counts; rows of nothing are left out, so that what is there stands out. */
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
