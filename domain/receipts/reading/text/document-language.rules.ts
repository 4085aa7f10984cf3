import type { AmountVocabulary } from '../words/reading-vocabulary.types.js';
import { languages } from '../words/vocabulary.js';
import type { PreparedLine } from './read-line.types.js';

/** How certain a document's language is (ISO 639-1), 0 to 1; languages without evidence are left out. */
export type LanguageShares = ReadonlyMap<string, number>;

/** Kinds of amounts whose labels show the language. */
const labelKinds = [
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
/** Number of distinct words at which a language is certain. */
const enough = 2;

const anyWord = (amounts: AmountVocabulary | undefined): string =>
  labelKinds.flatMap((kind) => amounts?.[kind] ?? []).join('|') || '(?!)';
const vocabularies = languages.map(({ language, amounts }) => ({
  language,
  opens: new RegExp(String.raw`^(?:${anyWord(amounts)})\b`),
}));
const english = vocabularies.filter(({ language }) => language === 'en');
const others = vocabularies.filter(({ language }) => language !== 'en');

/**
 * Determines a document's language from the words that begin its amount labels. Words that English shares (`TOTAL`,
 * `PIN`) do not count, nor do words inside a name (`SALAD BAR`).
 */
export function documentLanguages(lines: readonly PreparedLine[]): LanguageShares {
  const labels = new Set(lines.flatMap(({ amounts }) => amounts.map(({ label }) => label)));
  const shares = new Map<string, number>();
  for (const { language, opens } of others) {
    const found = new Set([...labels].flatMap((label) => opens.exec(label)?.[0] ?? []));
    const own = [...found].filter((word) => !english.some((some) => some.opens.exec(word)?.[0] === word));
    if (own.length > 0) shares.set(language, Math.min(1, own.length / enough));
  }
  return shares;
}
