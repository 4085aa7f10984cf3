import { feedFields, fieldName } from './field-name.js';
import type { ParsedRow, RawRow } from './price-feed.types.js';

/** Parses text piece by piece and returns the rows completed by each piece. */
export type FeedParser = {
  /** @returns null when this is not a feed */
  write(text: string): ParsedRow[] | null;
  /** Returns what is left once the text has ended. */
  end(): ParsedRow[] | null;
};

/** Creates a parser for a table: a header line, then one line per product, fields separated by tabs. */
export function createTableFeed({ maxRowChars }: { maxRowChars: number }): FeedParser {
  let rest = '';
  let isSkipping = false;
  let columns: string[] | null = null;

  function readLine(line: string): ParsedRow[] | null {
    if (line.trim() === '') return [];
    const fields = line.split('\t').map(unquote);
    const names = fields.map(fieldName);
    const isHeader = ['id', 'title', 'link', 'price'].every((name) => names.includes(name));
    if (!columns) {
      columns = names;
      return isHeader ? [] : null;
    }
    if (!isHeader) return [rowOf(fields, columns)];
    // Parts put one after the other repeat it.
    return names.join('\t') === columns.join('\t') ? [] : [{ fault: 'other_header' }];
  }

  function takeLines(lines: string[]): ParsedRow[] | null {
    const rows: ParsedRow[] = [];
    for (const line of lines) {
      if (isSkipping) {
        isSkipping = false;
        continue;
      }
      const read = line.length > maxRowChars ? tooLong(columns) : readLine(line);
      if (!read) return null;
      rows.push(...read);
    }
    return rows;
  }

  return {
    write(text) {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      const rows = takeLines(lines);
      if (rows === null || rest.length <= maxRowChars) return rows;
      // An overlong line is counted once, and the rest of it is not kept.
      rest = '';
      if (isSkipping) return rows;
      isSkipping = true;
      const fault = tooLong(columns);
      return fault && [...rows, ...fault];
    },
    end() {
      const rows = takeLines([rest.replace(/\r$/, '')]);
      return columns ? rows : null;
    },
  };
}

function tooLong(columns: string[] | null): ParsedRow[] | null {
  return columns && [{ fault: 'too_long' }];
}

function rowOf(fields: string[], columns: string[]): ParsedRow {
  if (fields.length > columns.length || fields.length < columns.length / 2) return { fault: 'bad_columns' };
  const row: RawRow = new Map();
  for (const [at, name] of columns.entries()) {
    // Of two columns with the same name the first counts.
    if (feedFields.has(name) && !row.has(name)) row.set(name, fields[at] ?? '');
  }
  return { row };
}

/** `"55"" TV"` means `55" TV`, as spreadsheets write it. */
function unquote(field: string): string {
  const match = /^"(.*)"$/s.exec(field.trim());
  return match ? (match[1] ?? '').replaceAll('""', '"') : field;
}
