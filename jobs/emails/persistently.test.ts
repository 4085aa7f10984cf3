import { expect, it } from 'vitest';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import { persistently } from './persistently.js';

it('repeats a write until the database accepts it', async () => {
  let tries = 0;
  const write = async (): Promise<string> => {
    tries += 1;
    if (tries < 2) throw databaseUnavailable();
    return 'written';
  };
  expect(await persistently(write)).toBe('written');
  expect(tries).toBe(2);
});

it('does not repeat an error that a retry cannot fix', async () => {
  let tries = 0;
  const write = async (): Promise<void> => {
    tries += 1;
    throw new TypeError('a bug');
  };
  await expect(persistently(write)).rejects.toThrow('a bug');
  expect(tries).toBe(1);
});
