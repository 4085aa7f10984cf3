import { orderRecordType } from '../../domain/receipts/order-record/order-record.types.js';
import { readOrderRecord } from '../../domain/receipts/order-record/read-order-record.rules.js';
import { findAmounts } from '../../domain/receipts/reading/text/amounts.rules.js';
import { readingError } from '../../domain/receipts/reading.errors.js';
import type { ReadableDocument } from '../../domain/receipts/receipt-reading.types.js';
import type { TextLine } from '../../domain/receipts/text-lines.types.js';
import { groupLines } from '../../domain/receipts/view/group-lines.rules.js';
import { extractPages } from './extract-pages.js';
import { documentsInMail } from './mail/documents-in-mail.js';
import { createOcrEngines, type OcrEngines } from './ocr/ocr-engines.js';
import type { PdfDocument } from './pdf/pdf-document.js';
import { joinRows } from './pdf/ruled-rows.js';
import { isTextLayer } from './pdf/text-layer.js';
import type { PictureReading } from './picture-reader.js';
import { readHtml, readText } from './read-markup-document.js';
import { maxPdfPages } from './reading.limits.js';
import type { PageText, ReadingStep, ReadingStepResult } from './reading-step.types.js';

/**
 * Creates the steps that a reading child can run. The code for pictures and PDFs is loaded on first use and kept:
 * loading it is most of a child's start-up time, and most children need only one of the two.
 */
export function createDocumentSteps({ engines = createOcrEngines() }: { engines?: OcrEngines } = {}) {
  const pictures = async () => (await import('./picture-reader.js')).createPictureReader({ engines });

  async function run(step: ReadingStep): Promise<ReadingStepResult[ReadingStep['kind']]> {
    if (step.kind === 'open-mail') return { documents: await documentsInMail(step.document) };
    if (step.kind === 'open-pdf') return textPages(step.document);
    if (step.kind === 'scan-page') return scanPage(step);
    if (step.kind === 'first-page') return { thumbnail: await firstPage(step.document) };
    if (step.kind === 'extract') return { readings: extractPages(step) };
    return readWhole(step);
  }

  async function readWhole({
    document,
    today,
    ocrEngine,
  }: Extract<ReadingStep, { kind: 'read' }>): Promise<ReadingStepResult['read']> {
    if (document.fileType === 'text/html') return { readings: readHtml({ document, today }) };
    if (document.fileType === 'text/plain') return { readings: readText({ document, today }) };
    if (document.fileType === orderRecordType)
      return { readings: [readOrderRecord({ bytes: document.bytes, today })] };
    if (!document.fileType.startsWith('image/')) {
      throw readingError('reading.unsupported_type', `no reader for ${document.fileType}`);
    }
    const { read } = await pictures();
    const { readings, thumbnail } = await read({ document, today, ocrEngine });
    return { readings, thumbnail };
  }

  async function scanPage({
    document,
    page,
    today,
    ocrEngine,
  }: Extract<ReadingStep, { kind: 'scan-page' }>): Promise<PictureReading> {
    const pdf = await openPdf(document.bytes);
    try {
      const image = await pdf.draw(page);
      return await (await pictures()).readImage({ image, page, today, ocrEngine, mail: document.mail });
    } finally {
      await pdf.close();
    }
  }

  return { run, close: engines.close };
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  return (await import('./pdf/pdf-document.js')).openPdf(bytes);
}

/** The first page of a PDF as a reduced picture, drawn small: nothing is read from it. */
async function firstPage({ bytes }: ReadableDocument): Promise<Uint8Array> {
  const { makeThumbnail, thumbnailPixels } = await import('../../platform/pictures/make-thumbnail.js');
  const pdf = await openPdf(bytes);
  try {
    return await makeThumbnail(await pdf.draw(1, thumbnailPixels));
  } finally {
    await pdf.close();
  }
}

async function textPages(document: ReadableDocument): Promise<ReadingStepResult['open-pdf']> {
  const pdf = await openPdf(document.bytes);
  try {
    const pages: PageText[] = [];
    const pagesToScan: number[] = [];
    for (let page = 1; page <= Math.min(pdf.pageCount, maxPdfPages); page += 1) {
      const pieces = await pdf.pieces(page);
      const rows = pieces.length > 0 ? joinRows({ pieces, rules: await pdf.rules(page) }) : [];
      const lines = groupLines({ pieces: rows, page });
      if (
        isTextLayer(lines.map((line) => line.text).join('')) &&
        !(await isHeaderOfPicture({ pdf, page, lines }))
      ) {
        pages.push({ page, lines, source: 'pdf-text', confidence: 1 });
      } else pagesToScan.push(page);
    }
    return { pageCount: pdf.pageCount, pages, pagesToScan };
  } finally {
    await pdf.close();
  }
}

/** Fewest amounts on a receipt page. */
const minAmounts = 2;

/** Whether the text of a page is only a header or a stamp, beside a picture that holds the receipt. */
async function isHeaderOfPicture({
  pdf,
  page,
  lines,
}: {
  pdf: PdfDocument;
  page: number;
  lines: TextLine[];
}): Promise<boolean> {
  const amounts = lines.reduce((count, { text }) => count + findAmounts(text).length, 0);
  return amounts < minAmounts && (await pdf.hasLargePicture(page));
}
