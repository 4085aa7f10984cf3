import { percentagesIn } from '../../../../shared/money/percentages.js';
import { netTotalCentsOf } from '../../../net-total.rules.js';
import type { ItemReading } from '../item-reading.types.js';
import type { PlacedReduction, Reduction } from './reductions.rules.js';

/** Cents by which a printed percentage may be off from the amount. */
const percentTolerance = 2;
/** And where no price has cents, as in yen. */
const wholeTolerance = 100;
/** From so many cents on, half a unit more or less is no percentage by chance. */
const manyUnits = 100_000;
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
  const isWhole = isWholeOf({ reduction, items });
  const isShareOf = (cents: number) =>
    Math.abs((cents * percent) / 100 - reduction.cents) <= (isWhole ? wholeTolerance : percentTolerance);
  if (above && isShareOf(netOf(above))) return above;
  let sum = 0;
  for (let from = reduction.below - 1; from >= 0; from -= 1) {
    sum += netOf(items[from]);
    if (isShareOf(sum)) return items.slice(from, reduction.below).map((_, at) => from + at);
  }
  // `2a unidad al 50%`: one of several pieces. Behind the label, a percentage is the rate of a tax.
  const isSaid = percentagesIn(text.slice(0, text.search(/\s{2}/))).length > 0;
  const ofPiece = items.filter(
    (entry) => entry.item.quantity > 1 && isShareOf(netOf(entry) / entry.item.quantity),
  );
  return isSaid && ofPiece.length === 1 ? ofPiece[0] : undefined;
}

function netOf(entry: ItemReading | undefined): number {
  return entry ? (netTotalCentsOf(entry.item) ?? 0) : 0;
}

type BelowItems = { reduction: Reduction; items: ItemReading[] };

/** Whether a reduction below several items is a round percentage of all of them but not of the last one. */
export function isShareOfAll({ reduction, items }: BelowItems): boolean {
  const { ofAll, ofLast } = roundShares({ reduction, items });
  return items.length > 1 && ofAll && !ofLast;
}

/** Whether it is an uneven amount that is a round percentage of the last one but not of all. */
export function isShareOfLast({ reduction, items }: BelowItems): boolean {
  const { ofAll, ofLast } = roundShares({ reduction, items });
  const { cents } = reduction;
  const isUneven =
    cents % 100 === 0 ? cents % 10_000 !== 0 && isWholeOf({ reduction, items }) : cents % 50 !== 0;
  return items.length > 1 && ofLast && !ofAll && isUneven;
}

function isWholeOf({ reduction, items }: BelowItems): boolean {
  return [...items.map(netOf), reduction.cents].every((cents) => cents % 100 === 0);
}

function roundShares({ reduction, items }: BelowItems): { ofAll: boolean; ofLast: boolean } {
  const nets = items.map(netOf);
  const all = nets.reduce((sum, cents) => sum + cents, 0);
  const off = isWholeOf({ reduction, items }) && all >= manyUnits ? wholeTolerance / 2 : 1;
  const isRound = (whole: number) => isRoundShare({ cents: reduction.cents, whole, off });
  return { ofAll: isRound(all), ofLast: isRound(nets.at(-1) ?? 0) };
}

function isRoundShare({ cents, whole, off }: { cents: number; whole: number; off: number }): boolean {
  const steps = Math.round((cents * 100) / whole / percentStep);
  const percent = steps * percentStep;
  return steps > 0 && percent <= maxPercent && Math.abs((whole * percent) / 100 - cents) <= off;
}
