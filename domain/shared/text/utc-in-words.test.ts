import { expect, test } from 'vitest';
import { utcInWords } from './utc-in-words.js';

test('an instant is written with its day, minute and time zone', () => {
  expect(utcInWords('2026-11-27T14:05:09.000Z')).toBe('November 27, 2026 at 2:05 PM UTC');
});
