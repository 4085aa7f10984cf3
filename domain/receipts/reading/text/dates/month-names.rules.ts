import { monthLanguages, monthNamesIn } from '../../../../shared/month-names.js';
import { languages } from '../../words/vocabulary.js';

/** A name in letters: not `2月`, nor `tháng 2`. */
const inLetters = /^[\p{L}\p{M}]{3,}$/u;

/** Month numbers by name and abbreviation, lower case, with and without accents, in every supported language. */
export const monthNames: Readonly<Record<string, number>> = firstOf([
  ...monthLanguages.flatMap((code) => namesOf(code, 'long')),
  ...languages.flatMap(({ dates }) => Object.entries(dates?.monthAbbreviations ?? {}).flatMap(spelled)),
]);

/**
 * Abbreviations that mean a month only between a day and a year, since many are words of other languages: `14 lip 2026`,
 * but `2 lip balm`.
 */
export const monthsBeforeYear: Readonly<Record<string, number>> = firstOf([
  ...languages.flatMap(({ dates }) => Object.entries(dates?.monthsBeforeYear ?? {})),
  ...monthLanguages
    .flatMap((code) => namesOf(code, 'short'))
    .filter(([name]) => !Object.hasOwn(monthNames, name)),
]);

/** All month names as alternatives of a pattern. */
export const anyMonth = `(?:${Object.keys(monthNames).join('|')})`;

type Name = [name: string, month: number];

/** The names of months alone and beside a day. */
function namesOf(code: string, style: 'long' | 'short'): Name[] {
  return monthNamesIn(code, style).flatMap(({ month, alone, besideDay }) =>
    [alone, besideDay]
      .map((name) => name.replace(/\.$/, ''))
      .filter((name) => inLetters.test(name))
      .flatMap((name) => spelled([name, month])),
  );
}

function spelled([name, month]: Name): Name[] {
  return [
    [name, month],
    [name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''), month],
  ];
}

function firstOf(names: readonly Name[]): Record<string, number> {
  return Object.fromEntries([...names].reverse());
}
