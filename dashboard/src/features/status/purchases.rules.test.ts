import { expect, it } from 'vitest';
import { purchase, purchaseItem } from '../../../../tests/support/purchases.fixtures';
import { openClaims, toDoOf } from './purchases.rules';

it('a claim is to be sent as long as it is open, also of an item that is watched no more', () => {
  const [kettle] = purchase.items;
  const claims = (state: 'dropped' | 'stopped') =>
    openClaims([{ ...purchase, items: [purchaseItem({ ...kettle, state })] }]).map(({ claim }) => claim.id);
  expect(claims('dropped')).toEqual(['c1']);
  expect(claims('stopped')).toEqual(['c1']);
  const answered = { ...purchase, items: [purchaseItem({ state: 'refunded' })] };
  expect(openClaims([answered])).toEqual([]);
});

it('an email about a fall is announced only where one would be sent', () => {
  const watched = { ...purchase, items: [purchaseItem({})] };
  const quiet = { ...watched, mail_stopped: true };
  expect(toDoOf([watched, quiet])).toMatchObject({ isAnyWatched: true, isAnyTold: true });
  expect(toDoOf([quiet])).toMatchObject({ isAnyWatched: true, isAnyTold: false });
});
