import { access, constants, readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { systemClock } from '../../domain/shared/clock.js';
import { createReceiptReader } from '../../jobs/reading/reader.js';
import { loadProcessConfig } from '../../platform/config/app-config.js';
import { createLogger } from '../../platform/logger/logger.js';
import { readableDocuments } from './read/readable-documents.js';
import { readingRecord } from './read/reading-record.js';
import { readingTable, type ShownOutcome } from './read/reading-table.js';
import { shownOutcome } from './read/shown-outcome.js';

/** Registers `read FILE...`: reads receipts from files and prints what was found; nothing is stored. */
export function registerReadCommand(program: Command): void {
  program
    .command('read')
    .description('Read receipts from files (image, PDF, HEIC, .eml, .html, .txt) and print what was found.')
    .argument('<file...>', 'files to read')
    .option('--json', 'one JSON object a line, one line an order')
    .addHelpText('after', '\nExample:\n  read receipt.jpg order.eml --json')
    .action(async (files: string[], options: { json?: boolean }, command: Command) => {
      for (const file of files)
        await access(file, constants.R_OK).catch(() => command.error(`error: cannot read ${file}`));
      const isComplete = await readFiles({ files, print: options.json ? printJson : printTable });
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
    // Started together so that the pool is busy, printed in the order given.
    const results = files.map((file) => ({ file, outcomes: readOne({ file, reader }) }));
    for (const { outcomes } of results) outcomes.catch(() => undefined);
    let isComplete = true;
    for (const { file, outcomes } of results) {
      for (const outcome of await outcomes) {
        print({ file, outcome: shownOutcome({ outcome, now: systemClock.now() }) });
        isComplete &&= outcome.ok;
      }
    }
    return isComplete;
  } finally {
    await reader.close();
  }
}

async function readOne({ file, reader }: { file: string; reader: Reader }) {
  const bytes = await readFile(file);
  const documents = await readableDocuments({ file, bytes });
  if (documents.length === 0) {
    const message = 'the file is of no type that can be read';
    return [{ ok: false as const, code: 'reading.unsupported_type' as const, message }];
  }
  const outcomes = await Promise.all(documents.map((document) => reader.read(document)));
  // A mail is read when one of its parts is; its other parts need not be receipts.
  const read = outcomes.filter((outcome) => outcome.ok);
  return read.length > 0 ? read : outcomes.slice(0, 1);
}

const printJson: Print = ({ file, outcome }) => {
  const records = outcome.ok
    ? outcome.readings.map((reading) => readingRecord({ file, reading }))
    : [{ file, error: outcome.code, message: outcome.message }];
  for (const record of records) process.stdout.write(`${JSON.stringify(record)}\n`);
};

const printTable: Print = ({ file, outcome }) => {
  process.stdout.write(`${readingTable({ file, outcome })}\n`);
};
