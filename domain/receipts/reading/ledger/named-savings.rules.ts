import { shareOut } from '../../../shared/money/share-out.js';
import {
  type NamedLines,
  namedBy,
  placeIn,
  tellsPlaces,
  withoutWords,
  wordsOf,
} from '../items/reductions/named-lines.rules.js';
import {
  byPiece,
  countsPieces,
  offeredLines,
  offersIn,
  pricesSeveral,
} from '../items/reductions/piece-offers.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** A saving on the order by the words of its line. */
export type WordedSaving = {
  label: string;
  /** The label as printed, with its numbers; the label itself if absent. */
  printed?: string;
  cents: number;
  /** Indexes of the lines it lowers, if its place says so. */
  over?: readonly number[];
  /** The one percentage on its line. */
  percent?: number;
  /** No word of its label says what it is. */
  isUnnamed?: boolean;
  /** Whether that may be the rate of a tax, printed in a column or in words beside the saving. */
  mayBeTax?: boolean;
};

/** What savings take off each line, cents. */
export type SharedSavings = {
  shares: number[];
  /** A label speaks of some lines in too few words to say which it lowers, or the amount is a percentage of one. */
  isVague: boolean;
};

/** `Discount on selected items`: a saving on some of the lines, whichever they are; without accents. */
const ofSome = new RegExp(String.raw`(?<!\p{L})${inAnyLanguage(({ terms }) => terms?.someItems)}`, 'iu');

/** A label without accents. */
const unaccented = (label: string): string => label.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');

/** Words of a name that a sentence has to repeat; one alone may be chance. */
const minFullWords = 2;

/** Percentages that shops take off. */
const percentages = [5, 10, 15, 20, 25, 30, 40, 50, 60, 70];

/**
 * Shares savings over the lines: those whose label names some of the lines (`Drill Kit promo`) over these, then the
 * others over all.
 */
export function shareSavings({
  savings,
  sentences = [],
  names,
  shopWords = new Set(),
  nets,
  unitCents,
  counts = [],
}: {
  savings: readonly WordedSaving[];
  /** The words of what the document says about savings elsewhere. */
  sentences?: readonly ReadonlySet<string>[];
  names: readonly string[];
  /** The words of the shop: in a name and in the label of a saving they are the brand of both. */
  shopWords?: ReadonlySet<string>;
  /** The smallest amount of the currency: 100 where it has no decimals. */
  unitCents: number;
  /** Prices of the lines before these savings, cents. */
  nets: readonly number[];
  /** Pieces of each line; one of each if absent. */
  counts?: readonly number[];
}): SharedSavings {
  const words = names.map(wordsOf);
  const placed = savings.map((saving, at) => {
    const printed = unaccented(saving.printed ?? saving.label);
    const offers = offersIn(printed);
    const isOfSome =
      nets.length > 1 &&
      (offers.length > 0 ||
        pricesSeveral({ printed, cents: saving.cents }) ||
        countsPieces(printed, counts) ||
        ofSome.test(printed) ||
        tellsPlaces(printed));
    if (saving.over)
      return { cents: saving.cents, isOfSome, named: { lines: new Set(saving.over), isVague: false } };
    const named = namedBy({ label: printed, words });
    const place = named.lines.size > 0 ? null : placeIn(printed, nets.length);
    // One word that names a line may be that of the shop, which other goods are called as well.
    const guess = named.likely && namedBy({ label: printed, words: withoutWords(words, shopWords) }).likely;
    const likely = place === null ? guess : new Set([place]);
    const own = borneOut({ named: { ...named, likely }, saving, printed, nets, unitCents });
    const offered = offeredLines({ printed, cents: saving.cents, nets, counts, named: own.lines });
    if (offered)
      return { cents: saving.cents, isOfSome: false, named: { lines: new Set(offered), isVague: false } };
    // `15 % off` of what all cost together is off all, though its label shares a word with a name. One that has the
    // whole name says something else.
    const before = own.lines.size > 0 ? [] : savings.slice(0, at);
    if (isToldOfAll({ saving, before, printed, nets, unitCents }))
      return {
        cents: saving.cents,
        isOfSome: false,
        named: { lines: own.lines, isVague: own.lines.size > 0 },
      };
    const settled =
      own.lines.size > 0 || savings.length > 1 ? own : (namedElsewhere(sentences, words) ?? own);
    const shared =
      settled.lines.size > 0
        ? null
        : (ofPieces({ cents: saving.cents, printed, nets, counts, words }) ??
          byShare({ saving, nets, unitCents }) ??
          byCode({ saving, printed, nets, unitCents }) ??
          wholeLine({ saving, nets }));
    return { cents: saving.cents, isOfSome, named: shared ?? settled };
  });
  const left = [...nets];
  const take = (cents: number, over: readonly number[]) =>
    inUnits(shareOut({ cents, over }), unitCents).forEach((share, at) => {
      left[at] = (left[at] ?? 0) - share;
    });
  let common = 0;
  for (const {
    cents,
    named: { lines, likely = lines },
  } of placed) {
    const over = left.map((net, at) => (likely.has(at) ? Math.max(0, net) : 0));
    const isCovered = over.reduce((sum, net) => sum + net, 0) >= cents;
    if (likely.size > 0 && isCovered) take(cents, over);
    else common += cents;
  }
  take(
    common,
    left.map((net) => Math.max(0, net)),
  );
  return {
    shares: nets.map((net, at) => net - (left[at] ?? 0)),
    isVague: placed.some(
      ({ cents, named, isOfSome }) =>
        named.isVague || (named.lines.size === 0 && (isOfSome || isOfPart(cents, nets))),
    ),
  };
}

