import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { overviewRoutes } from '../../../../../domain/admin/contracts/overview.contract.js';
import { requestsOf } from '../../../lib/api/api-request';
import { formatDay } from '../../../lib/format';
import { askAdmin } from '../shared/admin-api';
import { Part } from '../shared/facts';

/**
 * The chart library is a chunk of its own, which lists do not need. If it cannot be loaded, or throws, as it does when
 * the browser's language is not a valid tag (`en-US@posix`), the figures are shown without a chart.
 */
const TrendChart = lazy(async () => {
  try {
    return { default: (await import('./trend-chart')).TrendChart };
  } catch {
    return { default: () => <></> };
  }
});

const refreshMs = 60_000;

const series = [
  { name: 'mail_in', label: 'Mail in', color: '--color-green' },
  { name: 'receipts', label: 'Receipts', color: '--color-green' },
  { name: 'mail_out', label: 'Mail out', color: '--color-green' },
  { name: 'failures', label: 'Failures', color: '--color-coral' },
] as const;

const to = requestsOf<typeof overviewRoutes>();

/** What stands below a chart, by its series. */
type CountsOf = Partial<Record<(typeof series)[number]['name'], ReactNode>>;

/** Mail and receipts: the last two weeks, day by day (UTC), and what all of them have come to. */
export function Trends({ counts }: { counts: CountsOf }) {
  const { data } = useQuery({
    queryKey: ['trends'],
    queryFn: () => askAdmin(to('GET /api/admin/trends')),
    refetchInterval: refreshMs,
  });
  return (
    <Part title="Last two weeks">
      <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-4" aria-busy={!data}>
        {data &&
          series.map((one) => (
            <Trend key={one.name} {...one} days={data.days} figures={data[one.name]}>
              {counts[one.name]}
            </Trend>
          ))}
      </div>
    </Part>
  );
}

function Trend({
  label,
  color,
  days,
  figures,
  children,
}: {
  label: string;
  color: string;
  days: string[];
  figures: number[];
  children: ReactNode;
}) {
  const sum = figures.reduce((total, one) => total + one, 0);
  return (
    <figure className="min-w-0 bg-sheet p-4">
      <figcaption className="flex items-baseline justify-between gap-3 font-semibold">
        {label} <span className="till">{sum.toLocaleString()}</span>
      </figcaption>
      <Suspense fallback={<div className="h-[180px]" />}>
        <TrendChart days={days} figures={figures} color={color} />
      </Suspense>
      <details className="text-sm">
        <summary className="min-h-8 cursor-pointer py-1 text-soft">Figures</summary>
        <ul className="columns-2">
          {days.map((day, at) => (
            <li key={day} className="till">
              {formatDay(day)}: {figures[at]}
            </li>
          ))}
        </ul>
      </details>
      {children}
    </figure>
  );
}

/** Counts by state over all time, or under another title; states without any are left out, so that others stand out. */
export function Counts({
  title = 'Altogether',
  counts,
  words,
}: {
  title?: string;
  counts: Record<string, number>;
  words: Record<string, string>;
}) {
  const rows = Object.entries(words).filter(([state]) => (counts[state] ?? 0) > 0);
  const total = rows.reduce((sum, [state]) => sum + (counts[state] ?? 0), 0);
  return (
    <section className="mt-3 border-t-2 border-dashed border-line pt-3">
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {title} <span className="till">{total.toLocaleString()}</span>
      </h3>
      <ul className="text-sm">
        {rows.map(([state, word]) => (
          <li key={state} className="leader till py-1">
            <span>{word}</span>
            <span className="leader-dots" />
            <strong>{(counts[state] ?? 0).toLocaleString()}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
