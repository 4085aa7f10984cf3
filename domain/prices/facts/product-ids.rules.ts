import { isSameGtin, readGtin } from './gtin.rules.js';

/** An id for comparison: as written they differ in marks and case: `DCC-3200` is `dcc3200`. */
export const bareId = (id: string) =>
  id
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/^0+(?=\d)/, '');

/** Whether two ids name the same goods. */
export function isSameId(one: string, other: string): boolean {
  const [first, second] = [readGtin(one), readGtin(other)];
  return (
    bareId(one) !== '' &&
    (bareId(one) === bareId(other) || (first !== null && second !== null && isSameGtin(first, second)))
  );
}
