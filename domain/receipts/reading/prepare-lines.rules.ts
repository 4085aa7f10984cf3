import type { TextLine } from '../text-lines.types.js';
import { markCountCells } from './items/count-cells.rules.js';
import { freeShipping } from './items/free-shipping.rules.js';
import { doubtNames, nameLineTotals, partDashes } from './items/name-amounts.rules.js';
import { nameBesideSummary } from './items/name-beside-summary.rules.js';
import { nameNumbered } from './items/numbered-names.rules.js';
import { findAmounts } from './text/amounts.rules.js';
import { amountKind } from './text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from './text/read-line.types.js';
import { maxAmounts, maxLineChars, maxLines, maxTextChars } from './text/reading.limits.js';
import { repairText } from './text/repair-text.rules.js';
import { toWords } from './text/words.rules.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** Lines below a label in which its amount may still stand. */
const labelReach = 2;
/** A rounding never exceeds this, cents: what is larger under that name is the rounded total. */
const maxRounding = 99;
/** Words that announce an amount whose name comes after it. */
const insideWord = new RegExp(`^${inAnyLanguage(({ amounts }) => amounts?.announces)}$`);
/** `\\6,380`: in the Japanese charset of old the yen has the place of the backslash. */
const backslashYen = /(?<![\w\\])\\(?=\d{1,3}(?:,\d{3})*(?![\d.,]))/g;
/** `$ 863.960`: pesos of Chile and Colombia have no cents, and points part their thousands. */
const pointedPesos = /(\$\s?)(\d{1,3}(?:\.\d{3})+)(?![\d.,]\d)/g;
/** A dollar with cents, which leaves points for the decimals: gas costs `$4.199`. */
const centsOfDollars = /\$\s?\d[\d,.]*[.,]\d{2}(?!\d)/;
const columnHeading = /\b(QTY|QUANTITY|U ?PRICE|PRICE|DESCRIPTION|DESC|ITEMS?|AMOUNT|AMT|TAX|TOTAL|DISC)\b/g;

/** Prepares lines for the rules; `isRecognised` allows the repairs that only OCR text needs. */
export function prepareLines({
  lines,
  isRecognised,
}: {
  lines: TextLine[];
  isRecognised: boolean;
}): PreparedLine[] {
  let amountsLeft = maxAmounts;
  const looked = withinLimits(lines);
  const hasCents = looked.some(({ text }) => centsOfDollars.test(text.slice(0, maxLineChars)));
  const prepared = looked.map((line, index) => {
    const printed = line.text
      .slice(0, maxLineChars)
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      .normalize('NFKC');
    const plain = hasCents ? printed : printed.replace(pointedPesos, withCommas);
    const text = isRecognised ? repairText(plain) : plain.replace(backslashYen, '¥');
    const amounts = amountsLeft > 0 ? labelAmounts(text) : [];
    amountsLeft -= amounts.length;
    const words = toWords(text);
    return {
      index,
      line,
      text,
      words,
      amounts: amounts.length > 0 ? amounts : freeShipping({ text, words }),
    };
  });
  if (isRecognised) for (const line of prepared) mendAmount(line);
  partDashes(prepared);
  lendLabels(prepared);
  nameBesideSummary(prepared);
  nameLineTotals(prepared);
  doubtNames(prepared);
  nameNumbered(prepared);
  markCountCells(prepared);
  return prepared;
}

function withCommas(_: string, sign: string, number: string): string {
  return `${sign}${number.replaceAll('.', ',')}`;
}

/** The lines up to the bounds of what is looked at. */
function withinLimits(lines: TextLine[]): TextLine[] {
  let chars = 0;
  const end = lines.findIndex(({ text }) => {
    chars += text.length;
    return chars > maxTextChars;
  });
  // One line alone may be longer than all that is looked at.
  return lines.slice(0, Math.min(maxLines, end === -1 ? lines.length : Math.max(1, end)));
}

/** Each amount is named by the words between it and the amount before it, or by the last words named. */
function labelAmounts(text: string): LabelledAmount[] {
  let from = 0;
  let last = '';
  return findAmounts(text).map((amount) => {
    const before = toWords(text.slice(from, amount.start));
    // `inkl. 21,49 € MwSt.`: what is inside is named behind its amount.
    const own =
      cellLabel(text.slice(from, amount.start)) ??
      (insideWord.test(before) ? `${before} ${toWords(text.slice(amount.end))}` : before);
    from = amount.end;
    if (own.length > 1) last = own;
    // `Was $59.95  $35.97`: the word speaks of the first amount alone.
    else if (amountKind(last) === 'ignored') last = '';
    return { ...amount, ...named(last, amount.cents) };
  });
}

/** In columns side by side the cell next to an amount names it, whatever stands further left. */
function cellLabel(text: string): string | null {
  const cells = text.split(/\s{2,}/).filter((cell) => cell.trim() !== '');
  const words = cells.length > 1 ? toWords(cells.at(-1) ?? '') : '';
  return words.length > 2 && amountKind(words) !== null ? words : null;
}

function named(label: string, cents: number): Pick<LabelledAmount, 'label' | 'kind'> {
  const kind = amountKind(label);
  // What lowers the sum is a reduction, also under a name that otherwise only boasts of savings.
  if (kind === 'ignored' && cents < 0 && /DISC|SAV|PROMO|COUPON|POINTS|REWARD/.test(label))
    return { label, kind: 'discount' };
  if (kind !== 'rounding' || Math.abs(cents) <= maxRounding) return { label, kind };
  return { label: `ROUNDED TOTAL ${label}`, kind: 'total' };
}

/** A labelled line whose amount lost its decimal sign: `TOTAL  52 00`, `CASH 4780`. */
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

/** A label without an amount names the nearest amount-only line below it: narrow rolls wrap. */
function lendLabels(lines: PreparedLine[]): void {
  lines.forEach((line, index) => {
    const kind = line.amounts.length === 0 && line.words.length <= 40 ? amountKind(line.words) : null;
    if (kind === null || kind === 'ignored') return;
    if ((line.words.match(columnHeading)?.length ?? 0) > 1 && kind !== 'subtotal') return;
    for (const below of lines.slice(index + 1, index + 1 + labelReach)) {
      const [first] = below.amounts;
      if (first) {
        const isAlone = first.label === '' && !/\p{L}/u.test(below.text.slice(0, first.start));
        if (first.kind === null && isAlone && below.amounts.length === 1) {
          Object.assign(first, named(line.words, first.cents));
        }
        return;
      }
      if (amountKind(below.words) !== null) return;
    }
  });
}
