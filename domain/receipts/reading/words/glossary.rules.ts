import { languages } from './vocabulary.js';

/** Scripts that glossaries are written for: Greek, Cyrillic, Hebrew, Arabic, Thai, kana, Chinese characters, Hangul. */
const otherScripts = /[\u0370-\u052f\u0590-\u06ff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** As texts are compared: Thai vowels are written in two ways, and Greek capitals without the accents of small letters. */
const compared = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/(?<=[\u0370-\u03ff])[\u0301\u0308]+/g, '')
    .normalize('NFKC');
const entries = languages.flatMap(({ glossary = [] }) =>
  glossary.map(([words, meaning]) => [compared(words), meaning] as const),
);
/** `小　計`, `合 計`: two characters spaced out to give all labels the same width. */
const spacedPair =
  /(?<![\u3040-\u30ff\u3400-\u9fff])([\u3400-\u9fff]) {1,2}(?=[\u3400-\u9fff](?![\u3040-\u30ff\u3400-\u9fff]))/g;
/** Alphabetic scripts match whole words only: `ресто` is change, `Ресторан` is not. */
const letterApart = '[\\u0370-\\u052f]';
const alone = (words: string) => `(?<!${letterApart})(?:${words})(?!${letterApart})`;
const printed = new RegExp(alone(entries.map(([words]) => `(?:${words})`).join('|')), 'giu');
const inTurn = entries.map(([words, meaning]) => ({ pattern: new RegExp(alone(words), 'iuy'), meaning }));
/** Characters of English put into one text: no line that means anything has more, and some words grow tenfold. */
const maxEnglishChars = 1_000;

/** Replaces words in non-Latin scripts with their English meaning, surrounded by spaces; other text stays as it is. */
export function inEnglish(text: string): string {
  if (!otherScripts.test(text)) return text;
  const meanings = new Map<string, string>();
  let room = maxEnglishChars;
  return compared(text)
    .replace(spacedPair, '$1')
    .replace(printed, (word: string, ...rest: unknown[]) => {
      if (room <= 0) return ' ';
      const known = meanings.get(word) ?? meaningAt(String(rest.at(-1)), Number(rest.at(-2)));
      meanings.set(word, known);
      room -= known.length;
      return ` ${known} `;
    });
}

/**
 * The meaning of the glossary's word at a position, that of the first entry in case several match. One pattern with a
 * group for each entry would tell as well, but makes an object of all of them for every word of a text.
 */
function meaningAt(text: string, at: number): string {
  const entry = inTurn.find(({ pattern }) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });
  return entry?.meaning ?? '';
}
