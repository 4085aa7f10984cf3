import { expect, test } from 'vitest';
import { nothingTakenInWords } from './nothing-taken.words.js';

test('a submission without receipts says so, with the reason if files were refused', () => {
  expect(nothingTakenInWords({ receipts: [], rejected: [] })?.title).toBe('We found no receipt');
  expect(nothingTakenInWords({ receipts: [], rejected: [{}] })?.text).toContain('listed below');
  expect(nothingTakenInWords({ receipts: [{}], rejected: [{}] })).toBeNull();
});
