import type { TextLine } from '../text-lines.types.js';
import { nameCarriers } from './items/carriers.rules.js';
import { markCountCells } from './items/count-cells.rules.js';
import { freeShipping } from './items/free-shipping.rules.js';
import { doubtNames, nameLineTotals, partDashes } from './items/name-amounts.rules.js';
import { nameBesideSummary } from './items/name-beside-summary.rules.js';
import { markNameCells } from './items/name-cells.rules.js';
import { withoutNetTwin } from './items/net-and-gross.rules.js';
import { numberCells } from './items/number-cells.rules.js';
import { nameNumbered } from './items/numbered-names.rules.js';
import { markTaxColumns } from './items/tax-column.rules.js';
import { labelAmounts, named } from './text/label-amounts.rules.js';
import { amountKind, surelyTotal, totalStrength } from './text/labels.rules.js';
import type { PreparedLine } from './text/read-line.types.js';
import { maxAmounts, maxLineChars } from './text/reading.limits.js';
import { repairText } from './text/repair-text.rules.js';
import { withinLimits } from './text/within-limits.rules.js';
import { toWords } from './text/words.rules.js';

/** Lines below a label in which its amount may be. */
const labelReach = 2;
/** `Rs.2797.0`: an amount printed without its last zero. */
const markedTenths =
  /(?:\p{Sc}|\bRs\.?|\bRM|\bINR)\s?\d{1,6}\.\d(?![\d.,A-Za-z]|\s(?:million|billion))|(?<![\d.,])\d{1,6}\.\d(?=\s?€)/u;
/** In such a document unmarked numbers in columns are amounts too. */
const tenths = new RegExp(
  String.raw`${markedTenths.source}|(?<=\s{2})\d{1,6}\.\d(?=\s{2,}\d{1,6}\.\d\s*$|\s*$)`,
  'gu',
);
/** `\\6,380`: in old Japanese charsets the yen sign takes the place of the backslash. */
const backslashYen = /(?<![\w\\])\\(?=\d{1,3}(?:,\d{3})*(?![\d.,]))/g;
/** `$ 863.960`: Chilean and Colombian pesos have no cents, and points separate thousands. */
const pointedPesos = /(\$\s?)(\d{1,3}(?:\.\d{3})+)(?![\d.,]\d)/g;
/** A dollar amount with cents: then points are decimal points, as in the gas price `$4.199`. */
const centsOfDollars = /\$\s?\d[\d,.]*[.,]\d{2}(?!\d)/;
/** `Soap   x 4   x $24.00`: the multiplication sign is printed before the quantity and again before the line total. */
const signTwice = /(?<=\s[x×] ?\d{1,3}\s{2,4})[x×]\s(?=\p{Sc}|[A-Z]{1,3}\$?\s?\d)/u;
/** Unicode normalization would turn these into letters: `ThreadTM`. */
const tradeMark = /[™℠]/g;
const columnHeading = /\b(QTY|QUANTITY|U ?PRICE|PRICE|DESCRIPTION|DESC|ITEMS?|AMOUNT|AMT|TAX|TOTAL|DISC)\b/g;

/** Prepares lines for the rules; `isRecognised` enables the repairs that only OCR text needs. */
export function prepareLines({
  lines,
  isRecognised,
}: {
  lines: TextLine[];
  isRecognised: boolean;
}): PreparedLine[] {
  let amountsLeft = maxAmounts;
  const examined = withinLimits(lines);
  const numbers = numberCells(examined);
  const hasCents = examined.some(({ text }) => centsOfDollars.test(text.slice(0, maxLineChars)));
  const hasTenths = examined.some(({ text }) => markedTenths.test(text.slice(0, maxLineChars)));
  const prepared = examined.map((line, index) => {
    const printed = line.text
      .slice(0, maxLineChars)
      .replace(numbers.get(index) ?? '', (cell) => ' '.repeat(cell.length))
      .replace(tradeMark, '')
      .replace(signTwice, '')
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      .normalize('NFKC')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
      .replace(/(?<=\d)\u066b(?=\d)/g, '.')
      .replace(/(?<=\d)\u066c(?=\d)/g, ',');
    const plain = (hasCents ? printed : printed.replace(pointedPesos, withCommas)).replace(
      hasTenths ? tenths : markedTenths,
      '$&0',
    );
    const text = isRecognised ? repairText(plain) : withoutNetTwin(plain.replace(backslashYen, '¥'));
    const amounts = amountsLeft > 0 ? labelAmounts(text) : [];
    amountsLeft -= amounts.length;
    const words = toWords(text);
    return {
      index,
      line,
      text,
      sku: numbers.get(index),
      words,
      amounts: amounts.length > 0 ? amounts : freeShipping({ text, words }),
    };
  });
  if (isRecognised) for (const line of prepared) mendAmount(line);
  if (!isRecognised) markTaxColumns(prepared);
  nameCarriers(prepared);
  partDashes(prepared);
  lendLabels(prepared);
  nameInBrackets(prepared);
  nameBesideSummary(prepared);
  nameLineTotals(prepared);
  doubtNames(prepared);
  nameNumbered(prepared);
  markCountCells(prepared);
  markNameCells(prepared);
  return prepared;
}

