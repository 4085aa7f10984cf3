import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { recordReadings } from '../../../domain/receipts/corrections/record-readings.rules.js';
import type { ReadingOutcome } from '../../../domain/receipts/receipt-reading.types.js';
import { toReadingView } from '../../../domain/receipts/view/reading-view.rules.js';
import { seedSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { createReceiptReader } from '../../../jobs/reading/reader.js';
import { loadProcessConfig } from '../../../platform/config/app-config.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { requireFiles } from '../shared/given-file.js';
import { explainedText } from './explained-reading.js';
import { readableDocument } from './readable-document.js';
import { readingRecord } from './reading-record.js';
import { readingTable, type ShownOutcome } from './reading-table.js';

/** Registers `read FILE...`: reads receipts from files and prints the result; nothing is stored. */
export function registerReadCommand(program: Command): void {
  program
    .command('read')
    .description('Read receipts from files (image, PDF, HEIC, .eml, .msg, .html, .txt) and print the result.')
    .argument('<file...>', 'files to read')
    .option('--json', 'print one JSON object per line, one line per order')
    .option('--explain', 'also print the role of every amount, how they add up, and what is open and why')
    .addHelpText('after', '\nExample:\n  read receipt.jpg order.eml --json')
    .action(async (files: string[], options: { json?: boolean; explain?: boolean }, command: Command) => {
      await requireFiles({ command, files });
      const isComplete = await readFiles({ files, print: printFor(options) });
      if (!isComplete) process.exitCode = 1;
    });
}

type Print = (result: { file: string; outcome: ShownOutcome }) => void;
type Reader = ReturnType<typeof createReceiptReader>;

async function readFiles({ files, print }: { files: string[]; print: Print }): Promise<boolean> {
  const config = loadProcessConfig();
  const reader = createReceiptReader({
    ocrEngine: config.reading.ocrEngine,
    poolSize: Math.min(files.length, config.reading.poolSize),
    logger: createLogger({ level: 'silent', name: 'cli' }),
  });
  try {
    // Started together to keep the pool busy, printed in the order given.
    const results = files.map((file) => ({ file, reading: readOne({ file, reader }) }));
    for (const { reading } of results) reading.catch(() => undefined);
    let isComplete = true;
    for (const { file, reading } of results) {
      const outcome = await reading;
      print({ file, outcome: shownOutcome({ outcome, now: systemClock.now() }) });
      isComplete &&= outcome.ok;
    }
    return isComplete;
  } finally {
    await reader.close();
  }
}

async function readOne({ file, reader }: { file: string; reader: Reader }): Promise<ReadingOutcome> {
  const document = readableDocument({ file, bytes: await readFile(file) });
  if (document) return reader.read(document);
  const message = 'this type of file cannot be read';
  return { ok: false, code: 'reading.unsupported_type', message };
}

const printJson: Print = ({ file, outcome }) => {
  const records = outcome.ok
    ? outcome.readings.map((reading) => readingRecord({ file, reading }))
    : [{ file, error: outcome.code, message: outcome.message }];
  for (const record of records) process.stdout.write(`${JSON.stringify(record)}\n`);
};

const printExplained: Print = ({ file, outcome }) => {
  process.stdout.write(`${explainedText({ file, outcome })}\n`);
};

const printFor = ({ json, explain }: { json?: boolean; explain?: boolean }): Print =>
  json ? printJson : explain ? printExplained : printTable;

const printTable: Print = ({ file, outcome }) => {
  process.stdout.write(`${readingTable({ file, outcome })}\n`);
};

/**
 * A reading that is shown and not stored: its ids are numbers valid for this output, and its retailers those of the
 * source, because no database is used.
 */
function shownOutcome({ outcome, now }: { outcome: ReadingOutcome; now: Date }): ShownOutcome {
  if (!outcome.ok) return outcome;
  let last = 0;
  const readings = recordReadings({
    readings: outcome.readings,
    before: [],
    newId: () => String(++last),
  });
  return {
    ok: true,
    readings: readings.map((reading) => toReadingView({ reading, now, retailers: seedSnapshot })),
  };
}