/** One word of a name in a label may be chance (`25% RIBLAP`), but not if the percentage beside it is that of its line. */
function borneOut({
  named,
  saving: { percent, cents },
  printed,
  nets,
  unitCents,
}: { named: NamedLines; saving: WordedSaving; printed: string } & {
  nets: readonly number[];
  unitCents: number;
}): NamedLines {
  const sum = nets.reduce((all, net, at) => (named.lines.has(at) ? all + net : all), 0);
  const isShare = named.isVague && isToldShare({ percent, printed, cents, sum, off: unitCents });
  return isShare ? { ...named, isVague: false } : named;
}

function ofPieces(offer: Parameters<typeof byPiece>[0]): NamedLines | null {
  const only = byPiece(offer);
  return only === null ? null : { lines: new Set([only]), isVague: false };
}

/** The lines that a sentence about the only saving names, each in full. */
function namedElsewhere(
  sentences: readonly ReadonlySet<string>[],
  words: readonly ReadonlySet<string>[],
): NamedLines | null {
  const lines = sentences.flatMap((said) =>
    words.flatMap((name, at) =>
      name.size >= minFullWords && [...name].every((word) => said.has(word)) ? [at] : [],
    ),
  );
  const named = new Set(lines);
  return named.size === 0 || named.size === words.length ? null : { lines: named, isVague: false };
}

/** A line that a saving takes off whole: a gift, a line that was cancelled. A coupon of that size may be chance. */
function wholeLine({
  saving: { cents, isUnnamed, percent },
  nets,
}: {
  saving: WordedSaving;
  nets: readonly number[];
}): NamedLines | null {
  const alike = nets.flatMap((net, at) => (net === cents ? [at] : []));
  if (alike.length === 0 || nets.length < 2 || percent) return null;
  return { lines: new Set(isUnnamed && alike.length === 1 ? alike : []), isVague: true };
}

/** Most lines among which those of a percentage are sought; every combination of them is tried. */
const maxSharedLines = 12;

/**
 * The lines that a printed percentage was taken off, by arithmetic; vague if no one combination of lines, or more than
 * one, gives the amount. Null for a percentage of all lines, for none, and for one that may as well be that of a tax.
 */
