import { netTotalCentsOf } from '../../../net-total.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import type { ItemReading } from '../item-reading.types.js';
import { wordsOf } from './named-lines.rules.js';
import { byPiece, namesLine, offeredLines, pricesSeveral } from './piece-offers.rules.js';
import type { PlacedReduction } from './reductions.rules.js';

/** A small number by itself: of pieces that are cheaper together, in any language. `$5 off` is none. */
const severalWords = /(?<![\d.,/]|\p{Sc}\s?)([2-6]) (?=\p{L})/u;

/** `2 FOR 13.00` below two lines with one of each: it may lower both. */
export function severalAbove({
  text,
  reduction: { below },
  items,
}: {
  text: string;
  reduction: PlacedReduction;
  items: readonly ItemReading[];
}): readonly number[] | null {
  const count = Number(severalWords.exec(text)?.[1] ?? 0);
  const some = items.slice(Math.max(0, below - count), below);
  if (count === 0 || some.length < count || some.some(({ item }) => item.quantity > 1)) return null;
  return some.map((_, at) => below - count + at);
}

type OfReduction = {
  reduction: PlacedReduction;
  items: readonly ItemReading[];
  lines: readonly PreparedLine[];
};

function offerOf({ reduction: { line, cents }, items, lines }: OfReduction) {
  const { text = '', amounts = [] } = lines[line] ?? {};
  return {
    cents,
    printed: text.slice(0, amounts.at(-1)?.start),
    nets: items.map(({ item }) => netTotalCentsOf(item) ?? 0),
    counts: items.map(({ item }) => item.quantity),
  };
}

/** Whether the price of an offer for several is that of no items. */
export function isUnfitOffer({
  found,
  ...of
}: OfReduction & {
  /** What the saving lowers by its number or its name. */
  found: ItemReading | readonly number[] | null;
}): boolean {
  return found === null && pricesSeveral(offerOf(of));
}

/** The items of an offer with a price: `2 FOR 13.00` lowers two that cost as much more as it saves. */
export function offeredItems(of: OfReduction): ItemReading | readonly number[] | null {
  const { below } = of.reduction;
  // Below all goods, a price without a count may be one from which something is free.
  const place = below < of.items.length ? { below } : {};
  const found = offeredLines({ ...offerOf(of), ...place });
  const [only, ...others] = found ?? [];
  return only === undefined || others.length > 0 ? found : (of.items[only] ?? null);
}

/** `3 for 2` below all goods: the one of so many pieces, if no word of the label and no line right above speaks for others. */
export function itemOfPieces(of: OfReduction): ItemReading | null {
  if (of.reduction.below < of.items.length) return null;
  const offer = offerOf(of);
  const words = of.items.map(({ item }) => wordsOf(item.name));
  const only = byPiece({ ...offer, words });
  const isAmongOthers = only !== null && severalAbove({ ...of, text: offer.printed }) !== null;
  if (only === null || (isAmongOthers && !namesLine(offer.printed, words[only]))) return null;
  return of.items[only] ?? null;
}
