import { regex } from '../../../../shared/regex.js';
import { shareColumn } from '../../text/columns.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { letterCount } from '../../text/words.rules.js';
import { inAnyLanguage } from '../../words/vocabulary.js';
import { isDepartment, isVariant } from './item-name.rules.js';

/** A line of a name with the words it contributes. */
export type NameLine = { line: PreparedLine; name: string };

/** Two consecutive lines, and the characters of the longest name of their list. */
export type LineBreak = { above: NameLine; below: NameLine; width: number };

/** Longest joined name, in characters. */
const maxJoinedChars = 160;
/** Space above a line, in line heights, that begins a new paragraph. */
const paragraphGap = 0.8;
/** Indent of a line, in line heights. */
const minIndent = 0.6;
/** Shortest recognised or typeset line whose end can be the column's end, in characters. */
const minWrappedChars = 20;
const endsOpen = regex('i')`(?:[,&+/(–-]|\s${inAnyLanguage(({ items }) => items?.connectors)})$`;
const insideWords = /^[a-zà-ÿ(&+/]/;

/** A single word below a name shorter than this would have fitted beside it, so it is a colour, size or category. */
const minWrappedByOneWord = 28;

/** Whether a line is directly below another, without a gap. */
export function isContiguous(above: PreparedLine, below: PreparedLine): boolean {
  const height = Math.max(1e-6, above.line.box[3] - above.line.box[1]);
  const gap = below.line.box[1] - above.line.box[3];
  return above.line.page === below.line.page && gap < paragraphGap * height;
}

/**
 * Whether a name continues on the next line.
 *
 * In mails each item is a paragraph, so adjacent lines are enough. Elsewhere the words must show it: an open end, a
 * lower-case start, or a next word that would not have fitted.
 */
export function isContinued({ above, below, width }: LineBreak): boolean {
  // `Jompers` above `Kids Kurta Set`: a brand alone says nothing of what it is a kind of.
  const isNamedBelow = isDepartment(below.name) && /^[\p{L}&'’-]+$/u.test(above.name);
  if (!isContiguous(above.line, below.line) || above.name.includes(below.name)) return false;
  if (isVariant(below.name) && !isNamedBelow) return false;
  if (beginsEntry(below)) return false;
  if (above.name.length + below.name.length > maxJoinedChars) return false;
  if (isLoneWord({ above, below })) return false;
  // If the name is a link, all of it is: unlinked text below is a detail.
  if (isLinked(above) && !isLinked(below)) return false;
  return above.line.line.selector === undefined
    ? looksWrapped({ above, below, width })
    : isAligned(above, below);
}

function isLinked({ line, name }: NameLine): boolean {
  return line.line.pieces.some(({ href, text }) => href !== undefined && name.includes(text.trim()));
}

/** A single word that would have fitted on the line above: a colour, a category. */
export function isLoneWord({ above, below }: { above: NameLine; below: NameLine }): boolean {
  return (
    !below.name.includes(' ') &&
    above.name.includes(' ') &&
    above.name.length < minWrappedByOneWord &&
    !endsOpen.test(above.name) &&
    isContiguous(above.line, below.line)
  );
}

/** Whether the words and the column width show a break inside a name. */
export function looksWrapped({ above, below, width }: LineBreak): boolean {
  if (
    !isContiguous(above.line, below.line) ||
    (below.line.line.pieces.length > 1 && below.line.amounts.length === 0)
  )
    return false;
  if (endsOpen.test(above.name)) return true;
  if (beginsInside(below) && (!isIndented(above, below) || above.name.length >= minWrappedChars)) return true;
  const nextWord = below.name.split(' ')[0] ?? '';
  return above.name.length >= minWrappedChars && above.name.length + 1 + nextWord.length > width;
}

/** Whether a line begins in the middle of a name: `by Larkfield Press`, `& saucer`. */
export function beginsInside({ name }: NameLine): boolean {
  return insideWords.test(name);
}

/** The start of a line about an option: `+ large`, `• no onions`. */
const optionMark = /^\s*[+•·–-]\s?\p{L}/u;

/** `+ large   11.90` directly below `Pizza Margherita`: the option, and the price of the dish with it. */
export function isAddition({ above, below }: Pick<LineBreak, 'above' | 'below'>): boolean {
  return (
    optionMark.test(below.line.text) &&
    !optionMark.test(above.line.text) &&
    isContiguous(above.line, below.line)
  );
}

/** `Print (matte,` directly above `30 x 40)  25.00`: a bracket opened on one line and closed on the next. */
export function isInBrackets({ above, below }: { above: NameLine; below: NameLine }): boolean {
  return /\([^()]*$/.test(above.name) && /^[^()]*\)/.test(below.name) && isContiguous(above.line, below.line);
}

/** Whether a printed line is indented below the one above: a request for a dish, a variant of an item. */
export function isIndented({ line: above }: NameLine, { line: below }: NameLine): boolean {
  const height = below.line.box[3] - below.line.box[1];
  return below.line.selector === undefined && below.line.box[0] - above.line.box[0] > minIndent * height;
}

function isAligned(above: NameLine, below: NameLine): boolean {
  const [name] = below.line.line.pieces;
  return name !== undefined && above.line.line.pieces.some((piece) => shareColumn(piece, name));
}

/** The start of an entry with its quantity first. */
const countedStart = /^[^\p{L}\p{N}]*\d{1,3}\s?[x×]\s/iu;

/** Whether a line begins with its own quantity, and so a new entry. */
function beginsEntry({ line }: NameLine): boolean {
  return countedStart.test(line.text);
}

/**
 * `1 x Merino sweater, navy blue, with` directly above `ribbed cuffs  79.00`: an entry that began with its quantity.
 */
export function isCountedEntry({ above, below }: { above: NameLine; below: NameLine }): boolean {
  return beginsEntry(above) && !beginsEntry(below) && isContiguous(above.line, below.line);
}

/** Whether a line directly below a name that opens its paragraph is a description of the item. */
export function isDescription({
  below,
  above,
  lines,
  next,
}: {
  below: NameLine;
  above: PreparedLine | undefined;
  lines: PreparedLine[];
  next: PreparedLine | undefined;
}): boolean {
  // A labelled line with amounts must follow: tills print categories above names and no labels below.
  if (!next || next.amounts.length === 0 || !/\p{L}\s?:\s/u.test(next.text)) return false;
  if (!above || above.line.selector !== undefined || above.line.pieces.length > 1) return false;
  const before = lines[above.index - (lines[0]?.index ?? 0) - 1];
  const isOpening =
    !before ||
    before.amounts.length > 0 ||
    !/[\p{L}\p{N}]/u.test(before.text) ||
    !isContiguous(before, above);
  return isOpening && below.line.index === above.index + 1 && isContiguous(above, below.line);
}

/** Most lines of a paragraph below its name that are about the item. */
const detailLines = 2;
/** `Deliver to: Ms Lee`, `1. Soap`: no name, and a name of its own. */
const labelled = /:/;
const numberedStart = /^[^\p{L}\p{N}]*\d{1,2}[.)]\s?\p{L}/u;

/**
 * Whether a line in the paragraph that a name opens is about the item: `Ethiopia Guji` with `Whole bean` below it. It
 * has fewer letters than the name; a brand above a name has fewer than the name.
 */
export function isDetailOf(above: NameLine | undefined, below: NameLine, lines: PreparedLine[]): boolean {
  if (!above || above.line.line.selector !== undefined) return false;
  if (labelled.test(above.line.text) || numberedStart.test(below.line.text)) return false;
  const first = lines[0]?.index ?? 0;
  const [before, ...own] = lines.slice(
    Math.max(0, above.line.index - first - 1),
    below.line.index - first + 1,
  );
  const isOpening = before !== undefined && !isContiguous(before, above.line);
  const isOneParagraph = own.every((line, at) => at === 0 || isContiguous(own[at - 1] ?? line, line));
  return (
    isOpening &&
    isOneParagraph &&
    own.length <= detailLines + 1 &&
    letterCount(above.name) >= letterCount(below.name)
  );
}
