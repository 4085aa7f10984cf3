import type { StatsResponse } from '../../../../domain/contracts/http.js';

/** One figure of a page: a sample, and said to be one. */
export type Figure = { label: string; to: number; prefix: string; suffix: string };

/** What this service has counted itself, in words. */
export type LiveFigure = { value: number; label: string };

const counted = [
  { stat: 'receipts_read', one: 'receipt read', many: 'receipts read' },
  { stat: 'items_tracked', one: 'item tracked', many: 'items tracked' },
  { stat: 'refunds_confirmed', one: 'refund confirmed', many: 'refunds confirmed' },
] as const;

/**
 * The service's own figures, those above zero. They stand beside the samples and never among them: "1 receipt read"
 * next to "$250,000+ saved" would make the one look like a fault and the other like a fact.
 */
export function liveFigures(stats: StatsResponse | null): LiveFigure[] {
  if (!stats) return [];
  return counted
    .map(({ stat, one, many }) => ({ value: stats[stat], label: stats[stat] === 1 ? one : many }))
    .filter(({ value }) => value > 0);
}
