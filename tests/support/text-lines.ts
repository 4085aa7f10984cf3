import type { ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import type { TextLine } from '../../domain/receipts/text-lines.types.js';
import { groupLines, toTextLine } from '../../domain/receipts/view/group-lines.rules.js';

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

/** Lines of a paper as it is set, one text with its line breaks; two and more blanks part columns, letters are 6 by 10. */
export function linesOfPrint(text: string): TextLine[] {
  const pieces = text.split('\n').flatMap((row, at) =>
    [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
      text: words,
      confidence: 1,
      box: [index * 6, at * 14, (index + words.length) * 6, at * 14 + 10] as [number, number, number, number],
    })),
  );
  return groupLines({ pieces, page: 1 });
}

/** What of each item of a reading is compared: its name, how many, and what they cost together. */
export function itemsOf({ items }: Pick<ReceiptReading, 'items'>): [string, number, number | null][] {
  return items.map(({ value }) => [value.name, value.quantity, value.totalCents]);
}
