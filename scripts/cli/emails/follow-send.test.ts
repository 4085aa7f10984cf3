import { expect, it } from 'vitest';
import { countsOf } from '../../../domain/campaigns/campaign-result.rules.js';
import { countsInWords } from './follow-send.js';

const words = (counts: Parameters<typeof countsOf>[0], expected = 0) =>
  countsInWords({ state: 'running', counts: countsOf(counts), expected, ended_at: null });

it.each([
  [{ sent: 3 }, '3 sent, 0 failed, 0 to go'],
  [{ sent: 1, failed: 2 }, '1 sent, 2 failed, 0 to go'],
  [{ sent: 1, failed: 1, uncertain: 2 }, '1 sent, 1 failed, 2 uncertain (may have arrived), 0 to go'],
  [{ sent: 1, captured: 1 }, '1 sent, 1 kept here (SMTP_URL is not set), 0 failed, 0 to go'],
])('a send with %j says apart what failed and what may have arrived', (counts, said) => {
  expect(words(counts)).toBe(said);
});

it('a mail that may have arrived is not still to go', () => {
  expect(words({ sent: 1, uncertain: 2 }, 5)).toContain('2 to go');
});
