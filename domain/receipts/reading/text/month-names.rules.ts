import { languages } from '../words/vocabulary.js';

/** Month numbers by name and abbreviation, lower case, with and without accents, in every supported language. */
export const monthNames: Readonly<Record<string, number>> = Object.fromEntries(
  languages.flatMap(({ dates }) => [
    ...(dates?.months?.split(' ') ?? []).flatMap((name, index) => spelled(name, index + 1)),
    ...Object.entries(dates?.monthAbbreviations ?? {}).flatMap(([name, month]) => spelled(name, month)),
  ]),
);

/** Abbreviations that are also words of another language: `14 lip 2026`, but `2 lip balm`. */
export const monthsBeforeYear: Readonly<Record<string, number>> = Object.fromEntries(
  languages.flatMap(({ dates }) => Object.entries(dates?.monthsBeforeYear ?? {})),
);

function spelled(name: string, month: number): [string, number][] {
  return [
    [name, month],
    [name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''), month],
  ];
}
