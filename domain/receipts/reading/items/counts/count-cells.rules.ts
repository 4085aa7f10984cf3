import { anyCase } from '../../../../shared/regex.js';
import type { TextPiece } from '../../../text-lines.types.js';
import { shareColumn } from '../../text/columns.rules.js';
import { amountKind, isPrintedSum } from '../../text/labels.rules.js';
import type { CountCell, PreparedLine } from '../../text/read-line.types.js';
import { toWords } from '../../text/words.rules.js';
import { anyOf } from '../../words/item-words.js';

/** `1 adet`, `(2)`, `3 x`, `2 szt.`: a number and at most one word. */
const counting = /^\(?\s?(\d{1,3})(?:[.,]0+)?\s?(?:[x×]|(\p{L}{1,12})['.]?)?\s?\)?$/iu;
/** `Qtd. 2`, `Q.tà: 1`, `x3`. */
const labelled = anyCase`^(?:${anyOf('quantity')}\.?\s?:?|[x×])\s?(\d{1,3})$`;
/** `szt. 3`: the unit before the number. */
const unitFirst = anyCase`^${anyOf('pieces')}\.?\s+(\d{1,3})$`;
const pieces = anyCase`^${anyOf('pieces')}$`;
/** `Kubek 2 szt.`: separated by a single space, on lists where other lines state a count of one. */
const besideName = anyCase`\p{L}.*\s((\d{1,3})\s?(${anyOf('pieces')})\.?)\s*$`;
/** Characters before an amount searched for a name with its count; the search backtracks within them. */
const besideNameChars = 80;
const heading = anyCase`^[^\p{L}\p{N}]*${anyOf('quantity')}\.?[^\p{L}\p{N}]*$`;
/** `2 x Soap`, `1 Soap`, `Soap × 2`, `Qty: 1`: the quantity, beside the name or on a line of its own. */
const countBeside = /^\s*\d{1,2}\s?[x×]\s|^\s*1\s+\p{L}|\p{L}\S*\s[x×]\s?\d{1,2}\s*$/iu;
const countLabelled = anyCase`(?<!\p{L})${anyOf('quantity')}\.?\s?:?\s?\d{1,3}(?![\d.,])`;
/** Characters of a line searched for that. */
const maxCountChars = 120;
/** Words after a number that measure an item: one litre or one year is not a count of one. */
const measure =
  /^(?:[a-z]|k?m?g|kilos?|grams?|gr|lbs?|oz|[mcd]?l|lit(?:er|re)s?|ltr?|[mck]?m|in|ft|inch|yds?|gal|[mgt]b|hz|mah|wh?|kw|y(?:ea)?rs?|mon(?:th)?s?|weeks?|days?|nights?|hours?|hrs?|min|jahre?|monate?|tage?|nächte|ans?|mois|jours?|nuits?|años?|mes(?:es)?|días?|noches?|anni?|mesi?|giorn[oi]|nott[ei]|jaar|maand(?:en)?|dag(?:en)?|år|ply|way|ct|count|doz|gauge)$/iu;

/**
 * Marks the cell before a line's first amount that holds the quantity: below a quantity heading, with a word for pieces
 * in any language, or with a word that other lines repeat and one of them with the number 1.
 */
export function markCountCells(lines: PreparedLine[]): void {
  let column: TextPiece | null = null;
  /** The heading is the last on its line: then the last cell below it is a quantity, whatever its position. */
  let isLastColumn = false;
  /** Other headings stand beside it; in a table turned to one cell a line, every line is below it. */
  let isInRow = false;
  const others: { line: PreparedLine; cell: CountCell; word: string }[] = [];
  for (const line of lines) {
    if (line.amounts.length === 0) {
      const found = line.line.pieces.find(({ text }) => heading.test(text));
      if (found) {
        [column, isLastColumn] = [found, found === line.line.pieces.at(-1)];
        isInRow = line.line.pieces.length > 1;
      }
      continue;
    }
    const decimal = column && isInRow && decimalCell(line, column);
    if (decimal) {
      line.amounts = line.amounts.slice(1);
      line.count = decimal;
      continue;
    }
    const behind = isLastColumn ? cellBehind(line) : null;
    if (behind) {
      line.count = behind;
      continue;
    }
    const found = lastCell(line);
    if (!found) {
      const [, text, number, word = ''] =
        besideName.exec(line.text.slice(0, line.amounts[0]?.start).slice(-besideNameChars)) ?? [];
      if (text) others.push({ line, cell: { text, quantity: Number(number) }, word });
      continue;
    }
    const { cell, word, isBare } = found;
    if (isUnder(line, cell.text, column)) line.count = cell;
    else if (isBare) continue;
    else if (word === null || pieces.test(word)) line.count = cell;
    else if (!measure.test(word)) others.push({ line, cell, word });
  }
  const ones = new Set(others.flatMap(({ cell, word }) => (cell.quantity === 1 ? [word] : [])));
  for (const { line, cell, word } of others)
    if ([...ones].some((one) => isAlike(one, word))) line.count = cell;
  for (const line of lines) if (line.count && !line.count.isBehind) nameWithout(line, line.count);
  if (areCountedByLabel(lines)) for (const line of lines) line.isCountedByLabel = true;
  const counted = new Set(lines.filter(saysHowMany));
  if (column !== null || counted.size > 0) for (const line of lines) line.isCountedElsewhere = true;
  if (isCountedThroughout(lines, counted)) for (const line of lines) line.isCountedThroughout = true;
}

/** Whether each price above the first sum has a line with its quantity, and nothing else. */
function areCountedByLabel(lines: readonly PreparedLine[]): boolean {
  const list = aboveSum(lines);
  const counted = list.filter(({ text }) => labelled.test(text.trim().replace(/\s+/g, ' ')));
  return counted.length > 0 && counted.length >= list.filter(isPriced).length;
}

/** Whether the quantity of everything is stated, beside its price or on a line of its own. */
function isCountedThroughout(lines: readonly PreparedLine[], counted: ReadonlySet<PreparedLine>): boolean {
  const list = aboveSum(lines);
  const own = list.filter((line) => counted.has(line));
  const others = list.filter((line) => isPriced(line) && !counted.has(line));
  return own.length > 0 && own.length >= others.length;
}

function aboveSum(lines: readonly PreparedLine[]): readonly PreparedLine[] {
  const sum = lines.findIndex(({ amounts }) => amounts.some(isPrintedSum));
  return sum === -1 ? lines : lines.slice(0, sum);
}

function isPriced({ amounts }: PreparedLine): boolean {
  return amounts.some(({ kind, cents }) => kind === null && cents > 0);
}

/** Whether a line states a quantity other than by a number in brackets. */
function saysHowMany({ text, amounts, count }: PreparedLine): boolean {
  if (count) return true;
  const words = text.slice(0, amounts[0]?.start).slice(0, maxCountChars);
  return countLabelled.test(words) || (amounts.length > 0 && countBeside.test(words));
}

/** `Bowl  2 items  24.00`: the word that counts pieces does not name the amount. */
function nameWithout({ text, amounts: [first] }: PreparedLine, { text: cell }: CountCell): void {
  if (!first?.kind) return;
  const label = toWords(text.slice(0, first.start).replace(cell, ' '));
  Object.assign(first, { label, kind: amountKind(label) });
}

/** `3.00  18.50  55.50` under `Quantity  Price  Amount`: a count written like an amount. */
function decimalCell(
  { line, text, amounts: [first, ...others] }: PreparedLine,
  column: TextPiece,
): CountCell | null {
  const cell =
    first && others.length > 0 && first.currency === null ? text.slice(first.start, first.end).trim() : '';
  const own = /^\d{1,3}[.,]00$/.test(cell) && line.pieces.find((piece) => piece.text.trim() === cell);
  const quantity = Number.parseInt(cell, 10);
  return own && quantity > 0 && shareColumn(own, column) ? { text: cell, quantity } : null;
}

/** `Pepper 250 g  4.50  2` under `Name  Price  Qty`: the cell after the only amount. */
function cellBehind({ text, amounts: [only, ...more] }: PreparedLine): CountCell | null {
  if (!only || more.length > 0) return null;
  const cell = /^\s{2,}(\d{1,3})\s*$/.exec(text.slice(only.end))?.[1];
  return cell && Number(cell) > 0 ? { text: cell, quantity: Number(cell), isBehind: true } : null;
}

/** The cell next to the first amount, if it is only a number, perhaps with a word, and is not the first cell. */
function lastCell({
  text,
  amounts,
}: PreparedLine): { cell: CountCell; word: string | null; isBare: boolean } | null {
  const head = text.slice(0, amounts[0]?.start);
  // `2 x £55.00`: a multiplication by the unit price in the same cell.
  if (/[x×] ?$/i.test(head)) return null;
  const cells = head
    .split(/\s{2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const last = cells.length > 1 ? (cells.at(-1) ?? '') : '';
  const [, labelledNumber] = labelled.exec(last) ?? unitFirst.exec(last) ?? [];
  const [, number = labelledNumber, word = null] = counting.exec(last) ?? [];
  const quantity = Number(number ?? 0);
  // Without a heading, a bare number may be anything: its position among the others decides (`item-line.rules.ts`).
  const isBare = /^[\d.,]+$/.test(last);
  return quantity > 0 ? { cell: { text: last, quantity }, word, isBare } : null;
}

/** Whether a cell is below the quantity heading. */
function isUnder(line: PreparedLine, text: string, column: TextPiece | null): boolean {
  const own = column && line.line.pieces.find((piece) => piece.text.trim() === text);
  return Boolean(own && shareColumn(own, column));
}

/** The same word, or its plural. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()].sort((a, b) => a.length - b.length);
  const stem = (short ?? '').slice(0, Math.max(2, (short ?? '').length - 2));
  return Boolean(long?.startsWith(stem));
}
