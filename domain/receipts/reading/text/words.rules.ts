import { inEnglish } from '../words/glossary.rules.js';

/** Letters that no Unicode normalization decomposes. */
const unaccented: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Æ: 'AE', Đ: 'D' };

/**
 * Comparable form of printed words: capitals A to Z and single spaces. Accents and numbers are removed; digits that OCR
 * confuses with letters become those letters inside words. Words in other scripts become English.
 */
export function toWords(text: string): string {
  return inEnglish(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'SS')
    .toUpperCase()
    .replace(/[ŁØÆĐ]/g, (letter) => unaccented[letter] ?? letter)
    .replace(/['’`´]/g, '')
    .replace(/[A-Z0-9|!]+/g, asWord)
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

/** Digits become letters only where letters are at least half of the token: `T0TAL`, not `A4` or `750ML`. */
function asWord(token: string): string {
  const letters = token.replace(/[^A-Z]/g, '').length;
  if (letters === 0 || letters * 2 < token.length) return ' ';
  return token
    .replaceAll('0', 'O')
    .replace(/[1|!]/g, 'I')
    .replaceAll('5', 'S')
    .replaceAll('8', 'B')
    .replace(/\d/g, ' ');
}

/** Number of letters in a text. */
export function letterCount(text: string): number {
  return text.replace(/[^\p{L}]/gu, '').length;
}

/** Whether one of the words equals the wanted one with at most one wrong letter; for words of five letters or more. */
export function hasNearWord(words: string, wanted: string): boolean {
  return words
    .split(' ')
    .some((word) => Math.abs(word.length - wanted.length) <= 1 && isWithinOneEdit(word, wanted));
}

/** Whether two strings differ by at most one insertion, deletion or substitution. */
export function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
