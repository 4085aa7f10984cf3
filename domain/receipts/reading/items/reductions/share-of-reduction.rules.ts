import { percentagesIn } from '../../../../shared/money/percentages.js';
import { netTotalCentsOf } from '../../../net-total.rules.js';
import type { ItemReading } from '../item-reading.types.js';
import type { PlacedReduction, Reduction } from './reductions.rules.js';

/** Cents by which a printed percentage may be off from the amount. */
const percentTolerance = 2;
/** And where no price has cents, as in yen. */
const wholeTolerance = 100;
/** Shops give percentages in steps of five. */
const percentStep = 5;
const maxPercent = 50;

/** What a printed percentage applies to: the item above, the last of those above by their indexes, or neither. */
export function shareTarget({
  reduction,
  text,
  items,
  above,
}: {
  reduction: PlacedReduction;
  text: string;
  items: ItemReading[];
  above: ItemReading | null;
}): ItemReading | readonly number[] | undefined {
  const [percent = 0] = percentagesIn(text);
  if (percent === 0) return undefined;
  const isWhole = [...items.map(netOf), reduction.cents].every((cents) => cents % 100 === 0);
  const isShareOf = (cents: number) =>
    Math.abs((cents * percent) / 100 - reduction.cents) <= (isWhole ? wholeTolerance : percentTolerance);
  if (above && isShareOf(netOf(above))) return above;
  let sum = 0;
  for (let from = reduction.below - 1; from >= 0; from -= 1) {
    sum += netOf(items[from]);
    if (isShareOf(sum)) return items.slice(from, reduction.below).map((_, at) => from + at);
  }
  return undefined;
}

function netOf(entry: ItemReading | undefined): number {
  return entry ? (netTotalCentsOf(entry.item) ?? 0) : 0;
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
