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
