import type { TextLine } from '../text-lines.types.js';
import { nameCarriers } from './items/carriers.rules.js';
import { markCountCells } from './items/counts/count-cells.rules.js';
import { readCountedPrices } from './items/counts/counted-prices.rules.js';
import { nameMultipliedRows } from './items/counts/multiplied-rows.rules.js';
import { partCounts } from './items/counts/parted-counts.rules.js';
import { freeOfCharge } from './items/free-shipping.rules.js';
import { isHeading } from './items/names/item-name.rules.js';
import {
  doubtNames,
  ignoreToldTotals,
  nameLineTotals,
  partDashes,
} from './items/names/name-amounts.rules.js';
import { nameBesideSummary } from './items/names/name-beside-summary.rules.js';
import { markNameCells } from './items/names/name-cells.rules.js';
import { numberCells } from './items/names/number-cells.rules.js';
import { nameNumbered } from './items/names/numbered-names.rules.js';
import { readBracketedPrices } from './items/rows/bracketed-prices.rules.js';
import { ignoreExplained } from './items/rows/explained-prices.rules.js';
import { markTaxColumns } from './items/rows/tax-column.rules.js';
import { textCleaner } from './text/cleaning/text-cleaner.rules.js';
import { anyDay, findDates } from './text/dates/dates.rules.js';
import { dropOtherDecimals } from './text/decimal-marks.rules.js';
import { labelAmounts, named } from './text/label-amounts.rules.js';
import { amountKind, otherWordCount, surelyTotal, totalStrength } from './text/labels.rules.js';
import type { PreparedLine } from './text/read-line.types.js';
import { maxAmounts, maxLineChars } from './text/reading.limits.js';
import { withinLimits } from './text/within-limits.rules.js';
import { toWords } from './text/words.rules.js';
import { nameCaptioned } from './totals/captioned-sums.rules.js';
import { ignorePartSums } from './totals/part-sums.rules.js';
import { nameSumOfGoods } from './totals/sum-of-goods.rules.js';
import { markTaxRows } from './totals/tax-table.rules.js';

/** Lines below a label in which its amount may be. */
const labelReach = 2;
const columnHeading = /\b(QTY|QUANTITY|U ?PRICE|PRICE|DESCRIPTION|DESC|ITEMS?|AMOUNT|AMT|TAX|TOTAL|DISC)\b/g;

/** `Delivery: 26 November 2026`. */
const datedLabel = /[:：](?:\D*\d){4}/;

/** One rule about lines and their amounts: takes lines and returns new ones. */
export type LineStep = { name: string; apply: (lines: readonly PreparedLine[]) => PreparedLine[] };

/** A step whose rule writes into the lines it is given: it gets copies, so that what others hold stays as it is. */
function lineStep(name: string, rule: (lines: PreparedLine[]) => void): LineStep {
  return {
    name,
    apply: (lines) => {
      const own = lines.map(copyOf);
      rule(own);
      return own;
    },
  };
}

function copyOf(line: PreparedLine): PreparedLine {
  return { ...line, amounts: line.amounts.map((amount) => ({ ...amount })) };
}

/** Repairs that only recognised text needs. */
const recognisedSteps = [lineStep('mend amounts without a decimal point', mendAmounts)];
/** What only exact text shows well enough. */
const exactSteps = [
  lineStep('tell names with a decimal from amounts', dropOtherDecimals),
  lineStep('name amounts in a tax column', markTaxColumns),
];
/** The order matters: each step sees the names that those before it gave. */
const allSteps = [
  lineStep('part counts from prices', partCounts),
  lineStep('mark the rows of tax tables', markTaxRows),
  lineStep('name rows by their first words where count and price multiply', nameMultipliedRows),
  lineStep('read words between a count and a price as a times sign', readCountedPrices),
  lineStep('name the charge of a carrier', nameCarriers),
  lineStep('tell dashes from minus signs', partDashes),
  lineStep('name an amount by the label above it', lendLabels),
  lineStep('name sums by the captions above them', nameCaptioned),
  lineStep('ignore totals that sentences tell', ignoreToldTotals),
  lineStep('ignore the sums of parts of an order', ignorePartSums),
  lineStep('tell line totals from order totals', nameLineTotals),
  lineStep('ignore amounts that explain a price', ignoreExplained),
  lineStep('name a sum of the goods', nameSumOfGoods),
  lineStep('tell names from summary words', nameBesideSummary),
  lineStep('read prices in brackets', readBracketedPrices),
  lineStep('doubt summary words above the first sum', doubtNames),
  lineStep('name items known by number only', nameNumbered),
  lineStep('find the column of counts', markCountCells),
  lineStep('find the column of names', markNameCells),
];

