import type { PreparedLine } from '../text/read-line.types.js';
import { isVariant } from './item-name.rules.js';

/** A line of a name with the words it gives to it. */
export type NameLine = { line: PreparedLine; name: string };

/** Two lines one below the other, and the characters of the longest name of their list. */
type LineBreak = { above: NameLine; below: NameLine; width: number };

/** Names longer than this, joined, are no names. */
const maxJoinedChars = 160;
/** Free space above a line, in heights, that begins a new paragraph. */
const paragraphGap = 0.8;
/** Heights by which a line is set in. */
const minIndent = 0.6;
/** Recognised or set text needs this much of a line before its end can be the end of a column. */
const minWrappedChars = 20;
const connector =
  'with|and|for|of|the|in|by|to|on|or|from|a|an|mit|und|für|zu|aus|von|et|pour|avec|de|du|des|en|à|con|y|para|del|e|per|di|met|voor|van';
const endsOpen = new RegExp(`(?:[,&+/(–-]|\\s(?:${connector}))$`, 'i');
const beginsInside = new RegExp(`^(?:[a-zà-ÿ(&+/]|(?:${connector})\\s)`);

/** A word alone below a name shorter than this had room beside it: a colour, a size, a kind. */
const minWrappedByOneWord = 28;

/** Whether a line stands right below another, without a gap between them. */
export function isContiguous(above: PreparedLine, below: PreparedLine): boolean {
  const height = Math.max(1e-6, above.line.box[3] - above.line.box[1]);
  const gap = below.line.box[1] - above.line.box[3];
  return above.line.page === below.line.page && gap < paragraphGap * height;
}

/**
 * Whether a name goes on in the next line.
 *
 * In mails each thing is a paragraph of its own, so standing together is enough; elsewhere the words must show it: an
 * open end, a small beginning, or a next word that would not have found room.
 */
export function isContinued({ above, below, width }: LineBreak): boolean {
  if (!isContiguous(above.line, below.line) || isVariant(below.name) || above.name.includes(below.name))
    return false;
  if (above.name.length + below.name.length > maxJoinedChars) return false;
  if (isLoneWord({ above, below })) return false;
  // A name links to its thing, all of it: what is not linked tells more about it.
  if (isLinked(above) && !isLinked(below)) return false;
  return above.line.line.selector === undefined
    ? looksWrapped({ above, below, width })
    : isAligned(above, below);
}

function isLinked({ line, name }: NameLine): boolean {
  return line.line.pieces.some(({ href, text }) => href !== undefined && name.includes(text.trim()));
}

/** A word alone that had room on the line above: a colour, a kind. */
export function isLoneWord({ above, below }: { above: NameLine; below: NameLine }): boolean {
  return (
    !below.name.includes(' ') &&
    above.name.includes(' ') &&
    above.name.length < minWrappedByOneWord &&
    !endsOpen.test(above.name) &&
    isContiguous(above.line, below.line)
  );
}

/** What the words and the width of the column say about a break inside a name. */
export function looksWrapped({ above, below, width }: LineBreak): boolean {
  if (
    !isContiguous(above.line, below.line) ||
    (below.line.line.pieces.length > 1 && below.line.amounts.length === 0)
  )
    return false;
  if (endsOpen.test(above.name)) return true;
  if (beginsInside.test(below.name) && (!isIndented(above, below) || above.name.length >= minWrappedChars))
    return true;
  const nextWord = below.name.split(' ')[0] ?? '';
  return above.name.length >= minWrappedChars && above.name.length + 1 + nextWord.length > width;
}

/** `Print (matte,` right above `30 x 40)  25.00`: brackets that open on one line and close on the next. */
export function isInBrackets({ above, below }: { above: NameLine; below: NameLine }): boolean {
  return /\([^()]*$/.test(above.name) && /^[^()]*\)/.test(below.name) && isContiguous(above.line, below.line);
}

/** Whether a printed line begins further right than the one above: what was asked of a dish, which kind of a thing it is. */
export function isIndented({ line: above }: NameLine, { line: below }: NameLine): boolean {
  const height = below.line.box[3] - below.line.box[1];
  return below.line.selector === undefined && below.line.box[0] - above.line.box[0] > minIndent * height;
}

function isAligned(above: NameLine, below: NameLine): boolean {
  const [name] = below.line.line.pieces;
  return above.line.line.pieces.some(
    ({ box }) => name !== undefined && box[0] < name.box[2] && name.box[0] < box[2],
  );
}

/** How an entry begins that says how many first. */
const countedStart = /^\W*\d{1,3}\s?[x×]\s/i;

/** `1 x Merino sweater, navy blue, with` right above `ribbed cuffs  79.00`: an entry that began with its quantity. */
export function isCountedEntry({ above, below }: { above: NameLine; below: NameLine }): boolean {
  const begins = ({ line }: NameLine) => countedStart.test(line.text);
  return begins(above) && !begins(below) && isContiguous(above.line, below.line);
}

/** A line of plain text right below a name that opens its paragraph: what the thing is like. */
export function isDescription({
  below,
  above,
  lines: [first, ...others],
  next,
}: {
  below: NameLine;
  above: PreparedLine | undefined;
  lines: PreparedLine[];
  next: PreparedLine | undefined;
}): boolean {
  // Tills print kinds of things above names, and no labels below them.
  if (!next || next.amounts.length === 0 || !/\p{L}\s?:\s/u.test(next.text)) return false;
  if (!above || above.line.selector !== undefined || above.line.pieces.length > 1) return false;
  const before = [first, ...others][above.index - (first?.index ?? 0) - 1];
  const isOpening =
    !before ||
    before.amounts.length > 0 ||
    !/[\p{L}\p{N}]/u.test(before.text) ||
    !isContiguous(before, above);
  return isOpening && below.line.index === above.index + 1 && isContiguous(above, below.line);
}
