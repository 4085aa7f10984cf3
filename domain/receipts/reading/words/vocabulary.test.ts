import { describe, expect, it } from 'vitest';
import { lettersOf } from '../text/letter-words.rules.js';
import { toWords } from '../text/words.rules.js';
import { inAnyLanguage, languages } from './vocabulary.js';

const lists = languages.flatMap(({ language, ...groups }) =>
  Object.entries(groups).flatMap(([group, entries]) =>
    Object.entries(entries as Record<string, unknown>)
      .filter(([, words]) => typeof words === 'string')
      .map(([list, words]) => ({ at: `${language} ${group}.${list}`, group, list, words: words as string })),
  ),
);

describe('a language', () => {
  it('is listed once', () => {
    const codes = languages.map(({ language }) => language);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has patterns that compile on their own and have no empty alternative', () => {
    const broken = lists.filter(({ words }) => {
      const pattern = new RegExp(`^(?:${words})$`, 'iu');
      return pattern.test('') || /^\||\|\||\|$/.test(words.replace(/\\\|/g, ''));
    });
    expect(broken.map(({ at }) => at)).toEqual([]);
  });

  it('has words beside amounts and dates in their compared form: capitals without accents', () => {
    const printed = new Set(['free', 'from', 'onTheWay']);
    const compared = lists.filter(
      ({ group, list }) => (group === 'amounts' || group === 'dates') && !printed.has(list),
    );
    const letters = ({ words }: { words: string }) =>
      words.replace(/\\[a-z]/g, '').replace(/[^\p{L} ]/gu, '');
    expect(compared.filter((entry) => /\p{Ll}/u.test(letters(entry))).map(({ at }) => at)).toEqual([]);
    expect(compared.filter((entry) => toWords(letters(entry)) === '').map(({ at }) => at)).toEqual([]);
  });

  it('has letter phrases in their compared form: lower case without accents', () => {
    const letters = lists.filter(({ group }) => group === 'letters');
    const plain = ({ words }: { words: string }) => words.replace(/\\[a-zA-Z]/g, '');
    expect(letters.filter((entry) => lettersOf(plain(entry)) !== plain(entry)).map(({ at }) => at)).toEqual(
      [],
    );
  });
});

describe('words in any language', () => {
  it('are one group, so that the pattern around them applies to all', () => {
    const subtotal = new RegExp(`^${inAnyLanguage(({ amounts }) => amounts?.subtotal)}$`);
    expect(
      ['SUBTOTAL', 'ZWISCHENSUMME', 'SOUS TOTAL', 'SUBTOTAAL'].every((word) => subtotal.test(word)),
    ).toBe(true);
    expect(subtotal.test('SUBTOTAL OF CARDS')).toBe(false);
  });

  it('match nothing if no language has one', () => {
    expect(new RegExp(inAnyLanguage(() => undefined)).test('anything')).toBe(false);
  });
});
