import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordReadings } from '../../../domain/receipts/corrections/record-readings.rules.js';
import type { RecordedReading } from '../../../domain/receipts/receipt-reading.types.js';
import { createReceiptReader } from '../../../jobs/reading/reader.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { readableDocument } from '../../cli/read/readable-document.js';
import { type DocumentScore, scoreDocument } from './document-score.js';
import { type LabelledDocument, loadLabelledDocuments } from './labelled-documents.js';

/** Reads the labelled documents of a folder and prints how much of them is right. */
export async function benchDocuments({
  folder,
  showsWrong,
}: {
  folder: string;
  /** List what is wrong in each document. */
  showsWrong: boolean;
}): Promise<void> {
  const labels = loadLabelledDocuments(folder);
  const reader = createReceiptReader({
    ocrEngine: 'paddle',
    poolSize: 1,
    logger: createLogger({ level: 'silent', name: 'bench' }),
  });
  const scored: { label: LabelledDocument; score: DocumentScore }[] = [];
  try {
    for (const label of labels) {
      const bytes = await readFile(join(folder, label.file));
      const document = readableDocument({ file: label.file, bytes });
      const outcome = document ? await reader.read(document) : null;
      const readings = outcome?.ok ? outcome.readings : [];
      let last = 0;
      const recorded = recordReadings({ readings, before: [], newId: () => String(++last) });
      scored.push({ label, score: scoreDocument({ label, reading: mainReading(recorded) }) });
    }
  } finally {
    await reader.close();
  }
  if (showsWrong) for (const row of scored) printFaults(row);
  printTable(scored.map(({ score }) => score));
}

/** Of several documents in one mail, the one about the purchase: with the most lines. */
function mainReading(readings: RecordedReading[]): RecordedReading | null {
  return [...readings].sort((a, b) => b.items.length - a.items.length)[0] ?? null;
}

function printFaults({ label, score }: { label: LabelledDocument; score: DocumentScore }): void {
  if (score.faults.length === 0 && score.wrongSure.length === 0) return;
  const how = [
    score.isAsked ? 'asked' : 'NOT ASKED',
    score.wrongSure.length > 0 ? `wrong and sure: ${score.wrongSure.join(', ')}` : '',
  ];
  console.log(`${label.file} [${(label.kinds ?? []).join(' ')}] ${how.filter(Boolean).join(', ')}`);
  for (const fault of score.faults) console.log(`    ${fault}`);
}

function printTable(scores: DocumentScore[]): void {
  const count = (is: (score: DocumentScore) => boolean) => `${scores.filter(is).length}/${scores.length}`;
  const sum = (of: (score: DocumentScore) => number) => scores.reduce((all, score) => all + of(score), 0);
  const rows: [string, string | number][] = [
    ['net item prices', `${sum(({ pricesRight }) => pricesRight)}/${sum(({ items }) => items)}`],
    ['numbers of pieces', `${sum(({ countsRight }) => countsRight)}/${sum(({ items }) => items)}`],
    ['whole lists', count(({ isListRight }) => isListRight)],
    ['totals', count(({ isTotalRight }) => isTotalRight)],
    ['shops', count(({ isShopRight }) => isShopRight)],
    ['days', count(({ isDayRight }) => isDayRight)],
    ['currencies', count(({ isCurrencyRight }) => isCurrencyRight)],
    ['all right', count(({ faults }) => faults.length === 0)],
    ['right but asked', count(({ faults, isAsked }) => faults.length === 0 && isAsked)],
    ['wrong and not asked', count(({ faults, isAsked }) => faults.length > 0 && !isAsked)],
    ['wrong prices that would be claimed on', sum(({ wrongSure }) => wrongSure.length)],
    ['right prices held back as open', sum(({ rightOpen }) => rightOpen)],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(40)}${value}`);
}
