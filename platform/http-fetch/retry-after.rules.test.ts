import { expect, it } from 'vitest';
import { hourMs } from '../../domain/shared/units.js';
import { readRetryAfter } from './page-outcome.js';

const now = new Date('2026-11-01T08:00:00Z');

it.each([
  ['seconds', '120', 120_000],
  ['seconds with spaces', ' 0 ', 0],
  ['more than the longest', '3601', hourMs],
  ['a number without end', '9'.repeat(400), hourMs],
  ['a date', 'Sun, 01 Nov 2026 08:30:00 GMT', 1_800_000],
  ['a date of RFC 850', 'Sunday, 01-Nov-26 08:30:00 GMT', 1_800_000],
  ['a date that is past', 'Sat, 31 Oct 2026 08:30:00 GMT', 0],
  ['a date far ahead', 'Mon, 01 Nov 2032 08:30:00 GMT', hourMs],
  ['a negative number', '-5', null],
  ['words', 'soon', null],
  ['a bare year', '2027', 2_027_000],
  ['nothing', null, null],
])('reads %s', (_what, header, expected) => {
  expect(readRetryAfter({ header, now, maxMs: hourMs })).toBe(expected);
});
