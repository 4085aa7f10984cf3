import { otherProductsWords } from '../facts/availability-words.data.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { nameWords } from '../facts/product-names.rules.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';

/** Penalty for amounts after a heading for other products. */
export const othersPenalty = 4;

/** Most different amounts in elements of one kind that are of one product; more are tiles of others. */
const maxOfKind = 3;
/** Fewest lines in a row, each only an amount in elements of one kind, that are the columns of a comparison. */
const leastColumns = 3;

/** Elements of the same kind with many different amounts are tiles of other products, or columns beside this one. */
export function lowerTiles(prices: VisiblePrice[]): VisiblePrice[] {
  const kinds = new Map<number, VisiblePrice[]>();
  for (const price of prices) {
    const known = kinds.get(price.kind);
    if (known) known.push(price);
    else kinds.set(price.kind, [price]);
  }
  const others = new Set(
    [...kinds.values()].flatMap((own) =>
      amountsOf(own.filter(({ role }) => role === 'public')) > maxOfKind ? own : columnsOf({ own, prices }),
    ),
  );
  return prices.map((price) => (others.has(price) ? { ...price, score: price.score - 3 } : price));
}

const amountsOf = (prices: readonly VisiblePrice[]) =>
  new Set(prices.map(({ amountCents }) => amountCents)).size;

/** Those of one kind, in order of their lines, that stand in runs of lines long enough to be columns. */
function columnsOf({
  own,
  prices,
}: {
  own: readonly VisiblePrice[];
  prices: readonly VisiblePrice[];
}): VisiblePrice[] {
  const runs: VisiblePrice[][] = [];
  for (const price of own) {
    const run = runs.at(-1);
    if (run && price.line - (run.at(-1)?.line ?? 0) <= 1) run.push(price);
    else runs.push([price]);
  }
  const isRow = (run: VisiblePrice[]) => (run.at(-1)?.line ?? 0) - (run[0]?.line ?? 0) + 1 >= leastColumns;
  // Where the page shows one of them elsewhere too, the row compares models.
  const repeats = (run: VisiblePrice[]) =>
    run.some((one) =>
      prices.some(
        (other) => other.amountCents === one.amountCents && other.score > one.score && !run.includes(other),
      ),
    );
  return runs
    .filter((run) => isRow(run) && amountsOf(run) > 1)
    .flatMap((run) => (repeats(run) ? run : run.filter(({ traits }) => (traits & PageTrait.price) !== 0)));
}

/** The prices of a page with its lines, and the line of the product's name. */
type PricedPage = { prices: VisiblePrice[]; lines: PageLine[]; mainLine: number };

/** Most lines between the heading of a box and an amount in it. */
const maxBoxLines = 12;

/**
 * An amount beside a link of its own, under a heading that is not the product's, is that of another product in a box:
 * `New products`, `Neuheiten`, whatever the box is called.
 */
export function lowerBoxed({ prices, lines, mainLine }: PricedPage): VisiblePrice[] {
  const name = lines[mainLine]?.text;
  const amountsAt = new Set(prices.map(({ line }) => line));
  const isBoxed = ({ line, start, traits }: VisiblePrice) => {
    if (line <= mainLine || (traits & PageTrait.link) !== 0) return false;
    const from = lines.slice(0, line).findLastIndex((each) => hasTrait(each, PageTrait.section));
    if (from <= mainLine || line - from > maxBoxLines || lines[from]?.text === name) return false;
    const own = lines[line]?.pieces.find((piece) => piece.start < start);
    if (own && (own.traits & PageTrait.link) !== 0) return true;
    if (namesOther({ label: lines[line]?.text.slice(0, start) ?? '', name: name ?? '' })) return true;
    return lines
      .slice(from + 1, line)
      .some((each, at) => !amountsAt.has(from + 1 + at) && each.text !== name && isLink(each));
  };
  return prices.map((price) => (isBoxed(price) ? { ...price, score: price.score - othersPenalty } : price));
}

/** Fewest words that a label has in common with the product's name if it is of the same kind. */
const leastShared = 2;

/** Whether a label is the name of another size of the product: `Plate flat 27 cm: 26.10` below a `Plate flat 24 cm`. */
function namesOther({ label, name }: { label: string; name: string }): boolean {
  const [said, known] = [nameWords(label), new Set(nameWords(name))];
  const isShared = said.filter((word) => known.has(word) && !/\d/.test(word)).length >= leastShared;
  return isShared && said.some((word) => /\d/.test(word) && !known.has(word));
}

const hasTrait = ({ pieces }: PageLine, trait: number) => ((pieces[0]?.traits ?? 0) & trait) !== 0;
const isLink = ({ pieces }: PageLine) => pieces.every(({ traits }) => (traits & PageTrait.link) !== 0);

/** Fewest links with a price each that make a list of other products. */
const leastLinked = 3;

/**
 * Amounts behind the product that each follow a link of their own are a list of other products, whatever its heading
 * says and however its elements are called.
 */
export function lowerLinked({ prices, lines, mainLine }: PricedPage): VisiblePrice[] {
  const isLinked = ({ line }: VisiblePrice) => {
    const above = lines[line - 1];
    return line > mainLine + 1 && above && isLink(above) && above.text !== lines[mainLine]?.text;
  };
  const linked = new Set(prices.filter(isLinked));
  if (linked.size < leastLinked) return prices;
  return prices.map((price) =>
    linked.has(price) ? { ...price, score: price.score - othersPenalty } : price,
  );
}

/** Penalty for an amount under a further heading, where the product has one above it. */
const sectionPenalty = 2;
/** Least score of an amount that surely is a price of the product: marked, near its name, alone in its line. */
const ownScore = 5.5;

/**
 * What the page sells stands between its name and the next heading, in any language. If an amount does, those under further
 * headings are of other things: products beside it, reviews, terms.
 */
export function lowerSectioned({ prices, lines, mainLine }: PricedPage): VisiblePrice[] {
  if (mainLine < 0) return prices;
  const amountsAt = new Set(prices.map(({ line }) => line));
  const isHeading = (line: PageLine, at: number) =>
    at > mainLine && !amountsAt.has(at) && hasTrait(line, PageTrait.section);
  const end = lines.findIndex(isHeading);
  if (end === -1) return prices;
  const own = prices.filter(({ line }) => line > mainLine && line < end);
  const best = Math.max(...own.map(({ score }) => score));
  const isOfOthers = ({ line }: VisiblePrice) =>
    otherProductsWords.test(
      lines.slice(end, line).findLast((each) => hasTrait(each, PageTrait.section))?.text ?? '',
    );
  return prices.map((price) =>
    price.line > end && (best >= ownScore || price.score <= best || isOfOthers(price))
      ? { ...price, score: price.score - sectionPenalty }
      : price,
  );
}
