import { anyCase } from '../../../../shared/regex.js';
import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';
import { toWords } from '../../text/words.rules.js';
import { anyOf } from '../../words/item-words.js';
import { quantityBesideName } from '../counts/quantity-beside-name.rules.js';
import {
  isAround,
  isAttribute,
  isHeading,
  isTableHead,
  isVariant,
  nameIn,
} from '../names/item-name.rules.js';

/** An amount of an entry; entries of one list have the same keys. */
export type RecordAmount = { key: string; cents: number; line: number; amount: LabelledAmount };
/** A number of an entry that may be its quantity. */
export type RecordNumber = { key: string; value: number; isCalledQuantity: boolean };
/**
 * Words of an entry that may be its name; `isPriced` where an amount stands on their line. Words before a colon may be a
 * caption (`Colour: navy`) or belong to the name (`Ticket to Ride: Europe`).
 */
export type RecordTitle = {
  name: string;
  line: number;
  quantity: number | null;
  isPriced: boolean;
  caption: string | null;
};

/** What the lines of one entry of a list hold. */
export type RecordCells = { titles: RecordTitle[]; amounts: RecordAmount[]; numbers: RecordNumber[] };

/** `Qty: 2`, `x2`, `2 pcs`, `Stück 2`, `2`. */
const numbered =
  /^\s*(?<before>\p{L}[\p{L} .'’]{0,24}?)?(?:^|[\s:.])\s*[x×*]?\s?(?<count>\d{1,3})(?:[.,]0+)?\s?[x×*]?\s?(?<behind>\p{L}{1,10}\.?)?\s*$/u;
/** The words of a quantity, alone: `Qty`, `Stück`, or only a times sign. */
const quantityWords = anyCase`^[^\p{L}]*(?:[x×*]|(?:${anyOf('quantity')}|${anyOf('pieces')})\.?)[^\p{L}]*$`;
/** `3 x` before a price. */
const timesBefore = /(?<![\d.,])(\d{1,3})\s?(?:[x×*@]|\p{L}{1,8}\.?\s?[x×@])\s*$/u;
/** `Colour: navy`. */
const captioned = /^\s*(\p{L}[^:]{0,28}):\s*\S/u;

/** The words before a colon. */
export function captionOf(text: string): string | null {
  return captioned.exec(text)?.[1]?.toLowerCase() ?? null;
}

const noCells = (): RecordCells => ({ titles: [], amounts: [], numbers: [] });

/** The cells of each line, as far as was asked: a line is part of many ways to part a document. */
const known = new WeakMap<PreparedLine, RecordCells>();

/** The cells of the lines of one entry, in reading order. */
export function recordCells(lines: readonly PreparedLine[]): RecordCells {
  const cells = noCells();
  for (const line of lines) {
    const own = known.get(line) ?? cellsOfLine(line);
    known.set(line, own);
    // `Navy, M` below a name.
    for (const title of own.titles)
      if (cells.titles.length === 0 || !isVariant(title.name)) cells.titles.push(title);
    for (const amount of own.amounts) cells.amounts.push(amount);
    for (const number of own.numbers) cells.numbers.push(number);
  }
  return cells;
}

function cellsOfLine(line: PreparedLine): RecordCells {
  const cells = noCells();
  if (line.amounts.length === 0 && isTableHead(line.text)) return cells;
  for (const cell of cellsOf(line)) {
    if (cell.amounts.length > 0) addAmounts(cell, cells);
    else addWords(cell, cells);
  }
  return cells;
}

type Cell = { line: PreparedLine; text: string; start: number; amounts: LabelledAmount[] };

function cellsOf(line: PreparedLine): Cell[] {
  const cells: Cell[] = [];
  for (const { 0: text, index } of line.text.matchAll(/\S+(?:\s\S+)*/g)) {
    const amounts = line.amounts.filter(({ start, end }) => start < index + text.length && end > index);
    cells.push({ line, text, start: index, amounts });
  }
  return cells;
}

function addAmounts({ line, text, start, amounts }: Cell, cells: RecordCells): void {
  let from = start;
  for (const amount of amounts) {
    const printed = line.text.slice(from, amount.start);
    const times = timesBefore.exec(printed)?.[1];
    const before = printed.replace(timesBefore, ' ');
    if (times) cells.numbers.push({ key: 'times', value: Number(times), isCalledQuantity: true });
    const isLast = amount === amounts.at(-1);
    const behind = isLast ? line.text.slice(amount.end, start + text.length) : '';
    const label = toWords(`${before} ${behind}`).replace(/\d+/g, '#');
    const name = amount === amounts[0] ? nameIn(before) : null;
    // `Price: 11.90`, `Preço: de 11.90` are captioned; `Ticket to Ride: Europe  54.95` is named.
    const isCaptioned = /:\s*(?:\p{Ll}{1,4}\s*)?$/u.test(before);
    const isNamed = name !== null && amount.kind === null && amount.cents >= 0 && !isCaptioned;
    const caption = captionOf(text);
    if (isNamed) cells.titles.push({ name, line: line.index, quantity: null, isPriced: true, caption });
    const sign = amount.cents < 0 ? 'less ' : '';
    cells.amounts.push({
      key: `${sign}${times ? 'times ' : ''}${isNamed ? '' : label}`,
      cents: amount.cents,
      line: line.index,
      amount,
    });
    from = amount.end;
  }
}

/** `Grey / M / Qty 2`: a variant, and behind it the quantity. */
const behindVariant = /^(.*\S)\s?[/|·,]\s([^/|·,]+)$/u;

function addWords({ line, text: whole, start }: Cell, cells: RecordCells): void {
  const [, variant, last = ''] = behindVariant.exec(whole) ?? [];
  const { before: word = '', count: own } = numbered.exec(last)?.groups ?? {};
  const isBehind = variant !== undefined && own !== undefined && quantityWords.test(word);
  if (isBehind) cells.numbers.push({ key: toWords(word), value: Number(own), isCalledQuantity: true });
  const text = isBehind ? variant : whole;
  // `Discount  : -5.00`: a caption with its colon in the next column.
  if (/^\s+:\s/.test(line.text.slice(start + text.length))) return;
  const { before = '', count, behind = '' } = numbered.exec(text)?.groups ?? {};
  if (count) {
    const key = toWords(`${before} ${behind}`);
    // `Quantity:` in the cell before says so too.
    const cell = line.text.slice(0, start);
    const isCalledQuantity = quantityWords.test(text) || (!/\d/.test(cell) && quantityWords.test(cell));
    cells.numbers.push({ key, value: Number(count), isCalledQuantity });
    // `Mario Kart 8` ends with a number too.
    if (isCalledQuantity) return;
  }
  // Beside a price, `Bar Tape` is a name, whatever its words mean alone.
  const isLetter = line.amounts.length === 0 && isAround(text);
  if (isAttribute(text) || isLetter || isHeading(text)) return;
  const beside = quantityBesideName({
    words: text,
    cents: [],
    isCountedThroughout: line.isCountedThroughout,
  });
  const name = nameIn(beside?.words ?? text);
  if (name === null) return;
  const leading = /^\s*(\d{1,3})\s?[x×]\s+(?=\p{L})/u.exec(text)?.[1];
  const quantity = beside?.quantity ?? (leading ? Number(leading) : null);
  cells.titles.push({
    name,
    line: line.index,
    quantity,
    isPriced: line.amounts.length > 0,
    caption: captionOf(text),
  });
}
