import { prepareLines } from '../../../domain/receipts/reading/prepare-lines.rules.js';
import { readLedger, readLines } from '../../../domain/receipts/reading/read-lines.js';
import { totalCandidates } from '../../../domain/receipts/reading/totals/total-candidates.rules.js';
import { totalWeights } from '../../../domain/receipts/reading/totals/total-weights.data.js';
import type { TextLine, TextPiece } from '../../../domain/receipts/text-lines.types.js';
import { groupLines } from '../../../domain/receipts/view/group-lines.rules.js';
import { mib } from '../../../domain/shared/units.js';
import type { OcrEngineName } from '../../../jobs/reading/reading-step.types.js';
import { byBand, type GivenField, givenFields } from './calibration.js';
import { doubtTable } from './doubt-table.js';
import type { LabelledReceipt } from './labelled-receipts.js';
import { markdownTable } from './markdown-table.js';
import { type PictureRun, readPictures } from './read-pictures.js';
import { type ReadReceipt, type ReceiptScore, scoreReceipt } from './receipt-score.js';
import { stageTable } from './stage-table.js';
import { count, share, sum } from './tally.js';
import { countRight, crossValidate, type TotalExample } from './total-model.js';

/** The candidates of each receipt, from its transcript or from its OCR result. */
function totalExamples({
  receipts,
  piecesOf = (receipt) => receipt.transcript,
}: {
  receipts: LabelledReceipt[];
  piecesOf?: (receipt: LabelledReceipt) => TextPiece[];
}): TotalExample[] {
  return receipts.flatMap((receipt) =>
    receipt.totalCents === null
      ? []
      : [
          {
            shop: receipt.company.toUpperCase().replace(/[^A-Z]/g, ''),
            totalCents: receipt.totalCents,
            candidates: candidatesOf(groupLines({ pieces: piecesOf(receipt), page: 1 })),
          },
        ],
  );
}

function candidatesOf(lines: TextLine[]) {
  return totalCandidates(readLedger(prepareLines({ lines, isRecognised: true })));
}

/** Receipts read again with a single process: enough for a median, without taking another three minutes. */
const timedReceipts = 30;
const cores = 2;
const folds = 5;
/** Strength of the pull towards the shipped weights: the best of 1 to 0.003 by cross-validation. */
const pull = 0.1;

/** Prints the tables of labelled receipts: accuracy, speed, memory, cross-validation, calibration. */
export async function benchLabelled({
  receipts,
  today,
  store,
}: {
  receipts: LabelledReceipt[];
  today: string;
  /**
   * See {@link readPictures}. When set, speed and memory are not measured: they would be those of reading a folder.
   */
  store?: string | undefined;
}): Promise<void> {
  const run = (ocrEngine: OcrEngineName, processes: number, of = receipts) => {
    // Minutes pass without a table.
    console.error(`reading ${of.length} receipts with ${ocrEngine} on ${processes} process(es)`);
    return readPictures({ documents: of.map(toDocument), today, ocrEngine, processes, store });
  };
  const paddle = await run('paddle', cores);
  const alone = store ? null : await run('paddle', 1, receipts.slice(0, timedReceipts));
  const tesseract = await run('tesseract', cores);
  const perfect = receipts.map((receipt) => readTranscript({ receipt, today }));
  const rows: [string, ReadReceipt[]][] = [
    ['product: paddle, tesseract when in doubt', recognised(paddle)],
    ['OCR_ENGINE=tesseract', recognised(tesseract)],
    ['perfect transcripts', perfect],
  ];
  console.log(accuracyTable({ receipts, rows }));
  console.log(`\n${doubtTable({ receipts, rows })}`);
  if (alone) {
    console.log(`\n${speedTable({ paddle, alone, tesseract })}`);
    console.log(`\n${stageTable(paddle.results)}`);
  } else console.log('\nrecognitions are stored: speed and memory were not measured');
  console.log(`\n${crossValidationTable(receipts)}`);
  console.log(`\n${calibrationTable({ receipts, reads: recognised(paddle) })}\n`);
}

function toDocument({ id, bytes }: LabelledReceipt) {
  return { bytes, fileName: `${id}.jpg`, fileType: 'image/jpeg' as const };
}

