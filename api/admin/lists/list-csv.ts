import type { Response } from 'express';
import type { AdminListResponse } from '../../../domain/admin/list-contract.js';
import { maxRows } from '../../../domain/admin/list-query.schemas.js';
import { csvLine } from '../../../domain/shared/text/csv.js';

/** Most rows of a downloaded list: what a spreadsheet opens at once, read in a few seconds. */
export const maxCsvRows = 10_000;

/**
 * Answers with all rows of a list as CSV. A column is a field of the row; fields of an object are named
 * `window.state`, lists are joined by semicolons.
 */
export async function sendCsv({
  response,
  name,
  read,
}: {
  response: Response;
  /** Name of the file, without its ending. */
  name: string;
  read: (place: {
    from: string | undefined;
    back: 'false';
    limit: number;
  }) => Promise<AdminListResponse<unknown>>;
}): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  let from: string | undefined;
  // Read as a whole before the first byte: the columns are those of all rows, and a started answer cannot become an error.
  do {
    const page = await read({ from, back: 'false', limit: maxRows });
    rows.push(...page.rows.map((row) => cellsOf(row)));
    from = page.next ?? undefined;
  } while (from !== undefined && rows.length < maxCsvRows);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  response.attachment(`${name}.csv`).type('text/csv; charset=utf-8');
  response.send([columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join(''));
}

/** The values of a row by column. */
function cellsOf(row: unknown, path = ''): Record<string, string | number> {
  if (row === null || row === undefined) return { [path]: '' };
  if (typeof row === 'number') return { [path]: row };
  if (typeof row !== 'object') return { [path]: String(row) };
  if (Array.isArray(row)) return { [path]: row.map((one) => textOf(one)).join('; ') };
  return Object.assign(
    {},
    ...Object.entries(row).map(([key, value]) => cellsOf(value, path ? `${path}.${key}` : key)),
  );
}

function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value);
  return Object.values(cellsOf(value)).join(' ');
}
