import { readLines } from '../../domain/receipts/reading/read-lines.js';
import { readReceipts } from '../../domain/receipts/reading/read-receipts.js';
import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import type { PageText } from './reading-step.types.js';

/** Reads the fields of a receipt from the lines of all its pages; a picture or scan may show several receipts. */
export function extractPages({
  pages,
  today,
  mail,
}: {
  pages: PageText[];
  today: string;
  mail?: ReadableDocument['mail'] | undefined;
}): ReceiptReading[] {
  const isRecognised = pages.some((page) => page.source === 'ocr');
  const input = {
    lines: pages.flatMap((page) => page.lines),
    source: isRecognised ? ('ocr' as const) : ('pdf-text' as const),
    context: {
      today,
      textConfidence: Math.min(1, ...pages.map((page) => page.confidence)),
      ...(mail ? { mail } : {}),
    },
  };
  return isRecognised ? readReceipts(input) : [readLines(input)];
}
