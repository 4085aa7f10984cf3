import { readLines } from '../../../domain/receipts/reading/read-lines.js';
import { linesOfText } from './text-lines.js';

/** The reading of a receipt of a shop and a day that no test is about, with these lines below them. */
export function readShort(text: string) {
  const lines = linesOfText('Juniper Goods', '2 November 2026', ...text.split('\n'));
  return readLines({ lines, source: 'text', context: { today: '2026-11-21' } });
}
