import { feedFields, fieldName } from './field-name.js';
import type { ParsedRow, RawRow } from './price-feed.types.js';
import type { FeedParser } from './table-feed.js';

/**
 * Creates a parser for JSON lines: one object a line, with the fields of Google's format or with groups of them
 * (`product_basic`, `price_and_availability`), as Awin writes them (help.awin.com, "Get Enhanced Feed", 2026-11).
 */
export function createJsonFeed({ maxRowChars }: { maxRowChars: number }): FeedParser {
  let rest = '';
  let isSkipping = false;
  let hasRows = false;

  function readLine(line: string): ParsedRow[] {
    if (line.trim() === '') return [];
    if (line.length > maxRowChars) return [{ fault: 'too_long' }];
    const row = rowOf(line);
    if (!row) return [{ fault: 'bad_json' }];
    hasRows ||= row.has('id') && row.has('price');
    return [{ row }];
  }

  function takeLines(lines: string[]): ParsedRow[] {
    return lines.flatMap((line) => {
      // The end of a line that was counted as too long.
      if (!isSkipping) return readLine(line);
      isSkipping = false;
      return [];
    });
  }

  return {
    write(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      const rows = takeLines(lines);
      if (rest.length <= maxRowChars) return rows;
      rest = '';
      if (isSkipping) return rows;
      isSkipping = true;
      return [...rows, { fault: 'too_long' }];
    },
    end() {
      const rows = takeLines([rest.replace(/^\ufeff/, '')]);
      return hasRows ? rows : null;
    },
  };
}

/** The fields of a line; null if it is not an object. */
function rowOf(line: string): RawRow | null {
  const product = parsed(line.replace(/^\ufeff/, ''));
  if (!product) return null;
  const row: RawRow = new Map();
  for (const [name, value] of Object.entries(product)) {
    add(row, name, value);
    if (isObject(value)) for (const [field, inner] of Object.entries(value)) add(row, field, inner);
  }
  return row;
}

/** Of two fields with the same name the first counts. */
function add(row: RawRow, name: string, value: unknown): void {
  const field = fieldName(name);
  const isText = typeof value === 'string' || typeof value === 'number';
  if (isText && feedFields.has(field) && !row.has(field)) row.set(field, String(value));
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
