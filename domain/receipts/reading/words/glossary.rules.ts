import { languages } from './vocabulary.js';

/** Scripts that glossaries are written for: Greek, Cyrillic, Hebrew, Arabic, kana, Chinese characters, Hangul. */
const otherScripts = /[\u0370-\u052f\u0590-\u06ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const entries = languages.flatMap(({ glossary }) => glossary ?? []);
/** `小　計`, `合 計`: two characters spaced out to give all labels the same width. */
const spacedPair =
  /(?<![\u3040-\u30ff\u3400-\u9fff])([\u3400-\u9fff]) {1,2}(?=[\u3400-\u9fff](?![\u3040-\u30ff\u3400-\u9fff]))/g;
/** Alphabetic scripts match whole words only: `ресто` is change, `Ресторан` is not. */
const letterApart = '[\\u0370-\\u052f]';
const printed = new RegExp(
  `(?<!${letterApart})(?:${entries.map(([words], at) => `(?<g${at}>${words})`).join('|')})(?!${letterApart})`,
  'giu',
);

/** Replaces words in non-Latin scripts with their English meaning, surrounded by spaces; other text stays as it is. */
export function inEnglish(text: string): string {
  if (!otherScripts.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(spacedPair, '$1')
    .replace(printed, (...match) => {
      const groups = match.at(-1) as Record<string, string | undefined>;
      const at = entries.findIndex((_, index) => groups[`g${index}`] !== undefined);
      return ` ${entries[at]?.[1] ?? ''} `;
    });
}
