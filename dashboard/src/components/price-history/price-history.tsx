import { isolated } from '../../../../domain/shared/text/isolated.js';
import type { DayPrice } from '../../../../domain/watch/price-history.rules';
import { formatCents, formatDay } from '../../lib/format';
import { type PriceChart, priceChartOf } from './price-chart.rules';

/** What a price history shows. */
export type PriceHistoryProps = {
  /** Name of the product, for screen readers. */
  name: string;
  /** Oldest first. */
  points: readonly DayPrice[];
  /** Net price paid per unit; null if it was not read. */
  paidCents: number | null;
  /** ISO 4217. */
  currency: string;
};

/** Price of a product since it is watched, compared with the price paid: a chart and the same data as a table. */
export function PriceHistory({ name, points, paidCents, currency }: PriceHistoryProps) {
  const chart = priceChartOf({ points, paidCents });
  if (!chart) return null;
  const money = (cents: number): string => formatCents({ cents, currency });
  const summary = [
    `Price of ${name}: last read ${money(chart.latestCents)}`,
    `lowest ${money(chart.lowestCents)}`,
    ...(paidCents === null ? [] : [`you paid ${money(paidCents)}`]),
  ].join(', ');
  return (
    <figure className="grid gap-2 text-sm">
      <Lines chart={chart} label={summary} />
      <Days points={points} />
      <figcaption className="till flex flex-wrap gap-x-5 gap-y-1">
        <Key className="bg-green" label={`Last read ${money(chart.latestCents)}`} />
        {paidCents !== null && <Key className="bg-gold" label={`You paid ${money(paidCents)}`} />}
      </figcaption>
      <PriceTable points={points} name={name} money={money} />
    </figure>
  );
}

/** Stretched to the available space; strokes keep their width. */
function Lines({ chart, label }: { chart: PriceChart; label: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-24 w-full border-b border-line"
    >
      {chart.paidY !== null && (
        <line
          x1="0"
          x2="100"
          y1={chart.paidY}
          y2={chart.paidY}
          strokeWidth="2"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-gold"
        />
      )}
      <path
        d={chart.path}
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-green"
      />
    </svg>
  );
}

function Days({ points }: { points: readonly DayPrice[] }) {
  const first = points[0]?.day ?? '';
  const last = points.at(-1)?.day ?? '';
  return (
    <p aria-hidden="true" className="flex justify-between text-xs text-soft">
      <span>{formatDay(first)}</span>
      {last !== first && <span>{formatDay(last)}</span>}
    </p>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold">
      <span aria-hidden="true" className={`h-1 w-5 rounded-full ${className}`} />
      {label}
    </span>
  );
}

function PriceTable({
  points,
  name,
  money,
}: Pick<PriceHistoryProps, 'points' | 'name'> & { money: (cents: number) => string }) {
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer py-3 underline underline-offset-4">
        Prices by day
      </summary>
      <table
        className="till mt-2 w-full max-w-sm"
        aria-label={`Prices of ${isolated(name)} by day, newest first`}
      >
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1 font-semibold">
              Day
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, price_cents }) => (
            <tr key={day}>
              <td className="py-1">{formatDay(day)}</td>
              <td className="py-1 text-right">{money(price_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
