import type { ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';
import type { TextLine } from '../../../domain/receipts/text-lines.types.js';
import { groupLines, toTextLine } from '../../../domain/receipts/view/group-lines.rules.js';

/** Lines of a document as plain text, one string per line; two spaces separate columns. */
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

/**
 * Lines of a printed document, as one text with line breaks; two or more spaces separate columns, characters
 * are 6 by 10.
 */
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

/** The compared parts of each item in a reading: name, quantity and total. */
export function itemsOf({ items }: Pick<ReceiptReading, 'items'>): [string, number, number | null][] {
  return items.map(({ value }) => [value.name, value.quantity, value.totalCents]);
}