function byShare({
  saving: { percent, cents, mayBeTax },
  nets,
  unitCents,
}: {
  saving: WordedSaving;
  nets: readonly number[];
  unitCents: number;
}): NamedLines | null {
  if (!percent) return null;
  const isShareOf = (sum: number, off: number) => Math.abs((sum * percent) / 100 - cents) <= off * unitCents;
  const unclear = mayBeTax ? null : { lines: new Set<number>(), isVague: true };
  if (nets.length > maxSharedLines) return unclear;
  // Of each combination of lines; its place says, by its bits, which they are.
  const sums = [0];
  for (const net of nets) sums.push(...sums.map((sum) => sum + net));
  const [only, ...others] = sums.flatMap((sum, place) => (isShareOf(sum, 1) && sum > 0 ? [place] : []));
  if (only === undefined || others.length > 0) return unclear;
  const lines = nets.flatMap((_, at) => (Math.floor(only / 2 ** at) % 2 === 1 ? [at] : []));
  return { lines: new Set(lines), isVague: false };
}

/** Whether a saving is the percentage of all lines that its label or its code tells, or of what others left of them. */
function isToldOfAll({
  saving: { percent, cents },
  before,
  printed,
  nets,
  unitCents,
}: {
  saving: WordedSaving;
  /** The savings above it, of what is left below which it may be a percentage. */
  before: readonly WordedSaving[];
  printed: string;
  nets: readonly number[];
  unitCents: number;
}): boolean {
  const all = nets.reduce((sum, net) => sum + net, 0);
  const left = before.reduce((sum, other) => sum - other.cents, all);
  // Each line may be rounded by itself.
  const off = nets.length * unitCents;
  return [all, left].some((sum) => isToldShare({ percent, printed, cents, sum, off }));
}

/** Whether a saving is the percentage of a sum that its label or its code tells, or off by no more than so many cents. */
export function isToldShare({
  percent,
  printed,
  cents,
  sum,
  off,
}: {
  percent: number | undefined;
  printed: string;
  cents: number;
  sum: number;
  off: number;
}): boolean {
  const told = percent ?? percentOfCode(printed);
  return told > 0 && Math.abs((sum * told) / 100 - cents) <= off;
}

/** Shares rounded to whole units; the largest takes what is left. */
export function inUnits(shares: readonly number[], unitCents: number): number[] {
  const rounded = shares.map((share) => Math.round(share / unitCents) * unitCents);
  const largest = rounded.indexOf(Math.max(...rounded));
  const left = [...shares, ...rounded.map((share) => -share)].reduce((sum, share) => sum + share, 0);
  return rounded.map((share, at) => (at === largest ? share + left : share));
}

/** `Rabatt (HÖST20)`: codes tell their percentage; others end in a year, or in what they take off. */
const codeNumber = /(?<![\p{L}\d])\p{L}{2,}[-_]?(\d{1,2})(?![\p{L}\d])/u;

const percentOfCode = (printed: string): number => Number(codeNumber.exec(printed)?.[1] ?? 0);

/** The one combination of lines of which a saving is the percentage that its code ends in. */
function byCode({
  saving,
  printed,
  nets,
  unitCents,
}: {
  saving: WordedSaving;
  printed: string;
  nets: readonly number[];
  unitCents: number;
}): NamedLines | null {
  const percent = percentOfCode(printed);
  if (saving.percent || percent === 0 || percent * 100 === saving.cents) return null;
  const shared = byShare({ saving: { ...saving, percent, mayBeTax: false }, nets, unitCents });
  return shared?.isVague ? null : shared;
}

/**
 * An uneven amount that is a usual percentage of one line, or of all but one, and not of all. Even ones are often
 * coupons.
 */
function isOfPart(cents: number, nets: readonly number[]): boolean {
  const all = nets.reduce((sum, net) => sum + net, 0);
  const isShareOf = (sum: number, off: number) =>
    percentages.some((percent) => Math.abs((sum * percent) / 100 - cents) <= off);
  if (cents % 100 === 0 || isShareOf(all, nets.length / 2)) return false;
  return nets.some((net) => isShareOf(net, 0.5) || (all > net && isShareOf(all - net, 0.5)));
}
