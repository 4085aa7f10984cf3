import type { TextPiece } from '../../text-lines.types.js';
import { anyDay, findDates } from '../text/dates/dates.rules.js';
import { isNumberCaption } from '../text/order-number.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { legalForm } from './name-score.rules.js';
import { addressee } from './named-seller.rules.js';

/** The next row of a block is at most so many times as far away as the last one, or so many line heights. */
const [maxPitch, maxHeights] = [1.5, 3];
/** `Order date`, `Förfallodatum`: the caption of a date and nothing else. */
const dateCaption = new RegExp(
  `^(?:${(['purchase', 'date', 'other'] as const).map((list) => inAnyLanguage(({ dates }) => dates?.[list])).join('|')})(?: (?:DATE|DATUM|DATO))?$`,
);

/** `Order date`, `Order date November 18, 2026`, or a date behind a colon in whatever words. */
export function isDateCaption(text: string): boolean {
  // Where a date stands in a line depends on neither.
  const [date] = findDates({ text, order: 'mdy', today: anyDay });
  const caption = date?.isExplicit ? text.slice(0, date.start) : text;
  return dateCaption.test(toWords(caption)) || (caption !== text && /:\s*$/.test(caption));
}

/**
 * Lines without their blocks of captions and values: below `Invoice number  9C41-0003`, in its columns and at its pace,
 * `Payment method  Visa` is a fact too, in whatever words.
 */
export function withoutFacts(lines: readonly PreparedLine[]): PreparedLine[] {
  const facts = new Set(
    lines.flatMap(({ line: { pieces } }, at) =>
      pieces.flatMap((caption, place) => {
        const value = pieces[place + 1];
        const isFact =
          /\d{3}/.test(value?.text ?? '') && (isNumberCaption(caption.text) || isDateCaption(caption.text));
        return value && isFact ? [caption, value, ...factsBelow([caption, value], lines.slice(at + 1))] : [];
      }),
    ),
  );
  return lines.flatMap((own) => {
    const pieces = own.line.pieces.filter((piece) => !facts.has(piece));
    if (pieces.length === own.line.pieces.length) return [own];
    const text = pieces.map((piece) => piece.text).join('  ');
    return text === '' ? [] : [{ ...own, line: { ...own.line, pieces }, text }];
  });
}

function factsBelow([head, first]: [TextPiece, TextPiece], lines: readonly PreparedLine[]): TextPiece[] {
  const found: TextPiece[] = [];
  let [above, reach] = [head.box[1], maxHeights * (head.box[3] - head.box[1])];
  for (const { line } of lines) {
    const at = line.pieces.findIndex((piece) => isAligned(piece, head));
    const [caption, next] = at < 0 ? [] : line.pieces.slice(at);
    if (!caption) continue;
    const isOne = caption.box[2] > first.box[0];
    const pitch = caption.box[1] - above;
    if (pitch > reach || !(isOne || (next && isAligned(next, first)))) break;
    // Then a letterhead has begun.
    if (line.pieces.some(({ text }) => addressee.test(text) || legalForm.test(text))) break;
    found.push(caption, ...(isOne || !next ? [] : [next]));
    [above, reach] = [caption.box[1], maxPitch * pitch];
  }
  return found;
}

/** Whether a piece begins or ends where another does. */
function isAligned({ box }: TextPiece, { box: [left, top, right, bottom] }: TextPiece): boolean {
  const near = (bottom - top) / 2;
  return Math.abs(box[0] - left) <= near || Math.abs(box[2] - right) <= near;
}
