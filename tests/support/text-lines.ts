import type { ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
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

/** What of each item of a reading is compared: its name, how many, and what they cost together. */
export function itemsOf({ items }: Pick<ReceiptReading, 'items'>): [string, number, number | null][] {
  return items.map(({ value }) => [value.name, value.quantity, value.totalCents]);
}
