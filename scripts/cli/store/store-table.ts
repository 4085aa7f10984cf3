import type { StoreReport } from '../../../embedded-mongo/maintenance.js';
import { megabytes } from '../shared/text-table.js';

/** The content of a store, as a table for people. */
export function storeTable({ collections, fileBytes }: StoreReport): string {
  const rows = [...collections]
    .sort((a, b) => a.ns.localeCompare(b.ns))
    .map(({ ns, documents, bytes, indexes }) => [ns, `${documents}`, megabytes(bytes), `${indexes.length}`]);
  const table = [['collection', 'documents', 'size', 'indexes'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
  return [...lines, `${megabytes(fileBytes)} on disk`].join('\n');
}
