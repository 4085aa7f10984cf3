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
  let texts = 0;

  function add({ data, owner, traits, kind }: VisibleText): void {
    // Most texts are the line ends between tags.
    if (text === '' && data.trim() === '') return;
    if (text.length >= maxLineChars || pieces.length >= maxLinePieces) return;
    let words = data.length > maxLineChars ? data.slice(0, maxLineChars) : data;
    if (uneven.test(words)) words = words.replace(/\s+/g, ' ');
    if (words.charCodeAt(0) === 32 && (text === '' || text.charCodeAt(text.length - 1) === 32))
      words = words.slice(1);
    if (words === '') return;
    // The decimals belong to the number before them, whatever blank the template has between the two.
    if (/^[,.]\d\d$/.test(words) && /\d $/.test(text)) text = text.slice(0, -1);
    texts += 1;
    // One text may come in two parts.
    if (owner !== lastOwner && !goesOn(words) && isApart({ before: text, after: words })) text += ' ';
    lastOwner = owner;
    pieces.push({ start: text.length, traits, kind });
    text += words;
  }

  /** Whether a digit is the next one of a number whose digits have an element each: `$`, `1`, `4`, `9`. */
  const goesOn = (next: string) => /^\d$/.test(next) && /^\d$/.test(text.slice(pieces.at(-1)?.start));

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
      const gap = !goesOn(part.text) && needsBlank({ before: text, after: part.text }) ? ' ' : '';
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
    /** Texts so far. */
    texts: () => texts,
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
  return (/[\p{L}\d]$/u.test(before) && /^[\p{L}\d$€£]/u.test(after)) || isApart({ before, after });
}

/** An amount with its mark behind it, be it a dash for no cents. */
const endsInAmount = /\d\s?(?:\p{Sc}|\p{L}{1,3}\.?)$/u;
const endsInDash = /\d[.,:]?[-–—]$/;
const endsInWord = /\p{L}{2}$/u;
/** Digits that are the cents of the amount before them: two, and no mark of their own. */
const cents = /^\s?\d\d(?!\d|[.,]\d|\s?\p{Sc}|\s?\p{L}{1,3}(?!\p{L}))/u;

/**
 * Whether the texts of two elements side by side are two words, as a page's style sets them apart: `$2.42` and `19 ¢`,
 * `99,00 €` and `79,00 €`, `549,-` and `499`, `1 495 kr` and `Ord. pris`; `19€` and `99` are one.
 */
function isApart({ before, after }: { before: string; after: string }): boolean {
  const [last, first] = [before.slice(-1), after.slice(0, 1)];
  if (last === '' || last === ' ' || !/[\p{L}\d]/u.test(first)) return false;
  if (/[\d%]/.test(last) || (/\p{Ll}/u.test(last) && /\p{Lu}/u.test(first))) return true;
  if (endsInDash.test(before.slice(-3)) || (/\d/.test(first) && endsInWord.test(before.slice(-2))))
    return true;
  return endsInAmount.test(before.slice(-8)) && !cents.test(after.slice(0, 12));
}
