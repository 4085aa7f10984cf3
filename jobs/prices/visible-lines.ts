import type { PageLine, TextPiece } from '../../domain/prices/facts/page-evidence.types.js';
import { maxLineChars, maxLinePieces, maxPageLines } from './page.limits.js';

/** White space that is not single blanks. */
const uneven = /[^\S ]| {2}/;

/** A text with the element that it stands in. */
type VisibleText = { data: string; owner: unknown; traits: number; kind: number };

/** Creates a collector of visible text: `add` pieces, `endLine` at each block's edge. */
export function createVisibleLines() {
  const lines: PageLine[] = [];
  let text = '';
  let pieces: TextPiece[] = [];
  let lastOwner: unknown = null;

  function add({ data, owner, traits, kind }: VisibleText): void {
    // Most texts are the line ends between tags.
    if (text === '' && data.trim() === '') return;
    if (text.length >= maxLineChars || pieces.length >= maxLinePieces) return;
    let words = data.length > maxLineChars ? data.slice(0, maxLineChars) : data;
    if (uneven.test(words)) words = words.replace(/\s+/g, ' ');
    if (words.charCodeAt(0) === 32 && (text === '' || text.charCodeAt(text.length - 1) === 32))
      words = words.slice(1);
    if (words === '') return;
    // `$2.42` and `19 ¢ / fl oz` side by side are two numbers; one text may come in two parts.
    const isApart = /\d$/.test(text) ? /^\d/.test(words) : isNextPrice({ before: text, after: words });
    if (owner !== lastOwner && isApart) text += ' ';
    lastOwner = owner;
    pieces.push({ start: text.length, traits, kind });
    text += words;
  }

  function endLine(): void {
    if (text === '') return;
    if (text !== ' ' && lines.length < maxPageLines) lines.push({ text: text.trimEnd(), pieces });
    text = '';
    pieces = [];
  }

  /** Joins the lines from one on to a single one: a price whose parts are blocks. */
  function joinFrom(first: number): void {
    endLine();
    if (lines.length - first < 2) return;
    const parts = lines.splice(first);
    for (const part of parts) {
      const gap = needsBlank({ before: text, after: part.text }) ? ' ' : '';
      const at = text.length + gap.length;
      text += gap + part.text;
      for (const piece of part.pieces) pieces.push({ ...piece, start: piece.start + at });
    }
    endLine();
  }

  return {
    add,
    endLine,
    joinFrom,
    /** Lines so far, the open one not counted. */
    count: () => lines.length,
    /** Text of the line being written. */
    openText: () => text,
    /** Characters from a line on, the open one included. */
    charsFrom: (first: number) => {
      let chars = text.length;
      for (let at = first; at < lines.length && chars <= maxLineChars; at += 1)
        chars += lines[at]?.text.length ?? 0;
      return chars;
    },
    lines,
  };
}

/** `€` and `59` are one price, `59` and `99` are not one number. */
function needsBlank({ before, after }: { before: string; after: string }): boolean {
  return (/[\p{L}\d]$/u.test(before) && /^[\p{L}\d$€£]/u.test(after)) || isNextPrice({ before, after });
}

/** `99,00 €` and `79,00 €` are two prices and hold no `€79,00`; `19€` and `99` are one. */
function isNextPrice({ before, after }: { before: string; after: string }): boolean {
  const mark = /\d\s?(\p{Sc})$/u.exec(before.slice(-3))?.[1];
  return mark !== undefined && /^\s?\d[\d.,' ]{0,12}\s?(\p{Sc})/u.exec(after.slice(0, 20))?.[1] === mark;
}
