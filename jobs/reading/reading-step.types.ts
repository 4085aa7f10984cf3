import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import type { TextLine } from '../../domain/receipts/text-lines.types.js';

/** Which engine reads pictures first. */
export type OcrEngineName = 'paddle' | 'tesseract';

/** One bounded step of reading a document. */
export type ReadingStep =
  | { kind: 'read'; document: ReadableDocument; today: string; ocrEngine: OcrEngineName }
  | { kind: 'open-mail'; document: ReadableDocument }
  | { kind: 'open-pdf'; document: ReadableDocument }
  | { kind: 'scan-page'; document: ReadableDocument; page: number; today: string; ocrEngine: OcrEngineName }
  | { kind: 'first-page'; document: ReadableDocument }
  | { kind: 'extract'; pages: PageText[]; today: string; mail?: ReadableDocument['mail'] };

/** Lines of one page and what they were made from. */
export type PageText = { page: number; lines: TextLine[]; source: 'pdf-text' | 'ocr'; confidence: number };

/** Result of each kind of step. */
export type ReadingStepResult = {
  /** Of a picture also its reduced copy, a JPEG. */
  read: { readings: ReceiptReading[]; thumbnail?: Uint8Array };
  /** The documents in it, never mails. */
  'open-mail': { documents: ReadableDocument[] };
  'open-pdf': { pageCount: number; pages: PageText[]; pagesToScan: number[] };
  /** The lines, and what they give in case the page is the whole document. */
  'scan-page': { page: PageText; readings: ReceiptReading[] };
  /** The first page of a PDF, reduced. */
  'first-page': { thumbnail: Uint8Array };
  extract: { readings: ReceiptReading[] };
};
