import { open, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { errorText } from './error-text.js';

const textOf = (failing: Promise<unknown>) => failing.then(() => 'no error', errorText);

it('says of a file what failed and why, without codes of the system', async () => {
  expect(await textOf(readFile('/nowhere/at-all.csv'))).toBe(
    '/nowhere/at-all.csv: no such file or directory',
  );
  expect(await textOf(readFile('/'))).toBe('illegal operation on a directory');
});

it('says of a full disk what to do', async () => {
  // A device of Linux that is always full.
  const full = await open('/dev/full', 'w');
  const text = await textOf(full.writeFile('bytes'));
  await full.close();
  expect(text).toBe('the disk is full. Make room and run this again; what was done stays done.');
});

it('leaves our own words alone', () => {
  expect(errorText(new Error('Amount: 3, at most'))).toBe('Amount: 3, at most');
  expect(errorText('a text')).toBe('a text');
});
