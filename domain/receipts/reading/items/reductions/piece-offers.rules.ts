import { percentagesIn } from '../../../../shared/money/percentages.js';
import { findAmounts } from '../../text/amounts.rules.js';
import { hasForm, namedBy, wordsOf } from './named-lines.rules.js';

/** Most pieces of an offer. */
const maxPieces = 12;
/** `2 for £`, `3 pour `: a count of pieces before what they cost together. */
const countedFor = /(?<![\d.,])(\d{1,2})\s?(?:[x×@]|\p{L}{1,12}(?:\s\p{L}{1,12}){0,2})?\s?\p{Sc}?\s?$/u;

/** What so many pieces cost together in an offer, cents; without a count what some do, or one piece. */
type PricedOffer = { pieces: number; price: number };
/** The label of a saving, and the cents it saves. */
type Saving = { printed: string; cents: number };

/** `Any 2 for £6.00`, `Meal deal £6`, `Member price 12.00`. `£2 off £15` of a saving of two tells from when, not what for. */
function pricedOffersIn({ printed, cents }: Saving): PricedOffer[] {
  const offers = findAmounts(printed)
    .filter((amount) => amount.cents > 0)
    .map(({ cents: price, start }) => ({
      price,
      pieces: Number(countedFor.exec(printed.slice(0, start))?.[1] ?? 0),
    }));
  const isSaid = offers.some(({ price }) => price === cents);
  // Nor does what stands beside a percentage: `10 % off 40.00`.
  const isShare = percentagesIn(printed).length > 0;
  return isSaid ? [] : offers.filter(({ pieces }) => (pieces > 0 ? pieces <= maxPieces : !isShare));
}

/** Whether a label gives the price of several pieces. */
export function pricesSeveral(saving: Saving): boolean {
  return pricedOffersIn(saving).some(({ pieces }) => pieces > 1);
}

/** Most lines that an offer lowers together. */
const maxOffered = 4;
/** Most lines among which these are sought. */
const maxSought = 40;

/**
 * The lines that cost as much more than an offer as it saves: `2 for £6.00  -1.75` lowers two that cost 7.75. Null if none
 * do, or if several sets of lines do. A price without a count (`Meal deal £6`) may be one from which something is free, so
 * it has to be that of the lines right above the saving, or of those it names.
 */
export function offeredLines({
  printed,
  cents,
  nets,
  counts,
  named,
  below,
}: {
  /** The label of the saving. */
  printed: string;
  /** What it saves. */
  cents: number;
  /** Prices of the lines before it, cents. */
  nets: readonly number[];
  counts: readonly number[];
  /** The lines that its words name. */
  named?: ReadonlySet<number>;
  /** How many lines stand above it, if that tells something. */
  below?: number;
}): readonly number[] | null {
  if (nets.length > maxSought) return null;
  const isRight = (lines: readonly number[]) =>
    lines.at(-1) === (below ?? 0) - 1 || (named?.size === lines.length && lines.every((at) => named.has(at)));
  const found = pricedOffersIn({ printed, cents }).flatMap((offer) => {
    const sets = setsOf({ offer, cents, nets, counts });
    return offer.pieces > 0 ? sets : sets.filter(isRight);
  });
  const own = found.length === 1 ? found : found.filter(isRight);
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** The sets of lines that an offer may lower, each from the top. */
function setsOf({
  offer: { pieces, price },
  cents,
  nets,
  counts,
}: {
  offer: PricedOffer;
  cents: number;
  nets: readonly number[];
  counts: readonly number[];
}): number[][] {
  const countAt = (at: number) => counts[at] ?? 1;
  const single = nets.flatMap((net, at) => {
    const [count, each] = [countAt(at), net / countAt(at)];
    if (pieces === 0 && [price, price * count].includes(net - cents)) return [[at]];
    // `Buy 3 save $1 each  -3.00`
    if (count > 1 && price * count === cents) return [[at]];
    const length = pieces === 0 ? 0 : Math.floor(count / pieces);
    const groups = Array.from({ length }, (_, group) => group + 1);
    return groups.some((some) => Math.round(each * some * pieces) - cents === some * price) ? [[at]] : [];
  });
  const several =
    pieces > 1 ? combined({ pieces, countAt, length: nets.length }) : pieces === 0 ? runsOf(nets.length) : [];
  const isOffered = (lines: readonly number[]) =>
    lines.reduce((sum, at) => sum + (nets[at] ?? 0), 0) === price + cents;
  return [...single, ...several.filter(isOffered)];
}

/** The sets of several lines that have so many pieces together. */
function combined({
  pieces,
  countAt,
  length,
}: {
  pieces: number;
  countAt: (at: number) => number;
  length: number;
}): number[][] {
  let open: { lines: number[]; left: number }[] = [{ lines: [], left: pieces }];
  const found: number[][] = [];
  for (let size = 0; size < Math.min(pieces, maxOffered); size += 1) {
    open = open.flatMap(({ lines, left }) =>
      Array.from({ length: length - ((lines.at(-1) ?? -1) + 1) }, (_, at) => (lines.at(-1) ?? -1) + 1 + at)
        .filter((at) => countAt(at) > 0 && countAt(at) <= left)
        .map((at) => ({ lines: [...lines, at], left: left - countAt(at) })),
    );
    found.push(...open.filter(({ lines, left }) => left === 0 && lines.length > 1).map(({ lines }) => lines));
  }
  return found;
}

/** The runs of several neighbouring lines. */
function runsOf(length: number): number[][] {
  return Array.from({ length }, (_, from) =>
    Array.from({ length: maxOffered - 1 }, (_, more) =>
      Array.from({ length: more + 2 }, (_, at) => from + at),
    ).filter((lines) => (lines.at(-1) ?? 0) < length),
  ).flat();
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

/**
 * `3 for 2  -9.00`: the one line of so many pieces of which those that cost nothing cost so much; null if words of its
 * label rather speak of another.
 */
export function byPiece({
  cents,
  printed,
  nets,
  counts,
  words,
}: {
  cents: number;
  printed: string;
  nets: readonly number[];
  counts: readonly number[];
  /** Of the names of the lines. */
  words: readonly ReadonlySet<string>[];
}): number | null {
  const offers = offersIn(printed);
  const isOffered = (net: number, count: number) =>
    offers.some(({ pieces, free }) => {
      const groups = Math.floor(count / pieces);
      return groups > 0 && Math.round((net * groups * free) / count) === cents;
    });
  const [only, ...others] = nets.flatMap((net, at) => (isOffered(net, counts[at] ?? 1) ? [at] : []));
  if (only === undefined || others.length > 0) return null;
  return namesLine(printed, words[only]) || !namedBy({ label: printed, words }).isVague ? only : null;
}

/** Whether a label has a word of a name, in any form. */
export function namesLine(label: string, name: ReadonlySet<string> = new Set()): boolean {
  return [...wordsOf(label)].some((word) => name.has(word) || hasForm(name, word));
}
