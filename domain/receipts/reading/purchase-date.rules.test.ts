import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/text-lines.js';
import { prepareLines } from './prepare-lines.rules.js';
import { readDay } from './purchase-date.rules.js';

function day({ texts, sentAt }: { texts: string[]; sentAt?: string }) {
  const lines = prepareLines({ lines: linesOfText(...texts), isRecognised: false });
  return readDay({ lines, order: 'mdy', today: '2026-11-21', sentAt })?.day;
}

describe('the day of purchase in a mail', () => {
  it.each([
    ['that is printed', ['Order date: January 5, 2022', 'Arriving January 11'], '2022-01-05'],
    ['without a year, the last one before the mail', ['Ordered on December 28'], '2021-12-28'],
    ['of the mail, when only the arrival is printed', ['Arriving:', 'Tuesday, January 11'], '2022-01-07'],
    ['of the mail, when what is printed is later', ['Order date: February 3, 2022'], '2022-01-07'],
  ])('is the one %s', (_, texts, expected) => {
    expect(day({ texts, sentAt: '2022-01-07T15:23:16Z' })).toBe(expected);
  });

  it('may be a day later than the mail, which was sent elsewhere', () => {
    expect(day({ texts: ['Order date: January 8, 2022'], sentAt: '2022-01-07T23:40:00Z' })).toBe(
      '2022-01-08',
    );
  });

  it('is shown though it lies ahead where no mail tells better', () => {
    expect(day({ texts: ['Date: 12/24/2026'] })).toBe('2026-12-24');
  });
});
