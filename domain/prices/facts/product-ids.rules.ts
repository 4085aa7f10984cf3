import { isSameGtin, readGtin } from './gtin.rules.js';

/** An id in a form for comparison, without punctuation and in lower case: `DCC-3200` is `dcc3200`. */
export const bareId = (id: string) =>
  id
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/^0+(?=\d)/, '');

/** Whether two ids identify the same product. */
export function isSameId(one: string, other: string): boolean {
  const [first, second] = [readGtin(one), readGtin(other)];
  return (
    bareId(one) !== '' &&
    (bareId(one) === bareId(other) || (first !== null && second !== null && isSameGtin(first, second)))
  );
}
