import { maxLineChars, maxLines } from '../../../domain/receipts/reading/text/reading.limits.js';
import type { TextLine, TextPiece } from '../../../domain/receipts/text-lines.types.js';
import { toTextLine } from '../../../domain/receipts/view/group-lines.rules.js';
import { maxMarkupChars } from '../reading.limits.js';

/** How mail programs write links and pictures as text: `Oak Tray <https://...>`, `[image: Oak Tray]`. */
const markedLink = /\s?<https?:[^<>\s]{1,2000}>|\[(?:image|cid): ?[^[\]]{0,200}\]/gi;

/** Least separators per line, and lines with them, for a text to be a table. */
const minCells = 2;
const minRows = 3;
const link = /<(https?:[^<>\s]{1,2000})>/gi;
/** Bold text: `*$26.00*`, `**$26.00**`. */
const emphasis = /(?<![^\s(])(\*{1,2})(?=[^\s*])([^*]{1,200})(?<!\s)\1(?![^\s.,;:!?)])/g;

/**
 * Splits plain text into lines: removes quote marks, splits columns at a tab or two spaces; positions are in
 * characters.
 */
export function textLines(text: string): TextLine[] {
  const lines = text.slice(0, maxMarkupChars).split(/\r\n|\r|\n|\u2028|\f/);
  return partCells(lines)
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => /[^\s>]/.test(line))
    .slice(0, maxLines)
    .map(({ line, index }) => toLine({ line: withoutMarks(line), index, href: onlyLink(line) }))
    .filter((line) => line.pieces.length > 0);
}

/** Replaces the semicolons or vertical bars that separate the cells of a text table by spaces. */
function partCells(lines: string[]): string[] {
  const sign = [';', '|'].find(
    (some) => lines.filter((line) => line.split(some).length > minCells).length >= minRows,
  );
  if (!sign) return lines;
  return lines.map((line) =>
    line.includes(sign)
      ? line
          .split(sign)
          .map((cell) => cell.trim())
          .join('    ')
      : line,
  );
}

function withoutMarks(line: string): string {
  return line
    .slice(0, maxLineChars)
    .replace(/^(?:\s*>)+\s?/, '')
    .replace(markedLink, '')
    .replace(emphasis, '$2')
    .replaceAll('\t', '    ');
}

/** The link of a line that has exactly one. */
function onlyLink(line: string): string | undefined {
  const found = [...line.slice(0, maxLineChars).matchAll(link)];
  return found.length === 1 ? found[0]?.[1] : undefined;
}

function toLine({ line, index, href }: { line: string; index: number; href: string | undefined }): TextLine {
  const pieces = [...line.matchAll(/\S+(?: \S+)*/g)].map(
    (match): TextPiece => ({
      text: match[0],
      confidence: 1,
      box: [match.index, index, match.index + match[0].length, index + 1],
      ...(href ? { href } : {}),
    }),
  );
  return toTextLine({ pieces, page: 1 });
}
