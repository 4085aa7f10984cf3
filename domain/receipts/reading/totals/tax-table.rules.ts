import { percentagesIn } from '../../../shared/money/percentages.js';
import { anyCase } from '../../../shared/regex.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { anyOf } from '../words/item-words.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** A tax table; `line` is that of its heading, `sumCents` the sum of its rows including tax. */
export type TaxTable = { sumCents: number; taxCents: number; line: number };

/** Most rows of a tax table below its heading. */
const maxRows = 8;
const taxWords = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.tax)}\b`);
const headingWords = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.taxTable)}\b`);
/** `CGST  SGST  Total`. */
const twoTaxes = new RegExp(`${taxWords.source}.*${taxWords.source}`);
const itemHeading = new RegExp(String.raw`\b${inAnyLanguage(({ items }) => items?.listColumns)}\b`);
const sumWords = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.strongTotal)}`);
/** How many there are of a thing: no tax table says that. */
const countHeading = anyCase`(?<!\p{L})(?:${anyOf('quantity')}|${anyOf('pieces')})(?!\p{L})`;

/**
 * Marks the amounts of tax tables (`GST SUMMARY  AMOUNT  TAX`), so that their bases and sums are not taken for totals
 * of the receipt.
 *
 * @returns for each table the sum of its rows including tax, which should be the total before rounding, and the tax in
 * it
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

/**
 * Marks the rows of numbers below `CGST  SGST  Total`, and those that show by arithmetic what they are, before items are
 * looked for.
 */
export function markTaxRows(lines: PreparedLine[]): void {
  const goods: GoodsRow[] = [];
  for (const line of lines) {
    markRatedRow(line);
    markSumOfRate({ line, goods, below: lines.slice(line.index + 1) });
    if (!isHeading(line) || !twoTaxes.test(line.words) || /\d/.test(line.text)) continue;
    for (const row of rowsBelow(lines, line.index))
      if (!/\p{L}{3}/u.test(row.text)) for (const amount of row.amounts) amount.kind = 'table';
  }
}

/** Cents by which a tax may be off. */
const taxTolerance = 1;

/**
 * A rate, its base and the tax that it gives, in any order and with any captions: `21 %  1 263,43  265,32  1 528,75`,
 * `B 20.0%  Net 5.40  VAT 1.08`. The base is no total; without words the row is one of a table.
 */
function markRatedRow({ text, words, amounts }: PreparedLine): void {
  const [first, second, gross] = amounts;
  const [rate] = percentagesIn(text);
  if (!first || !second || rate === undefined) return;
  const isTaxOf = (tax: LabelledAmount, base: LabelledAmount) =>
    Math.abs((base.cents * rate) / 100 - tax.cents) <= taxTolerance;
  const base = [first, second].find((one) => isTaxOf(one === first ? second : first, one));
  if (!base) return;
  if (taxWords.test(words)) base.kind = 'table';
  if (rate > 0 && isBesideSummary({ text, first, second, next: gross }))
    for (const amount of [first, second]) amount.kind = 'table';
  if (!gross || rate === 0 || /\p{L}{2}/u.test(text.slice(0, gross.end))) return;
  if (Math.abs(first.cents + second.cents - gross.cents) > taxTolerance) return;
  for (const amount of [first, second, gross]) amount.kind = 'table';
}

/** `20 %  83.00  16.60  Delivery  5.75`: the row of a table, with one of the summary to the right of it. */
function isBesideSummary({
  text,
  first,
  second,
  next,
}: {
  text: string;
  first: LabelledAmount;
  second: LabelledAmount;
  next: LabelledAmount | undefined;
}): boolean {
  const isBare =
    /%\s*$/.test(text.slice(0, first.start)) && !/\p{L}/u.test(text.slice(first.end, second.start));
  return isBare && next !== undefined && /\s{2,}\p{L}{3}/u.test(text.slice(second.end, next.start));
}

/** A row of goods with its rate; `count` amounts are in it. */
type GoodsRow = { rate: number; gross: number; count: number };

/**
 * `In all  281.30  23%  64.70  346.00` below rows that have the price of one piece as well: what those of this rate cost
 * together. Other rows with a rate are added to the goods.
 */
function markSumOfRate({
  line: { text, amounts },
  goods,
  below,
}: {
  line: PreparedLine;
  goods: GoodsRow[];
  /** What is printed further down: the sum of the goods, without such a row. */
  below: readonly PreparedLine[];
}): void {
  const [base = 0, tax = 0, gross = 0] = amounts.slice(-3).map(({ cents }) => cents);
  const isTax = (percent: number) => Math.abs((base * percent) / 100 - tax) <= taxTolerance;
  const rate = percentagesIn(text).find(isTax);
  if (gross <= 0 || rate === undefined || Math.abs(base + tax - gross) > taxTolerance) return;
  const same = goods.filter((row) => row.rate === rate);
  const left = same.reduce((cents, row) => cents - row.gross, gross);
  const all = goods.reduce((cents, row) => cents + row.gross, 0);
  const isSummed = () =>
    below.some((row) => row.amounts.some(({ cents }) => Math.abs(cents - all) <= goods.length));
  if (Math.abs(left) <= same.length && goods.every(({ count }) => count > amounts.length) && isSummed())
    for (const amount of amounts) amount.kind = 'table';
  else goods.push({ rate, gross, count: amounts.length });
}

function isHeading({ text, words, amounts }: PreparedLine): boolean {
  if (amounts.length > 0 || itemHeading.test(words) || countHeading.test(text)) return false;
  return taxWords.test(words) && (headingWords.test(words) || (twoTaxes.test(words) && !/\d/.test(text)));
}

function rowsBelow(lines: PreparedLine[], heading: number): PreparedLine[] {
  const rows: PreparedLine[] = [];
  for (const line of lines.slice(heading + 1, heading + 1 + maxRows)) {
    if (line.amounts.length === 0 && headingWords.test(line.words) && rows.length === 0) continue;
    const isRow = line.amounts.length >= 2 || (line.amounts.length === 1 && /%/.test(line.text));
    if (
      !isRow ||
      line.isCaptioned ||
      line.amounts.some((amount) => amount.kind === 'paid' || amount.kind === 'change')
    )
      break;
    rows.push(line);
  }
  return rows;
}

/** Base and tax of all rows except the closing sum. */
function readTable(rows: PreparedLine[]): Omit<TaxTable, 'line'> | null {
  const named = rows.filter((row) => !sumWords.test(row.words));
  const own = named.length === rows.length && closesRows(rows) ? rows.slice(0, -1) : named;
  const parts = (own.length > 0 ? own : rows).map((row) =>
    readRow(row.amounts.map((amount) => amount.cents)),
  );
  if (parts.length === 0 || parts.some((part) => part === null)) return null;
  const found = parts.filter((part) => part !== null);
  const taxCents = found.reduce((sum, part) => sum + part.tax, 0);
  return { taxCents, sumCents: found.reduce((sum, part) => sum + part.base, taxCents) };
}

/** Whether the last of several rows is the sum of those above it, column by column. */
function closesRows(rows: PreparedLine[]): boolean {
  const [last, ...above] = [...rows]
    .reverse()
    .map(({ amounts }) => amounts.map(({ cents }) => cents).slice(-3));
  return (
    last !== undefined &&
    above.length > 0 &&
    last.length > 1 &&
    last.every((cents, at) => cents === above.reduce((sum, row) => sum + (row.at(at - last.length) ?? 0), 0))
  );
}

/** Base and tax occur in either order; their sum may be beside them and the rate before them. */
function readRow(all: number[]): { base: number; tax: number } | null {
  const isRated = all.length > 3 && partsOf(all.slice(1, 4)) !== null;
  const [first, second, third] = isRated ? all.slice(1) : all;
  if (first === undefined || second === undefined) return null;
  if (third === undefined)
    return second > first && first > 0 ? { base: second, tax: first } : { base: first, tax: second };
  return partsOf([first, second, third]) ?? { base: first, tax: second };
}

/** The two of three amounts that make the third; null if they do not. */
function partsOf(cents: number[]): { base: number; tax: number } | null {
  const [tax = 0, base = 0, gross = 0] = [...cents].sort((a, b) => a - b);
  return Math.abs(tax + base - gross) <= 1 ? { base, tax } : null;
}