function withCommas(_: string, sign: string, number: string): string {
  return `${sign}${number.replaceAll('.', ',')}`;
}

/** A labelled line whose amount lost its decimal point: `TOTAL  52 00`, `CASH 4780`. */
function mendAmount(line: PreparedLine): void {
  if (line.amounts.length > 0) return;
  const match = /(?:^|\s|RM|\$)(\d{1,4})[ ,.]{0,2}(\d{2})$/.exec(line.text);
  const label = match ? toWords(line.text.slice(0, match.index)) : '';
  const kind = amountKind(label);
  if (!match || kind === null || kind === 'ignored') return;
  const cents = Number(`${match[1]}${match[2]}`);
  const start = match.index;
  line.amounts = [
    { cents, currency: null, start, end: line.text.length, ...named(label, cents), isMended: true },
  ];
}

/** `Your savings`, with the savings and their total below it. */
const boast = /^(?:YOUR )?(?:TOTAL )?SAVINGS?$/;

function ignoreBoast(below: PreparedLine[]): void {
  for (const { amounts } of below) {
    const [only, ...others] = amounts;
    if (!only || others.length > 0 || !['discount', 'total', 'ignored'].includes(only.kind ?? '')) return;
    only.kind = 'ignored';
  }
}

/** `(incl.`, `27.61`, `VAT)`: a tax note that a narrow column broke over three lines. */
function nameInBrackets(lines: PreparedLine[]): void {
  lines.forEach(({ text, amounts: [amount, ...others] }, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    if (!amount || amount.kind !== null || others.length > 0 || /\p{L}{4}/u.test(text)) return;
    if (!above || !below || above.amounts.length + below.amounts.length > 0) return;
    const [before, after] = [/\(([^()]*)$/.exec(above.text)?.[1], /^([^()]*)\)/.exec(below.text)?.[1]];
    const words = before === undefined || after === undefined ? '' : toWords(`${before} ${after}`);
    if (amountKind(words) === 'tax') Object.assign(amount, named(words, amount.cents));
  });
}

/** A label without an amount names the nearest amount-only line below it: narrow receipts wrap. */
function lendLabels(lines: PreparedLine[]): void {
  lines.forEach((line, index) => {
    const kind = line.amounts.length === 0 && line.words.length <= 40 ? amountKind(line.words) : null;
    if (kind === 'ignored' && boast.test(line.words)) ignoreBoast(lines.slice(index + 1));
    if (kind === null || kind === 'ignored') return;
    if ((line.words.match(columnHeading)?.length ?? 0) > 1 && kind !== 'subtotal') return;
    // `Amount` may also be the heading of a column of amounts.
    const reach = kind === 'total' && totalStrength(line.words) < surelyTotal ? 1 : labelReach;
    for (const below of lines.slice(index + 1, index + 1 + reach)) {
      const [first] = below.amounts;
      if (first) {
        const isAlone = first.label === '' && !/\p{L}/u.test(below.text.slice(0, first.start));
        // `Total:` above `74.00 (includes 12.17 VAT)`.
        const isOnly = below.amounts.slice(1).every((other) => other.kind === 'tax');
        if (first.kind === null && isAlone && isOnly) {
          Object.assign(first, named(line.words, first.cents));
        }
        return;
      }
      if (amountKind(below.words) !== null) return;
    }
  });
}
