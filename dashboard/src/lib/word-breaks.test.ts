import { expect, it } from 'vitest';
import { breakWord } from './word-breaks';

it('breaks an address before the @, and within its halves only if they are long', () => {
  expect(breakWord('eve+receipts@example.com')).toEqual(['eve+receipts', '@example.com']);
  expect(breakWord('a.very-long.name_of+somebody@mail.department-of-names.example.com')).toEqual([
    ...['a', '.very-', 'long', '.name_', 'of+', 'somebody'],
    ...['@mail', '.department-', 'of-', 'names', '.example', '.com'],
  ]);
});

it('breaks a link after its slashes, and cuts only parts without a break opportunity', () => {
  expect(breakWord('https://shop.example/p/A-12345?color=moss')).toEqual([
    ...['https://', 'shop.example/', 'p/', 'A-12345?', 'color=', 'moss'],
  ]);
  expect(breakWord('x'.repeat(45))).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(5)]);
  expect(breakWord('erased at the shopper’s request')).toEqual([
    'erased ',
    'at ',
    'the ',
    'shopper’s ',
    'request',
  ]);
  expect(breakWord('')).toEqual(['']);
});

it('loses nothing', () => {
  const words = [
    'ann@example.com',
    'mail.no_reply_after_data',
    '@@..//--',
    'שרה@דוגמה.com',
    `${'é'.repeat(60)}.x`,
  ];
  for (const word of words) expect(breakWord(word).join('')).toBe(word);
});
