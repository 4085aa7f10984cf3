import type { StatsResponse } from '../../../../domain/contracts/site.contract.js';

/** A sample figure of a page, marked as one. */
export type Figure = { label: string; to: number; prefix: string; suffix: string };

/** A figure this service has counted itself, with its label. */
export type LiveFigure = { value: number; label: string };

const counted = [
  { stat: 'receipts_read', one: 'receipt read', many: 'receipts read' },
  { stat: 'items_tracked', one: 'item tracked', many: 'items tracked' },
  { stat: 'refunds_confirmed', one: 'refund confirmed', many: 'refunds confirmed' },
] as const;

/**
 * The service's own figures above zero. They are shown apart from the samples: "1 receipt read" next to "$250,000+
 * saved" would make the first look like an error and the second like a fact.
 */
export function liveFigures(stats: StatsResponse | null): LiveFigure[] {
  if (!stats) return [];
  return counted
    .map(({ stat, one, many }) => ({ value: stats[stat], label: stats[stat] === 1 ? one : many }))
    .filter(({ value }) => value > 0);
}
