import { readLines } from '../../domain/receipts/reading/read-lines.js';
import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import type { PageText } from './reading-step.types.js';

/** Reads the fields of one receipt from the lines of all its pages. */
export function extractPages({
  pages,
  today,
  mail,
}: {
  pages: PageText[];
  today: string;
  mail?: ReadableDocument['mail'] | undefined;
}): ReceiptReading {
  const isRecognised = pages.some((page) => page.source === 'ocr');
  return readLines({
    lines: pages.flatMap((page) => page.lines),
    source: isRecognised ? 'ocr' : 'pdf-text',
    context: {
      today,
      textConfidence: Math.min(1, ...pages.map((page) => page.confidence)),
      ...(mail ? { mail } : {}),
    },
  });
}
