import { InvalidArgumentError } from 'commander';

/** Most records one command takes at a time. */
const maxCount = 1_000_000;

/** Parses `--limit`. */
export function parseCount(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > maxCount) throw new InvalidArgumentError(`It takes 1 to ${maxCount}.`);
  return count;
}
