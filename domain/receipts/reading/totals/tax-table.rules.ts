import type { PreparedLine } from '../text/read-line.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** What a tax table says; `line` is its heading's, `sumCents` what its rows come to with tax. */
export type TaxTable = { sumCents: number; taxCents: number; line: number };

/** Rows a tax table may have below its heading. */
const maxRows = 8;
const taxWords = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.tax)}\b`);
const headingWords = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.taxTable)}\b`);
const itemHeading = /\b(QTY|QUANTITY|PRICE|DESCRIPTION|DESC|ITEMS?|DISC)\b/;

/**
 * Marks the amounts of tax tables (`GST SUMMARY  AMOUNT  TAX`), so that their bases and sums are not taken
 * for totals of the receipt.
 *
 * @returns for each table what its rows add up to, tax included (it should be the total before rounding), and
 * the tax in it
 */
export function markTaxTables(lines: PreparedLine[]): TaxTable[] {
  const tables: TaxTable[] = [];
  for (const line of lines) {
    if (!isHeading(line)) continue;
    const rows = rowsBelow(lines, line.index);
    for (const row of rows) for (const amount of row.amounts) amount.kind = 'table';
    const table = readTable(rows);
    if (table !== null) tables.push({ ...table, line: line.index });
  }
  return tables;
}

function isHeading({ words, amounts }: PreparedLine): boolean {
  return amounts.length === 0 && taxWords.test(words) && headingWords.test(words) && !itemHeading.test(words);
}

function rowsBelow(lines: PreparedLine[], heading: number): PreparedLine[] {
  const rows: PreparedLine[] = [];
  for (const line of lines.slice(heading + 1, heading + 1 + maxRows)) {
    if (line.amounts.length === 0 && headingWords.test(line.words) && rows.length === 0) continue;
    const isRow = line.amounts.length >= 2 || (line.amounts.length === 1 && /%/.test(line.text));
    if (!isRow || line.amounts.some((amount) => amount.kind === 'paid' || amount.kind === 'change')) break;
    rows.push(line);
  }
  return rows;
}

/** Base and tax of all rows but the closing sum. */
function readTable(rows: PreparedLine[]): Omit<TaxTable, 'line'> | null {
  const own = rows.filter((row) => !/\b(TOTAL|TOTAAL|TOTALE|GESAMT(BETRAG)?|SUMME)\b/.test(row.words));
  const parts = (own.length > 0 ? own : rows).map((row) =>
    readRow(row.amounts.map((amount) => amount.cents)),
  );
  if (parts.length === 0 || parts.some((part) => part === null)) return null;
  const found = parts.filter((part) => part !== null);
  const taxCents = found.reduce((sum, part) => sum + part.tax, 0);
  return { taxCents, sumCents: found.reduce((sum, part) => sum + part.base, taxCents) };
}

/** Base and tax stand in either order, and beside them may stand what they come to. */
function readRow(cents: number[]): { base: number; tax: number } | null {
  const [first, second, third] = cents;
  if (first === undefined || second === undefined) return null;
  if (third === undefined)
    return second > first && first > 0 ? { base: second, tax: first } : { base: first, tax: second };
  const [tax = 0, base = 0, gross = 0] = [first, second, third].sort((a, b) => a - b);
  return Math.abs(tax + base - gross) <= 1 ? { base, tax } : { base: first, tax: second };
}
