import type { AmountVocabulary } from '../words/reading-vocabulary.types.js';
import { languages } from '../words/vocabulary.js';
import type { PreparedLine } from './read-line.types.js';

/** How sure it is that a paper is in a language (ISO 639-1), 0 to 1; languages that nothing tells of are left out. */
export type LanguageShares = ReadonlyMap<string, number>;

/** What papers name beside their amounts. */
const telling = [
  'total',
  'payable',
  'subtotal',
  'tax',
  'ofWhich',
  'change',
  'paid',
  'shipping',
  'discount',
] as const;
/** Different words from which on a paper is surely in a language. */
const enough = 2;

const anyWord = (amounts: AmountVocabulary | undefined): string =>
  telling.flatMap((kind) => amounts?.[kind] ?? []).join('|') || '(?!)';
const vocabularies = languages.map(({ language, amounts }) => ({
  language,
  opens: new RegExp(String.raw`^(?:${anyWord(amounts)})\b`),
}));
const english = vocabularies.filter(({ language }) => language === 'en');
const others = vocabularies.filter(({ language }) => language !== 'en');

/**
 * Tells the language of a paper by the words with which the labels of its amounts begin. Words that English has too
 * (`TOTAL`, `PIN`) say nothing, nor do those inside a name (`SALAD BAR`).
 */
export function paperLanguages(lines: readonly PreparedLine[]): LanguageShares {
  const labels = new Set(lines.flatMap(({ amounts }) => amounts.map(({ label }) => label)));
  const shares = new Map<string, number>();
  for (const { language, opens } of others) {
    const found = new Set([...labels].flatMap((label) => opens.exec(label)?.[0] ?? []));
    const own = [...found].filter((word) => !english.some((some) => some.opens.exec(word)?.[0] === word));
    if (own.length > 0) shares.set(language, Math.min(1, own.length / enough));
  }
  return shares;
}
