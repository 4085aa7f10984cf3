import { percentagesIn } from '../../../shared/percentages.js';
import { netTotalCentsOf } from '../../net-total.rules.js';
import type { ItemReading } from './item-reading.types.js';
import type { Reduction } from './reductions.rules.js';

/** Cents by which a printed percentage may be off from the amount. */
const percentTolerance = 2;
/** Shops give percentages in steps of five. */
const percentStep = 5;
const maxPercent = 50;

/** What a printed percentage applies to: the item above, the sum of all items above (null), or neither. */
export function shareTarget({
  reduction,
  text,
  items,
  above,
}: {
  reduction: Reduction;
  text: string;
  items: ItemReading[];
  above: ItemReading | null;
}): ItemReading | null | undefined {
  const [percent = 0] = percentagesIn(text);
  if (percent === 0) return undefined;
  const isShareOf = (cents: number) =>
    Math.abs((cents * percent) / 100 - reduction.cents) <= percentTolerance;
  const one = above ? (netTotalCentsOf(above.item) ?? 0) : 0;
  if (above && isShareOf(one)) return above;
  const all = items
    .slice(0, reduction.below)
    .reduce((sum, { item }) => sum + (netTotalCentsOf(item) ?? 0), 0);
  return isShareOf(all) ? null : undefined;
}

/** Whether a reduction below several items is a round percentage of all of them but not of the last one. */
export function isShareOfAll({ reduction, items }: { reduction: Reduction; items: ItemReading[] }): boolean {
  const nets = items.map(({ item }) => netTotalCentsOf(item) ?? 0);
  const all = nets.reduce((sum, cents) => sum + cents, 0);
  return (
    items.length > 1 && isRoundShare(reduction.cents, all) && !isRoundShare(reduction.cents, nets.at(-1) ?? 0)
  );
}

function isRoundShare(cents: number, all: number): boolean {
  const steps = Math.round((cents * 100) / all / percentStep);
  const percent = steps * percentStep;
  return steps > 0 && percent <= maxPercent && Math.abs((all * percent) / 100 - cents) <= 1;
}
