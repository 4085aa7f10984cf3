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
  // Currency marks: `S8.20`, `$S8.20`, `RH24.40`, `RMI1.90`.
  [/(?<![A-Za-z\d])\$?[Ss] ?(?=\d+[.,]\d{2}(?!\d))/g, '$'],
  [/(?<![A-Za-z])R[HNKW](?= ?\.?\d)/g, 'RM'],
  [/(?<![A-Za-z])RM ?[Il](?=\d*[.,]\d{2})/g, 'RM1'],
  // Spaces around an apostrophe, and a barcode whose last digits are split off before the name.
  [/(?<=[A-Za-z]) ?['’] ?(?=[sSt]\b)/g, "'"],
  [/^(\s*\d{9,11}) (\d{1,3})(?= [A-Za-z]{2})/g, '$1$2'],
  // Dates: `10 0CT 2017`, `28/02/20 18`, `06/0 1/18`.
  [/(\d[ \-/.]?)0CT(?=[ \-/.,']{0,2}(?:20)?\d{2}(?![.,]?\d))/gi, '$1OCT'],
  [/(?<![\p{L}\d])0(?=kt(?:ober|\.)?(?!\p{L}))/giu, 'O'],
  [/(\d[ \-/.]?)N0V(?![A-Za-z])/gi, '$1NOV'],
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

/** Repairs typical OCR errors in amounts and dates. For recognised text only: exact text is never changed. */
export function repairText(text: string): string {
  return repairs.reduce(
    (repaired, [pattern, replacement]) => repaired.replace(pattern, replacement),
    text.replace(zeroWord, withLetters),
  );
}

const pounds = /£\s?\d{1,6}([.,])\d{2}(?!\d)|(?<!\d)\d{1,6}([.,])\d{2}\s?£/g;

/** Whether every amount in pounds has a decimal comma, which no British shop prints: the mark was a euro sign. */
export function readsEuroAsPound(texts: readonly string[]): boolean {
  const signs = texts.flatMap((text) => [...text.matchAll(pounds)].map((match) => match[1] ?? match[2]));
  return signs.length > 0 && signs.every((sign) => sign === ',');
}
