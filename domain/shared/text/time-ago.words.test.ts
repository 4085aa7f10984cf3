import { expect, test } from 'vitest';
import { timeAgoInWords } from './time-ago.words.js';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T12:00:20Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:50:00Z', '10 minutes ago'],
  ['2026-11-20T10:01:00Z', '1 hour ago'],
  ['2026-11-19T12:30:00Z', '23 hours ago'],
  ['2026-11-17T11:00:00Z', '3 days ago'],
])('%s is %s', (at, words) => {
  expect(timeAgoInWords({ at: new Date(at), now })).toBe(words);
});
