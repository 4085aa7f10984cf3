import type { OrderRecord } from '../receipts/order-record/order-record.types.js';
import type { CodeOf } from '../shared/error-codes.js';

/** The kinds of sources that can be imported. */
export const importKinds = ['costco', 'amazon', 'paperless'] as const;

/** See {@link importKinds}. */
export type ImportKind = (typeof importKinds)[number];

/** Why a row of a source is not imported. */
export type ImportFault = {
  code: CodeOf<'import'> | CodeOf<'receipt'>;
  /** Which part of the row, such as a line and a column; never its content. */
  where: string;
};

/**
 * One receipt, order or document of a source.
 *
 * `key` is the same whenever the same order is exported again, and differs between sources; documents are known by their
 * bytes. `name` tells a row apart for whoever runs the import.
 */
export type ImportRow = { name: string } & (
  | { kind: 'order'; key: string; record: OrderRecord }
  | { kind: 'document'; document: ImportedDocument }
  | { kind: 'fault'; fault: ImportFault }
);

/** A document of an archive; its bytes are loaded only when they are needed. */
export type ImportedDocument = {
  /** Path in a folder, or id at a server. */
  at: string;
  fileName: string;
  /** Declared MIME type; null if the archive names none. */
  declaredType: string | null;
};

/** A row that is not imported. */
export function faultRow(name: string, code: ImportFault['code'], where = ''): ImportRow {
  return { name, kind: 'fault', fault: { code, where } };
}
