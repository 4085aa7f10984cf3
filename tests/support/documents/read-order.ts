import { readLines } from '../../../domain/receipts/reading/read-lines.js';
import type { ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';
import { linesOfText } from './text-lines.js';

/** Reads the rows of an order, which may be indented, below a shop and a day. */
export function readOrder(text: string, source: 'text' | 'ocr' = 'text'): ReceiptReading {
  return readLines({
    lines: linesOfText('Juniper Goods', 'November 2, 2026', ...text.split('\n').map((line) => line.trim())),
    source,
    context: { today: '2026-11-21' },
  });
}

/** The name and what was paid for each item of such an order, cents. */
export function paidFor(text: string, source: 'text' | 'ocr' = 'text'): [string, number | undefined][] {
  return readOrder(text, source).items.map(({ value: { name, paid } }) => [name, paid?.cents]);
}
