import { netTotalCentsOf } from '../../../net-total.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import type { ItemReading } from '../item-reading.types.js';
import type { PlacedReduction } from './reductions.rules.js';

/** `2 for £`, `3 pour `: a count of pieces before what they cost together. */
const countedFor = /(?<![\d.,])(\d{1,2})\s?(?:[x×@]|\p{L}{1,8})?\s?\p{Sc}?\s?$/u;

/** `Cheddar 2 for £6.50  -£1.00`: the one item of so many pieces that costs so much without it; below another it is that one's. */
export function soldFor({
  reduction: { line, cents, below },
  items,
  lines,
}: {
  reduction: PlacedReduction;
  items: readonly ItemReading[];
  lines: readonly PreparedLine[];
}): ItemReading | null {
  const { text = '', amounts = [] } = lines[line] ?? {};
  const offers = amounts.slice(0, -1).map((amount) => ({
    pieces: Number(countedFor.exec(text.slice(0, amount.start))?.[1] ?? 0),
    price: amount.cents,
  }));
  const [only, ...others] = items.filter(({ item }) =>
    offers.some(
      ({ pieces, price }) => pieces === item.quantity && (netTotalCentsOf(item) ?? 0) - cents === price,
    ),
  );
  const isInPlace = below === items.length || items[below - 1] === only;
  return only && only.item.quantity > 1 && others.length === 0 && isInPlace ? only : null;
}

/** `Offerta 3x2`, `3 for 2`, `Köp 3 betala för 2`, `2+1 gratis`: two counts, in any language. */
const twoCounts = /(?<![\p{L}\d.,#])([1-9])\s?([x×+]\s?|[^\d.,%#:]{1,24}?\s)([1-9])(?![\p{L}\d.,%])/u;
/** `Leve 2 pague menos`: a count in its label that one of the lines has. */
export function countsPieces(printed: string, counts: readonly number[]): boolean {
  const told = printed.match(/(?<![\p{L}\d.,#])[2-9](?![\p{L}\d.,%])/gu) ?? [];
  return told.some((count) => counts.includes(Number(count)));
}

/** An offer of some pieces more, or of more for the price of fewer: how many make it, and how many of them cost nothing. */
type Offer = { pieces: number; free: number };

/** The offers that a label may make: `Buy 2 get 1` is one of three pieces, `2 for 1` one of two. */
export function offersIn(printed: string): Offer[] {
  const [, first, between, second] = twoCounts.exec(printed) ?? [];
  if (!between) return [];
  const [more, fewer] = [Number(first), Number(second)];
  const added = { pieces: more + fewer, free: fewer };
  if (between.includes('+')) return [added];
  return more > fewer ? [{ pieces: more, free: more - fewer }, added] : [];
}

/** `3 for 2  -9.00`: the one line of so many pieces of which those that cost nothing cost so much. */
export function byPiece({
  cents,
  offers,
  nets,
  counts,
}: {
  cents: number;
  offers: readonly Offer[];
  nets: readonly number[];
  counts: readonly number[];
}): { lines: ReadonlySet<number>; isVague: boolean } | null {
  const isOffered = (net: number, count: number) =>
    offers.some(({ pieces, free }) => {
      const groups = Math.floor(count / pieces);
      return groups > 0 && Math.round((net * groups * free) / count) === cents;
    });
  const [only, ...others] = nets.flatMap((net, at) => (isOffered(net, counts[at] ?? 1) ? [at] : []));
  return only === undefined || others.length > 0 ? null : { lines: new Set([only]), isVague: false };
}
