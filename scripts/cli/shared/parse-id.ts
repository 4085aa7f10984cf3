import { InvalidArgumentError } from 'commander';

/** Parses the id of a record; anything else is wrong usage. */
export function parseId(text: string): string {
  if (/^[0-9a-f]{24}$/i.test(text)) return text;
  throw new InvalidArgumentError('An id has 24 characters, 0 to 9 and a to f.');
}
