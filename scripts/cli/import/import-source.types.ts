import type { ImportedDocument, ImportKind, ImportRow } from '../../../domain/imports/import-row.types.js';

/** A source of receipts that was opened. */
export type ImportSource = {
  kind: ImportKind;
  rows: ImportRow[];
  /** The bytes of a document of this source. @throws {AppError} `import.*`, `receipt.too_large` */
  load: (document: ImportedDocument) => Promise<Uint8Array>;
};
