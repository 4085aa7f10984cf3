import { expect, it } from 'vitest';
import { lookInWords } from './look-outcome.words.js';

it('blames robots.txt for what it forbids, and not for a link that leads nowhere public', () => {
  const wordsOf = (reason: string | null) => lookInWords({ outcome: 'not_allowed', reason });
  expect(wordsOf('robots')).toBe('The shop does not allow robots on this page.');
  expect(wordsOf('robots_unreachable')).toBe(wordsOf('robots'));
  expect(wordsOf('address')).toBe('The link leads to no public page of a shop.');
});