/** The steps that prepare lines, in order. */
export function lineSteps({ isRecognised }: { isRecognised: boolean }): LineStep[] {
  return [...(isRecognised ? recognisedSteps : exactSteps), ...allSteps];
}

/** Prepares lines for the rules; `isRecognised` enables the repairs that only OCR text needs. */
export function prepareLines(input: { lines: TextLine[]; isRecognised: boolean }): PreparedLine[] {
  return lineSteps(input).reduce((lines, step) => step.apply(lines), readAmounts(input));
}

/** Lines with the amounts that are printed on each, named by the words beside them. */
export function readAmounts({
  lines,
  isRecognised,
}: {
  lines: TextLine[];
  isRecognised: boolean;
}): PreparedLine[] {
  let amountsLeft = maxAmounts;
  const examined = withinLimits(lines);
  const numbers = numberCells(examined);
  const clean = textCleaner({ texts: examined.map(({ text }) => text.slice(0, maxLineChars)), isRecognised });
  return examined.map((line, index) => {
    const text = clean(
      line.text.slice(0, maxLineChars).replace(numbers.get(index) ?? '', (cell) => ' '.repeat(cell.length)),
    );
    const amounts = amountsLeft > 0 ? labelAmounts(text) : [];
    amountsLeft -= amounts.length;
    const words = toWords(text);
    return {
      index,
      line,
      text,
      sku: numbers.get(index),
      words,
      amounts: amounts.length > 0 ? amounts : freeOfCharge({ text, words }),
    };
  });
}

function mendAmounts(lines: PreparedLine[]): void {
  for (const line of lines) mendAmount(line);
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

/** A label with a small whole number behind a colon. */
const countedLabel = /:\s?\d{1,3}\s*$/;

/** `Name`, `Price`, `Qty`, `Subtotal` on four lines: headings of a table whose cells are on lines of their own. */
function endsHeadings(lines: PreparedLine[], index: number): boolean {
  const above = lines.slice(Math.max(0, index - 2), index + 1);
  return above.length === 3 && above.every(({ text, amounts }) => amounts.length === 0 && isHeading(text));
}

/** Whether a line says a day; which one does not matter. */
function isDated(text: string): boolean {
  return findDates({ text, order: 'dmy', today: anyDay }).length > 0;
}

/** A label without an amount names the nearest amount-only line below it: narrow receipts wrap. */
function lendLabels(lines: PreparedLine[]): void {
  lines.forEach((line, index) => {
    const kind = line.amounts.length === 0 && line.words.length <= 40 ? amountKind(line.words) : null;
    if (kind === 'ignored' && boast.test(line.words)) ignoreBoast(lines.slice(index + 1));
    if (kind === null || kind === 'ignored' || endsHeadings(lines, index)) return;
    // `Amount: 2`, `Delivery: 26 November 2026` have their values.
    if (kind === 'total' && countedLabel.test(line.text)) return;
    if (kind === 'shipping' && datedLabel.test(line.text)) return;
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
      // `Estimated delivery` above `Tomorrow, Monday 15 June` has its value; a bare `Shipping` above a day may cost something.
      if (kind === 'shipping' && otherWordCount(line.words) > 0 && isDated(below.text)) return;
    }
  });
}
