import { expect, it } from 'vitest';
import { searchedTerms, searchTermsOf } from './search-terms.js';

it('keeps words in lower case without accents, and addresses both whole and split into words', () => {
  expect(searchTermsOf(['Bestellung: Café №12!', null, '<Ann@Example.com>'])).toEqual([
    'bestellung',
    'cafe',
    'no12',
    'ann@example.com',
    'ann',
    'example',
    'com',
  ]);
});

it('searches an address as a whole, and words anywhere', () => {
  const terms = searchTermsOf(['Your order 7781', 'ann@example.com']);
  for (const typed of ['ORDER', 'order 7781', 'Ann@example.com', 'example'])
    expect([typed, searchedTerms(typed).every((term) => terms.includes(term))]).toEqual([typed, true]);
  for (const typed of ['ord', 'ann@example.org', 'nn@example.com'])
    expect([typed, searchedTerms(typed).every((term) => terms.includes(term))]).toEqual([typed, false]);
});

it('stays small for any input', () => {
  const terms = searchTermsOf([
    'x '.repeat(5_000),
    'y'.repeat(5_000),
    Array.from({ length: 300 }, (_, n) => n).join(' '),
  ]);
  expect(terms.length).toBe(40);
  expect(Math.max(...terms.map((term) => term.length))).toBe(64);
});
