import { regex } from '../../../../shared/regex.js';
import { monthNames } from '../dates/month-names.rules.js';

/** Pattern repairs, applied in order; the comments name the OCR error. */
const repairs: ReadonlyArray<[RegExp, string]> = [
  // Spaces around or inside the decimals: `12 .50`, `12. 50`, `8.2 0`.
  [/(\d) ?([.,]) +(\d{2})(?!\d)/g, '$1$2$3'],
  [/(\d) +([.,])(\d{2})(?!\d)/g, '$1$2$3'],
  [/(\d[.,]\d) (\d)(?![\d.,])/g, '$1$2'],
  // A space after the first digit of a labelled amount: `Total Inclusive GST:  1 0.45`.
  [/(?<=[A-Za-z]\s?:\s{1,4})(\d) (?=0[.,]\d{2}$)/g, '$1'],
  // The last decimal read as a letter, or the first tax letter as a digit.
  [/([.,]\d)[OoG](?![A-Za-z\d])/g, '$10'],
  [/([.,]\d{2})8R(?![A-Za-z\d])/g, '$1 SR'],
  // A zero before the decimals read as a letter, or a zero amount without its decimal point.
  [/(?<![A-Za-z\d.,])((?:[RF]M|\$) ?)?[OoUQD](?=[.,]\d{2}(?!\d))/g, '$10'],
  [/(?<=^|(?<!\d)\s|RM)000$/g, '0.00'],
  [/(?<=^|\s)FM ?(?=\d+[.,]\d{2})/g, 'RM'],
  // A faded decimal point: `38 00` at the end of a line.
  [/(?<=^|\s{2})(\d{1,4}) (00|50)$/g, '$1.$2'],
  // A decimal point read as something else at the end of a line; never in a year or a time.
  // Not in a size either: `Size: 43-46`.
  [/(?<![\d/.:-]|^\W{0,3}\p{L}{3,12}:\s?)(?!20\d\d-|19\d\d-)(\d{1,4})[-;·'](\d{2})$/gu, '$1.$2'],
  // Currency marks: `S8.20`, `$S8.20`, `RH24.40`, `RMI1.90`, and pounds read as `f8.20`.
  [/(?<![\p{L}\d])f ?(?=\d+[.,]\d{2}(?!\d))/gu, '£'],
  [/(?<![A-Za-z\d])\$?[Ss] ?(?=\d+[.,]\d{2}(?!\d))/g, '$'],
  [/(?<![A-Za-z])R[HNKW](?= ?\.?\d)/g, 'RM'],
  [/(?<![A-Za-z])RM ?[Il](?=\d*[.,]\d{2})/g, 'RM1'],
  // Spaces around an apostrophe, and a barcode whose last digits are split off before the name.
  [/(?<=[A-Za-z]) ?['’] ?(?=[sSt]\b)/g, "'"],
  [/^(\s*\d{9,11}) (\d{1,3})(?= [A-Za-z]{2})/g, '$1$2'],
  // Dates: `28/02/20 18`, `06/0 1/18`.
  [/(\d{1,2}[/-]\d{1,2}[/-]\d{2}) (\d{2})(?= |$)/g, '$1$2'],
  [/(\d{1,2}[/-]\d) (\d[/-]\d{2})/g, '$1$2'],
  [/(?<!\d)(\d) (\d[/-]\d{1,2}[/-]\d{2})/g, '$1$2'],
];

/** A capital word with zeros and no other digit: `R0TISSERIE`, `AVOCAD0`. */
const zeroWord = /(?<![\p{L}\d#-])[\p{Lu}0]{5,24}(?![\p{L}\d-])/gu;
/** Fewest letters of such a word. */
const minLetters = 4;

function withLetters(word: string): string {
  const letters = word.replaceAll('0', '').length;
  return letters >= minLetters && letters * 2 > word.length ? word.replaceAll('0', 'O') : word;
}

/** Names of months with an `o` or `l` that may have been read as a digit. */
const misread = Object.keys(monthNames)
  .filter((name) => /[ol]/.test(name))
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replace(/[ol]/g, (letter) => (letter === 'o' ? '[o0]' : '[l1]')))
  .join('|');
/** `0ct 31, 2025`, `1 Ju1y`; right behind a digit only with its year, because `100CT` is a count. */
const misreadMonth = regex('giu')`
  (?<![\p{L}\d])(?:${misread})(?![\p{L}\d])|(?<=\d)(?:${misread})(?=[ \-/.,']{0,2}(?:20)?\d{2}(?![.,]?\d))
`;

function withMonth(name: string): string {
  const [o, l] = /\p{Ll}/u.test(name) ? ['o', 'l'] : ['O', 'L'];
  return name.replaceAll('0', o).replaceAll('1', l);
}

/** Repairs typical OCR errors in amounts and dates. For recognised text only: exact text is never changed. */
export function repairText(text: string): string {
  return repairs.reduce(
    (repaired, [pattern, replacement]) => repaired.replace(pattern, replacement),
    text.replace(zeroWord, withLetters).replace(misreadMonth, withMonth),
  );
}

const pounds = /£\s?\d{1,6}([.,])\d{2}(?!\d)|(?<!\d)\d{1,6}([.,])\d{2}\s?£/g;

/** Whether every amount in pounds has a decimal comma, which no British shop prints: the mark was a euro sign. */
export function readsEuroAsPound(texts: readonly string[]): boolean {
  const signs = texts.flatMap((text) => [...text.matchAll(pounds)].map((match) => match[1] ?? match[2]));
  return signs.length > 0 && signs.every((sign) => sign === ',');
}
