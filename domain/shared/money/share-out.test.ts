import { expect, it } from 'vitest';
import { shareOut } from './share-out.js';

it.each<[string, number, number[], number[]]>([
  ['in proportion', 100, [300, 100], [75, 25]],
  ['the cent that is left to the largest', 100, [200, 100], [67, 33]],
  ['half a cent each: one cent to the first', 1, [300, 300], [1, 0]],
  ['half a cent each of several', 3, [100, 100], [2, 1]],
  ['never more than there is', 500, [100, 200], [100, 200]],
  ['nothing', 0, [100, 200], [0, 0]],
])('%s', (_what, cents, over, shares) => {
  expect(shareOut({ cents, over })).toEqual(shares);
});
