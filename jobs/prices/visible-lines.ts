import type { PageLine, TextPiece } from '../../domain/prices/facts/page-evidence.types.js';
import { maxLineChars, maxLinePieces, maxPageLines } from './page.limits.js';

/** White space other than single spaces. */
const uneven = /[^\S ]| {2}/;

/** A text and the element it is in. */
type VisibleText = { data: string; owner: unknown; traits: number; kind: number };

/** Collects visible text: `add` pieces, call `endLine` at the edge of each block. */
export function createVisibleLines() {
  const lines: PageLine[] = [];
  let text = '';
  let pieces: TextPiece[] = [];
  let lastOwner: unknown = null;
  let texts = 0;

  function add({ data, owner, traits, kind }: VisibleText): void {
    // Most texts are just the line breaks between tags.
    if (text === '' && data.trim() === '') return;
    if (text.length >= maxLineChars || pieces.length >= maxLinePieces) return;
    let words = data.length > maxLineChars ? data.slice(0, maxLineChars) : data;
    if (uneven.test(words)) words = words.replace(/\s+/g, ' ');
    if (words.charCodeAt(0) === 32 && (text === '' || text.charCodeAt(text.length - 1) === 32))
      words = words.slice(1);
    if (words === '') return;
    // Decimals belong to the number before them, whatever white space the template puts between them.
    if (/^[,.]\d\d$/.test(words) && /\d $/.test(text)) text = text.slice(0, -1);
    texts += 1;
    // The parser may deliver one text in two parts.
    const isSame = owner === lastOwner && pieces.length > 0;
    if (!isSame && !goesOn(words) && isApart({ before: text, after: words })) text += ' ';
    lastOwner = owner;
    if (!isSame) pieces.push({ start: text.length, traits, kind });
    text += words;
  }

  /** Whether a digit continues a number whose digits each have an element: `$`, `1`, `4`, `9`. */
  const goesOn = (next: string) => /^\d$/.test(next) && /^\d$/.test(text.slice(pieces.at(-1)?.start));

  function endLine(): void {
    if (text === '') return;
    if (text !== ' ' && lines.length < maxPageLines) lines.push({ text: text.trimEnd(), pieces });
    text = '';
    pieces = [];
  }

  /** Joins all lines from `first` on, for a price whose parts are block elements. */
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
    /** Number of finished lines. */
    count: () => lines.length,
    /** Number of texts so far. */
    texts: () => texts,
    /** Text of the line being written. */
    openText: () => text,
    /** Characters from a line on, including the open one. */
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

/** An amount followed by its currency mark, or by a dash instead of cents. */
const endsInAmount = /\d\s?(?:\p{Sc}|\p{L}{1,3}\.?|\p{L}\.\p{L})$/u;
/** An amount that has its cents, so that no others follow: `11,99 €` and `12`. */
const endsInCents = /\d[.,]\d\d\s?(?:\p{Sc}|\p{L}{1,3}\.?|\p{L}\.\p{L})$/u;
const endsInDash = /\d[.,:]?[-–—]$/;
const endsInWord = /\p{L}{2}$/u;
/** Two digits without a currency mark: the cents of the amount before them. */
const cents = /^\s?\d\d(?!\d|[.,]\d|\s\d{3}(?!\d)|\s?\p{Sc}|\s?\p{L}{1,3}(?!\p{L}))/u;

/**
 * Whether the texts of two adjacent elements are separate words, set apart by style alone: `$2.42` and `19 ¢`,
 * `99,00 €` and `79,00 €`, `549,-` and `499`, `1 495 kr` and `Ord. pris`; `19€` and `99` are one.
 */
function isApart({ before, after }: { before: string; after: string }): boolean {
  const [last, first] = [before.slice(-1), after.slice(0, 1)];
  if (last === '' || last === ' ' || !/[\p{L}\d]/u.test(first)) return false;
  if (/[\d%]/.test(last) || (/\p{Ll}/u.test(last) && /\p{Lu}/u.test(first))) return true;
  if (endsInDash.test(before.slice(-3)) || (/\d/.test(first) && endsInWord.test(before.slice(-2))))
    return true;
  const hasCents = endsInCents.test(before.slice(-12));
  return endsInAmount.test(before.slice(-8)) && (hasCents || !cents.test(after.slice(0, 12)));
}
