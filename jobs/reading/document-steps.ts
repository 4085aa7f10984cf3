import { groupLines } from '../../domain/receipts/group-lines.rules.js';
import { readLines } from '../../domain/receipts/reading/read-lines.js';
import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import { decodeImage } from './ocr/decode-image.js';
import { createOcrEngines } from './ocr/ocr-engines.js';
import { readPicture } from './ocr/read-picture.js';
import { mergeRuns } from './pdf/merge-runs.js';
import { openPdf } from './pdf/pdf-document.js';
import { readHtml, readText } from './read-markup-document.js';
import { readingError } from './reading.errors.js';
import { maxPdfPages } from './reading.limits.js';
import type { OcrEngineName, PageText, ReadingStep, ReadingStepResult } from './reading-step.types.js';

/** Letters a page needs for its text layer to count as one; a scan's layer has a stamp or nothing. */
const minTextLayerLetters = 40;
/** Second look at a picture in which total or date was not found. */
const closerDetail = 1.34;

/** Creates the steps a reading child can run; engines load when first needed and stay. */
export function createDocumentSteps() {
  const engines = createOcrEngines();

  async function run(step: ReadingStep): Promise<ReadingStepResult[ReadingStep['kind']]> {
    if (step.kind === 'open-pdf') return textPages(step.document);
    if (step.kind === 'scan-page') return scanPage(step);
    if (step.kind === 'extract') return { readings: [extract(step)] };
    return { readings: await readWhole(step) };
  }

  async function readWhole({
    document,
    today,
    ocrEngine,
  }: Extract<ReadingStep, { kind: 'read' }>): Promise<ReceiptReading[]> {
    if (document.fileType === 'text/html') return readHtml({ document, today });
    if (document.fileType === 'text/plain') return readText({ document, today });
    if (!document.fileType.startsWith('image/')) {
      throw readingError('reading.unsupported_type', `no reader for ${document.fileType}`);
    }
    return [await readImage({ document, today, ocrEngine })];
  }

  async function readImage({
    document,
    today,
    ocrEngine,
  }: {
    document: ReadableDocument;
    today: string;
    ocrEngine: OcrEngineName;
  }): Promise<ReceiptReading> {
    const image = await decodeImage(document);
    const engine = await engines.get(ocrEngine);
    const first = await readPicture({ engine, image, page: 1 });
    const reading = extract({ pages: [{ page: 1, source: 'ocr', ...first }], today, mail: document.mail });
    if (reading.totalCents && reading.purchasedAt) return reading;
    const second = await readPicture({ engine, image, page: 1, detail: closerDetail });
    const closer = extract({ pages: [{ page: 1, source: 'ocr', ...second }], today, mail: document.mail });
    return found(closer) > found(reading) ? closer : reading;
  }

  async function scanPage({
    document,
    page,
    ocrEngine,
  }: Extract<ReadingStep, { kind: 'scan-page' }>): Promise<PageText> {
    const pdf = await openPdf(document.bytes);
    try {
      const image = await pdf.draw(page);
      const { lines, confidence } = await readPicture({ engine: await engines.get(ocrEngine), image, page });
      return { page, lines, source: 'ocr', confidence };
    } finally {
      await pdf.close();
    }
  }

  return { run, close: engines.close };
}

async function textPages(document: ReadableDocument): Promise<ReadingStepResult['open-pdf']> {
  const pdf = await openPdf(document.bytes);
  try {
    const pages: PageText[] = [];
    const pagesToScan: number[] = [];
    for (let page = 1; page <= Math.min(pdf.pageCount, maxPdfPages); page += 1) {
      const lines = groupLines({ pieces: mergeRuns(await pdf.pieces(page)), page });
      if (isTextLayer(lines.map((line) => line.text).join(''))) {
        pages.push({ page, lines, source: 'pdf-text', confidence: 1 });
      } else pagesToScan.push(page);
    }
    return { pageCount: pdf.pageCount, pages, pagesToScan };
  } finally {
    await pdf.close();
  }
}

/** A layer of glyph numbers without letters (fonts without a map to Unicode) is no text. */
function isTextLayer(text: string): boolean {
  const printable = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  return printable >= minTextLayerLetters && !/[\ufffd\ue000-\uf8ff]{4}/.test(text);
}

function extract({
  pages,
  today,
  mail,
}: {
  pages: PageText[];
  today: string;
  mail?: ReadableDocument['mail'] | undefined;
}): ReceiptReading {
  const lines = pages.flatMap((page) => page.lines);
  const isRecognised = pages.some((page) => page.source === 'ocr');
  return readLines({
    lines,
    source: isRecognised ? 'ocr' : 'pdf-text',
    context: {
      today,
      textConfidence: Math.min(1, ...pages.map((page) => page.confidence)),
      ...(mail ? { mail } : {}),
    },
  });
}

function found(reading: ReceiptReading): number {
  return Number(Boolean(reading.totalCents)) + Number(Boolean(reading.purchasedAt));
}
