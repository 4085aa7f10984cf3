import { expect, it } from 'vitest';
import { oneLine, ownLine } from './one-line.js';

it('leaves an ordinary line unchanged, emoji included', () => {
  expect(oneLine('Crème brûlée 👩‍🍳 $4.50')).toBe('Crème brûlée 👩‍🍳 $4.50');
});

it('removes line breaks, control characters and direction marks', () => {
  expect(oneLine(' a\r\nBcc: b\u0000\u2028c\u00a0d\u202egpj.exe ')).toBe('a Bcc: b c dgpj.exe');
});

it('cuts overlong text', () => {
  expect(oneLine('word '.repeat(200), 20)).toBe('word word word word…');
});

it('keeps isolates in our own sentences, closed where the text is cut', () => {
  expect(oneLine('\u2068קומקום\u2069')).toBe('קומקום');
  expect(ownLine('$8 back from \u2068קומקום\u2069: ask')).toBe('$8 back from \u2068קומקום\u2069: ask');
  expect(ownLine('$8 back from \u2068קומקום\u2069: ask', 18)).toBe('$8 back from \u2068קומ…\u2069');
});
