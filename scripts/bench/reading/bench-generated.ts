import { availableParallelism } from 'node:os';
import { createReceiptReader } from '../../../jobs/reading/reader.js';
import { createLogger } from '../../../platform/logger/logger.js';
import type { DocumentShape } from '../../../tests/support/documents/document.types.js';
import type { Score } from '../../../tests/support/documents/score.js';
import {
  discountedTillShapes,
  forwardedMailShapes,
  languageMailShapes,
  orderMailShapes,
  scannedPdfShapes,
  textMailShapes,
  textPdfShapes,
  tillShapes,
} from '../../../tests/support/documents/shapes.js';
import { markdownTable } from './markdown-table.js';
import { type GeneratedResult, readGenerated } from './read-generated.js';
import { count, share, sum } from './tally.js';

const groups: { name: string; shapes: DocumentShape[]; bar: string }[] = [
  { name: 'order mails, JSON-LD', shapes: orderMailShapes('json-ld'), bar: 'all fields 100%' },
  { name: 'order mails, microdata', shapes: orderMailShapes('microdata'), bar: 'all fields 100%' },
  { name: 'order mails, HTML alone', shapes: orderMailShapes('none'), bar: '97 / 97 / 97, items 90%' },
  { name: 'order mails, forwarded', shapes: forwardedMailShapes, bar: '97 / 97 / 97, items 90%' },
  { name: 'order mails, plain text', shapes: textMailShapes, bar: '97 / 97 / 97, items 90%' },
  { name: 'order mails, five languages', shapes: languageMailShapes, bar: 'every field 99%' },
  { name: 'text PDFs', shapes: textPdfShapes, bar: '97 / 97 / 97, items 90%' },
  { name: 'scanned PDFs', shapes: scannedPdfShapes, bar: '-' },
  { name: 'till receipts, scanned', shapes: tillShapes('scan'), bar: '-' },
  { name: 'tills with discounts, scanned', shapes: discountedTillShapes('scan'), bar: '-' },
  {
    name: 'tills with discounts, photographed',
    shapes: discountedTillShapes('photo'),
    bar: 'total 99%, items 90%',
  },
  { name: 'till receipts, photographed', shapes: tillShapes('photo'), bar: 'total 90%' },
];

/** Prints the accuracy on generated documents, one row per kind; faults go to standard error, one per line. */
export async function benchGenerated({ perShape }: { perShape: number }): Promise<void> {
  const reader = createReceiptReader({
    ocrEngine: 'paddle',
    poolSize: Math.min(2, availableParallelism()),
    logger: createLogger({ level: 'silent', name: 'bench' }),
    clock: { now: () => new Date('2026-11-21T12:00:00Z') },
  });
  try {
    const rows: string[][] = [];
    for (const { name, shapes, bar } of groups) {
      const results = await readGenerated({ shapes, perShape, reader });
      rows.push([name, ...summary(results), bar]);
      for (const { generated, faults } of results.filter((result) => result.faults.length > 0))
        console.error(`${generated.shape}: ${faults.join('; ')}`);
    }
    const head = [
      'generated documents',
      'total',
      'date',
      'order number',
      'retailer',
      'items',
      'all fields',
      'bar',
    ];
    console.log(markdownTable({ head, rows }));
  } finally {
    await reader.close();
  }
}

function summary(results: GeneratedResult[]): string[] {
  const scores = results.map((result) => result.score);
  const right = (holds: (score: Score) => boolean) => share(count(scores, holds), scores.length);
  return [
    right((s) => s.total),
    right((s) => s.date),
    right((s) => s.orderNumber),
    right((s) => s.retailer),
    share(
      sum(scores, (s) => s.itemsRight),
      sum(scores, (s) => s.itemsExpected),
    ),
    share(
      count(results, (result) => result.faults.length === 0),
      results.length,
    ),
  ];
}
