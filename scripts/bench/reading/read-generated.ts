import type { ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';
import type { ReceiptReader } from '../../../jobs/reading/reader.js';
import type { DocumentShape, GeneratedDocument } from '../../../tests/support/documents/document.types.js';
import { createRandom } from '../../../tests/support/documents/random.js';
import { describeFaults, type Score, scoreReading } from '../../../tests/support/documents/score.js';

/** A generated document, its reading and which parts were right. */
export type GeneratedResult = {
  generated: GeneratedDocument;
  reading: ReceiptReading | undefined;
  score: Score;
  faults: string[];
};

/** Reads this number of documents of each shape through the whole reader. */
export async function readGenerated({
  shapes,
  perShape,
  reader,
  firstSeed = 1,
}: {
  shapes: DocumentShape[];
  perShape: number;
  reader: ReceiptReader;
  firstSeed?: number;
}): Promise<GeneratedResult[]> {
  const results: GeneratedResult[] = [];
  for (const shape of shapes) {
    const made: GeneratedDocument[] = [];
    for (let seed = firstSeed; seed < firstSeed + perShape; seed += 1)
      made.push(await shape.make({ random: createRandom(seed) }));
    const outcomes = await Promise.all(made.map(({ document }) => reader.read(document)));
    made.forEach((generated, index) => {
      const outcome = outcomes[index];
      const reading = outcome?.ok ? outcome.readings[0] : undefined;
      const score = scoreReading({ reading, expected: generated.expected });
      const faults = describeFaults({ reading, expected: generated.expected, score });
      results.push({ generated, reading, score, faults });
    });
  }
  return results;
}
