import type { GeneratedDocument, Purchase } from '../document.types.js';
import { type PdfPage, writePdf } from './pdf-writer.js';

/** Packs pages as a document that arrives as a file, without a mail around it. */
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
