import type { GeneratedDocument, Purchase } from '../document.types.js';
import { type PdfPage, writePdf } from './pdf-writer.js';

/** Wraps pages as a document that arrives as a file, without a mail. */
export function pdfDocument({
  shape,
  pages,
  expected,
}: {
  shape: string;
  pages: PdfPage[];
  expected: Purchase;
}): GeneratedDocument {
  return {
    shape,
    expected,
    document: { bytes: writePdf({ pages }), fileName: 'invoice.pdf', fileType: 'application/pdf' },
  };
}
