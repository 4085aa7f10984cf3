import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon';
import { formatDay } from '../../../lib/format';
import { formatMoment } from './admin-words';
import { listMemory } from './list-memory';

/** Names and values of a record; unknown values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-soft">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A last day to ask; `at least` where it may move back. */
export function LastDay({ last_day, is_at_least }: { last_day: string | null; is_at_least: boolean }) {
  return last_day ? `${is_at_least ? 'At least ' : ''}${formatDay(last_day)}` : '–';
}

/** Placeholder while loading. */
export function Loading() {
  return <p className="py-12 text-center text-soft">Loading…</p>;
}

/** Link back to a list, as it was left. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={listMemory.asLastSeen(to)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <Icon name="back" /> {label}
    </Link>
  );
}

/** A link from one record to another. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="font-semibold text-green-deep underline underline-offset-4 [overflow-wrap:anywhere] max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
    >
      {children}
    </Link>
  );
}

/** An instant, or a dash if there was none. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return <>–</>;
  return (
    <time dateTime={at} className="till text-sm">
      {/* A line may break only between day and time, however narrow the column is. */}
      {formatMoment(at)
        .split(' ')
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' '}
            <span className="whitespace-nowrap">{part}</span>
          </Fragment>
        ))}
    </time>
  );
}

/** A section of a record's page, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
