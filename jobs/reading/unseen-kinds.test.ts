import { expect, it } from 'vitest';
import { readLines } from '../../domain/receipts/reading/read-lines.js';
import { textLines } from './text/text-lines.js';

const read = (text: string) =>
  readLines({ lines: textLines(text), source: 'text', context: { today: '2026-11-23' } });

it('a sentence that mentions tax does not label an amount in the next one', () => {
  const reading = read(`Bougie 97,00
TVA 20 %  16,17
Total TTC 97,00
TVA intracommunautaire FR12 512448220. En cas de retard, indemnité de 40,00 €.`);
  expect(reading.taxCents?.value).toBe(1617);
});

it.each([
  ['Lieferschein 2026-0441-L\nDatum: 11.11.2026\nKamillentee   3', 'delivery'],
  ['PRO FORMA INVOICE\nPro forma no. PF-0881\nSpeaker  $349.00\nTotal  $349.00', 'offer'],
])('documents that show no purchase: %s', (text, kind) => expect(read(text).notPurchase).toBe(kind));
