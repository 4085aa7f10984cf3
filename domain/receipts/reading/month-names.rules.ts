import { languages } from './words/vocabulary.js';

/** Month numbers by name and abbreviation, lower-case, with and without accents, in every language that is read. */
export const monthNames: Readonly<Record<string, number>> = Object.fromEntries(
  languages.flatMap(({ dates }) => [
    ...(dates?.months?.split(' ') ?? []).flatMap((name, index) => [
      [name, index + 1],
      [name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''), index + 1],
    ]),
    ...Object.entries(dates?.monthAbbreviations ?? {}),
  ]),
);
