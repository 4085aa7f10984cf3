import { extname } from 'node:path';
import { sniffFileType } from '../../../domain/receipts/file/check-receipt-file.rules.js';
import type { ReadableDocument, ReadableFileType } from '../../../domain/receipts/receipt-reading.types.js';

const typeByEnding: Partial<Record<string, ReadableFileType>> = {
  '.eml': 'message/rfc822',
  '.msg': 'application/vnd.ms-outlook',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.txt': 'text/plain',
  '.text': 'text/plain',
};

/**
 * A file as the reader takes it: pictures and PDFs by their bytes, the rest by file name; null when neither
 * identifies it.
 */
export function readableDocument({ file, bytes }: { file: string; bytes: Buffer }): ReadableDocument | null {
  const ending = extname(file).toLowerCase();
  const fileType = sniffFileType(bytes) ?? typeByEnding[ending];
  return fileType ? { bytes, fileName: file, fileType } : null;
}