function recognised({ results }: PictureRun): ReadReceipt[] {
  return results.map(({ reading, texts }) => ({ reading, texts, isRecognised: true }));
}

function readTranscript({ receipt, today }: { receipt: LabelledReceipt; today: string }): ReadReceipt {
  const lines = groupLines({ pieces: receipt.transcript, page: 1 });
  const reading = readLines({ lines, source: 'ocr', context: { today } });
  return { reading, texts: receipt.transcript.map((piece) => piece.text), isRecognised: false };
}

function accuracyTable({
  receipts,
  rows,
}: {
  receipts: LabelledReceipt[];
  rows: [string, ReadReceipt[]][];
}): string {
  const head = [
    'labelled receipts',
    'total',
    'within 5 cents',
    'date',
    'company >= 0.8',
    'all three',
    'amounts',
  ];
  const printed = rows.map(([name, reads]) => {
    const scores = receipts.map((receipt, index) =>
      scoreReceipt({ receipt, read: reads[index] ?? { reading: null, texts: [], isRecognised: true } }),
    );
    const right = (holds: (score: ReceiptScore) => boolean) => share(count(scores, holds), scores.length);
    return [
      name,
      right((s) => s.total),
      right((s) => s.within5),
      right((s) => s.date),
      right((s) => s.company),
      right((s) => s.all),
      share(
        sum(scores, (s) => s.amountsFound),
        sum(scores, (s) => s.amountsPrinted),
      ),
    ];
  });
  const bar = ['bar (on receipts never seen)', '95%', '96%', '98%', '94%', '88%', '96%'];
  return markdownTable({ head, rows: [...printed, bar] });
}

function speedTable(runs: { paddle: PictureRun; alone: PictureRun; tesseract: PictureRun }): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / mib)} MiB`;
  return markdownTable({
    head: ['speed and memory', 'measured', 'bar'],
    rows: [
      ['P8 median seconds a receipt, one process', runs.alone.medianSeconds.toFixed(2), '0.8'],
      ['P8 receipts a minute, two processes', runs.paddle.perMinute.toFixed(0), '110'],
      ['P9 peak memory of an OCR child', megabytes(runs.paddle.peakRssBytes), '700 MB'],
      ['receipts a minute, two processes, OCR_ENGINE=tesseract', runs.tesseract.perMinute.toFixed(0), '-'],
    ],
  });
}

/** Only the total's weights can be fitted; the rules around them were made with the sample in view in either row. */
function crossValidationTable(receipts: LabelledReceipt[]): string {
  const examples = totalExamples({ receipts });
  const of = examples.length;
  return markdownTable({
    head: ["choice of the total on transcripts (the total's weights)", 'right'],
    rows: [
      ['weights as shipped, set by hand on this sample', share(countRight(examples, totalWeights), of)],
      [
        `trained on four fifths of the shops, judged on the rest (${folds}-fold by shop)`,
        share(crossValidate({ examples, folds, pull }), of),
      ],
    ],
  });
}

function calibrationTable({
  receipts,
  reads,
}: {
  receipts: LabelledReceipt[];
  reads: ReadReceipt[];
}): string {
  const fields = receipts.flatMap((receipt, index): GivenField[] => {
    const reading = reads[index]?.reading;
    const truth = { retailer: receipt.company, day: receipt.day, totalCents: receipt.totalCents };
    return reading ? givenFields({ reading, truth }) : [];
  });
  const cell = (of: GivenField[]) =>
    share(
      count(of, (field) => field.isRight),
      of.length,
    );
  const row = (name: string, of: GivenField[]) => [
    name,
    cell(of.filter((field) => field.name === 'total')),
    cell(of.filter((field) => field.name === 'date')),
    cell(of.filter((field) => field.name === 'retailer')),
    cell(of),
  ];
  return markdownTable({
    head: ['confidence given', 'total right', 'date right', 'company right', 'all fields right'],
    rows: [
      ...byBand(fields).map(({ band, fields: inBand }) => row(band, inBand)),
      row(
        '0.90 and more (bar: 97%)',
        fields.filter((field) => field.confidence >= 0.9),
      ),
    ],
  });
}
