import { daysBetween } from '../../../../domain/shared/calendar-day';
import type { DayPrice } from '../../../../domain/watch/price-history.rules';

/** Share of the height left free above the highest and below the lowest line. */
const margin = 0.12;
const size = 100;

/** A price history as lines in a square of 100 by 100, with (0, 0) at the top left. */
export type PriceChart = {
  /** SVG path of the price over time, in steps. */
  path: string;
  /** Vertical position of the price paid; null if unknown. */
  paidY: number | null;
  /** End of the line: the last price read. */
  end: { x: number; y: number };
  lowestCents: number;
  latestCents: number;
};

/**
 * Draws a price history as steps. A single reading is drawn as a full line: the price all along, as far as we know.
 *
 * @param points oldest first
 * @returns null without points
 */
export function priceChartOf({
  points,
  paidCents,
}: {
  points: readonly DayPrice[];
  paidCents: number | null;
}): PriceChart | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const prices = points.map(({ price_cents }) => price_cents);
  const shown = paidCents === null ? prices : [...prices, paidCents];
  const yOf = createScale({ least: Math.min(...shown), most: Math.max(...shown) });
  const days = daysBetween({ from: first.day, to: last.day });
  const xOf = (day: string): number =>
    days === 0 ? size : round((daysBetween({ from: first.day, to: day }) / days) * size);
  const steps = points.slice(1).map(({ day, price_cents }) => `H${xOf(day)}V${yOf(price_cents)}`);
  return {
    path: `M0 ${yOf(first.price_cents)}${steps.join('')}H${size}`,
    paidY: paidCents === null ? null : yOf(paidCents),
    end: { x: size, y: yOf(last.price_cents) },
    lowestCents: Math.min(...prices),
    latestCents: last.price_cents,
  };
}

/** Scale for a value range; a constant price is drawn through the middle. */
function createScale({ least, most }: { least: number; most: number }): (cents: number) => number {
  const span = most - least;
  if (span === 0) return () => size / 2;
  return (cents) => round(size * (margin + (1 - 2 * margin) * ((most - cents) / span)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
