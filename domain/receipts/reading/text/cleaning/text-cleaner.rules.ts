import { regex } from '../../../../shared/regex.js';
import { bareCurrency, markBare, partCounts } from './bare-amounts.rules.js';
import { withoutNetTwin } from './net-and-gross.rules.js';
import { readsEuroAsPound, repairText } from './repair-text.rules.js';

/** `Rs.2797.0`: an amount printed without its last zero. */
const markedTenths =
  /(?:\p{Sc}|\bRs\.?|\bRM|\bINR)\s?\d{1,6}\.\d(?![\d.,A-Za-z]|\s(?:million|billion))|(?<![\d.,])\d{1,6}\.\d(?=\s?€)/u;
/** In such a document unmarked numbers in columns are amounts too. */
const tenths = regex('gu')`${markedTenths.source}|(?<=\s{2})\d{1,6}\.\d(?=\s{2,}\d{1,6}\.\d\s*$|\s*$)`;
/** `\\6,380`: in old Japanese charsets the yen sign takes the place of the backslash. */
const backslashYen = /(?<![\w\\])\\(?=\d{1,3}(?:,\d{3})*(?![\d.,]))/g;
/** `$ 863.960`: Chilean and Colombian pesos have no cents, and points separate thousands. */
const pointedPesos = /(\$\s?)(\d{1,3}(?:\.\d{3})+)(?![\d.,]\d)/g;
/**
 * A dollar amount with cents behind a point: then points are decimal points, as in the gas price `$4.199`. Behind a
 * comma (`$ 14.166,50`) they leave the points to the thousands.
 */
const centsOfDollars = /\$\s?\d[\d,]*\.\d{2}(?!\d)/;
/** `Soap   x 4   x $24.00`: the multiplication sign is printed before the quantity and again before the line total. */
const signTwice = /(?<=\s[x×] ?\d{1,3}\s{2,4})[x×]\s(?=\p{Sc}|[A-Z]{1,3}\$?\s?\d)/u;
/** `512599KS PAPER`, `049022SHAMPOO`: tills print the number of an item right before its name. */
const gluedCode = /^\s*\d{5,14}(?=\p{Lu}{2,})/u;
/** `(-) 5,000원`, `(+) 3,000원`: a sign in brackets before its amount. */
const signInBrackets = /\(\s?([-−–+])\s?\)\s*(?=(?:\p{Sc}|\p{Lu}{1,3}\$?)?\s?\d)/gu;
/** Unicode normalization would turn these into letters: `ThreadTM`. */
const tradeMark = /[™℠]/g;

/**
 * The steps that bring printed text into the form the rules know: compatibility characters, amounts with missing or
 * foreign parts. Some depend on what the rest of the document prints.
 */
export function textCleaner({
  texts,
  isRecognised,
}: {
  texts: readonly string[];
  /** Enables the repairs that only OCR text needs. */
  isRecognised: boolean;
}): (text: string) => string {
  const hasCents = texts.some((text) => centsOfDollars.test(text));
  const hasTenths = texts.some((text) => markedTenths.test(text));
  const bare = bareCurrency(texts);
  const isEuro = isRecognised && readsEuroAsPound(texts);
  return (text) => {
    const printed = withoutLetterSpacing(withPlainCharacters(text)).replace(gluedCode, '$& ');
    const plain = (hasCents ? printed : printed.replace(pointedPesos, withCommas)).replace(
      hasTenths ? tenths : markedTenths,
      '$&0',
    );
    const repaired = isRecognised
      ? repairText(isEuro ? plain.replaceAll('£', '€') : plain)
      : withoutNetTwin(plain.replace(backslashYen, '¥'));
    return partCounts(bare ? markBare(repaired, bare) : repaired);
  };
}

/** `P A R A G O N   F I S K A L N Y`: fewest single letters and their least share of the words printed that way. */
const minSpaced = 4;
const manySpaced = 6;
const spacedShare = 0.7;

const ideogram = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const singleLetter = regex('u')`^(?:\p{Lu}|${ideogram})$`;
const between = (letter: string, spaces: string) =>
  String.raw`(?<=(?<!\S)${letter})${spaces}(?=${letter}(?!\S))`;
const spaceBetween = regex('gu')`${between(String.raw`\p{Lu}`, ' ')}|${between(ideogram, ' {1,2}')}`;

/** Joins the letters of words that are printed with spaces between them, before any number. */
function withoutLetterSpacing(text: string): string {
  const [words = ''] = /^\D*/.exec(text) ?? [];
  const parts = words.trim().split(/\s+/);
  const single = parts.filter((part) => singleLetter.test(part)).length;
  const least = single < manySpaced ? parts.length : parts.length * spacedShare;
  if (single < minSpaced || single < least) return text;
  return words.replace(spaceBetween, '') + text.slice(words.length);
}

function withPlainCharacters(text: string): string {
  return text
    .replace(tradeMark, '')
    .replace(signTwice, '')
    .replace(signInBrackets, (_, sign: string) => (sign === '+' ? '' : '-'))
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)\u066c(?=\d)/g, ',');
}

function withCommas(_: string, sign: string, number: string): string {
  return `${sign}${number.replaceAll('.', ',')}`;
}
