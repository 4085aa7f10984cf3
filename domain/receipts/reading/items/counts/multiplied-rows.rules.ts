import {
  amountKind,
  isCalledCharge,
  isCalledSaving,
  isCharge,
  otherWordCount,
} from '../../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';
import { toWords } from '../../text/words.rules.js';

/** A number of a row: an amount, or a bare number that may count. */
type Cell = { start: number; end: number; value: number; amount: LabelledAmount | null };

/** A bare number: no percentage, no part of a word, code, time or longer number. */
const bare = /(?<![\p{L}\d.,:/#%(-])\d{1,3}(?![\p{L}\d.,:/%-]|\s?%)/gu;
/** Highest count of a row. */
const maxCount = 999;
/** Most numbers of a row that are compared with one another. */
const maxCells = 8;

/**
 * `Lamp  2,00 Unit(s)  74,50  VAT 20 %  149,00`, `5,280 (tax incl.) x 1 (pc) = 5,280 (tax incl.)`: in a row whose count
 * and price multiply to its last amount, the words between these name nothing. What the row is, its first words say.
 */
export function nameMultipliedRows(lines: PreparedLine[]): void {
  lines.forEach((line, at) => {
    const found = productOf(line);
    if (found) clear(line, found);
    const above = lines[at - 1];
    if (above) takeCharge(line, above);
  });
}

/** `4 x`, before what one costs. */
const times = /^\s*(\d{1,3})\s?[x×*]\s*$/u;

/** `Pfand  0,08` above `4 x 0,08  0,32`: what one costs, and what all of them do. */
function takeCharge(
  { text, amounts: [price, sum] }: PreparedLine,
  { amounts: [one, ...others] }: PreparedLine,
): void {
  if (!one || !price || !sum || others.length > 0 || !isCharge(one.kind) || one.cents !== price.cents) return;
  if (Number(times.exec(text.slice(0, price.start))?.[1]) * price.cents !== sum.cents) return;
  Object.assign(sum, { kind: one.kind, label: one.label });
  for (const amount of [one, price]) amount.kind = 'ignored';
}

/** The cells that make the sum of a row; `isReduced` if a saving among them is already off the sum. */
type Product = { count: Cell; price: Cell; sum: Cell; isReduced: boolean };

function productOf(line: PreparedLine): Product | null {
  const [first, sum] = [line.amounts[0], line.amounts.at(-1)];
  if (!first || !sum || sum === first) return null;
  // Words between the amounts name the last one.
  const isNamed = sum.kind !== null && (sum.label !== first.label || isGoods(sum));
  const cells = cellsOf(line).slice(-maxCells);
  const last = cells.find(({ amount }) => amount === sum);
  if (!last) return null;
  const before = cells.filter(({ start }) => start < last.start);
  // Where several may count, it is the one with a unit behind it (`2,00 st`), or the first.
  const hasUnit = ({ end }: Cell) => /^\s?\p{L}/u.test(line.text.slice(end));
  const counts = before
    .filter((cell) => isCount(cell) && (isNamed || cell.amount))
    .filter(({ value }) => !line.count || line.count.quantity === value)
    .sort((a, b) => Number(hasUnit(b)) - Number(hasUnit(a)));
  for (const count of counts) {
    for (const price of before) {
      const all = Math.round((price.amount?.cents ?? 0) * count.value);
      if (count === price || all <= 0) continue;
      if (all === sum.cents) return { count, price, sum: last, isReduced: false };
      // `1  329.99  Was 399.99  Save 70.00`: the saving is no sum, though the price is what it leaves.
      if (sum.kind === 'ignored' || isCalledSaving(sum.label)) continue;
      const others = before.filter((cell) => cell !== price && cell !== count);
      if (others.some((saving) => isTakenOff({ saving, all, left: sum.cents })))
        return { count, price, sum: last, isReduced: true };
    }
  }
  return null;
}

/** `Kaart põhjas  2 tk  1,20  2,40`: what is counted is sold, though a word of it is one of payments. */
function isGoods({ kind, label }: Pick<LabelledAmount, 'kind' | 'label'>): boolean {
  return (kind === 'paid' || kind === 'change') && otherWordCount(label) > 0;
}

/** Whether a saving, an amount or a percentage, explains what is left of all. */
function isTakenOff({ saving, all, left }: { saving: Cell; all: number; left: number }): boolean {
  if (saving.value === 0 || left >= all) return false;
  const cents = Math.abs(saving.amount?.cents ?? 0);
  return all - cents === left || Math.round(all * (1 - Math.abs(saving.value) / 100)) === left;
}

function isCount({ value, amount }: Cell): boolean {
  return Number.isInteger(value) && value > 0 && value <= maxCount && (amount?.currency ?? null) === null;
}

function cellsOf({ text, amounts }: PreparedLine): Cell[] {
  const named = amounts.map(
    (amount): Cell => ({ start: amount.start, end: amount.end, value: amount.cents / 100, amount }),
  );
  const counts = [...text.matchAll(bare)]
    .map(
      ({ 0: digits, index }): Cell => ({
        start: index,
        end: index + digits.length,
        value: Number(digits),
        amount: null,
      }),
    )
    .filter((cell) => named.every(({ start, end }) => cell.end <= start || cell.start >= end));
  return [...named, ...counts].sort((a, b) => a.start - b.start);
}

/** Leaves the words before the numbers, or before the price if the count opens the row, the count, the price and the sum. */
function clear(line: PreparedLine, { count, price, sum, isReduced }: Product): void {
  const isOpening = !/\p{L}/u.test(line.text.slice(0, count.start));
  const start = isOpening ? price.start : Math.min(count.start, price.start);
  const head = line.text.slice(0, start);
  const label = toWords(head);
  const isSign = (at: number) =>
    !isReduced && at >= count.start && at < price.start && /[x×*@]/iu.test(line.text.charAt(at));
  const isKept = (at: number) =>
    isSign(at) ||
    (isReduced ? [count, sum] : [count, price, sum]).some((cell) => at >= cell.start && at < cell.end);
  const others = [...line.text.slice(start)].map((char, at) => (isKept(start + at) ? char : ' '));
  line.text = head + others.join('');
  const isCharge = isCalledCharge(head);
  const called = amountKind(label);
  const kind = isGoods({ kind: called, label }) ? null : called;
  line.amounts = (isReduced ? [sum] : [price, sum]).flatMap(({ amount }) =>
    amount ? { ...amount, label, kind } : [],
  );
  const [first] = line.amounts;
  // What one delivery costs is not added to what all cost.
  if (first && isCharge && !isReduced) first.kind = 'ignored';
  if (count.amount || isReduced) {
    line.count = { text: line.text.slice(count.start, count.end).trim(), quantity: count.value };
    if (count.start > price.start && !isReduced) line.count.isBehind = true;
  }
}
