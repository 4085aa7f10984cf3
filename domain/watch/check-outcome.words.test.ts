import { expect, it } from 'vitest';
import { checkInWords } from './check-outcome.words.js';

it('names robots.txt only for pages it forbids, not for links that lead to no public page', () => {
  const wordsOf = (reason: string | null) => checkInWords({ outcome: 'not_allowed', reason });
  expect(wordsOf('robots')).toBe('The shop does not allow bots on this page.');
  expect(wordsOf('robots_unreachable')).toBe(wordsOf('robots'));
  expect(wordsOf('address')).toBe('The link does not lead to a public page of a shop.');
});
