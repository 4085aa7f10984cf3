import type { TextLine } from '../../domain/receipts/text-lines.types.js';
import { toTextLine } from '../../domain/receipts/view/group-lines.rules.js';

/** Lines of a document as plain text, one string a line; two blanks part columns. */
export function linesOfText(...texts: string[]): TextLine[] {
  return texts.map((text, index) =>
    toTextLine({
      page: 1,
      pieces: [...text.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
        text: match[0],
        confidence: 1,
        box: [match.index, index, match.index + match[0].length, index + 1],
      })),
    }),
  );
}
