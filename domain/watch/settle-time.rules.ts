import { hourMs, minuteMs, secondMs } from '../shared/units.js';
import type { WatchTargetRecord } from './watch.types.js';

/** A sale often lowers several items of one order, so their news waits this long for each other, ms. */
export const settleMs = 10 * minuteMs;

/** Every other news waits this long, ms: items of one order on the same page are decided within seconds. */
export const breathMs = 30 * secondMs;

/** Nothing waits when the last day ends within this time, ms. */
const hurryMs = 2 * hourMs;

/**
 * How long the news of a drop waits before it is mailed, ms. It waits long only where more may be on its way: another item of
 * the order whose lower price was seen once, or whose check is due before the wait is over.
 */
export function settleTimeMs({
  until,
  others,
  now,
}: {
  /** End of the drop's own window. */
  until: Date;
  /** The products of the order's other items that are still watched. */
  others: readonly Pick<WatchTargetRecord, 'pending' | 'next_check_at'>[];
  now: Date;
}): number {
  if (until.getTime() - now.getTime() < hurryMs) return 0;
  const settledAt = now.getTime() + settleMs;
  const isMoreComing = others.some(
    ({ pending, next_check_at }) =>
      pending !== null || (next_check_at !== null && next_check_at.getTime() <= settledAt),
  );
  return isMoreComing ? settleMs : breathMs;
}
