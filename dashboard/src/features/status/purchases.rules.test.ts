import { expect, it } from 'vitest';
import { purchase, purchaseItem } from '../../../../tests/support/purchases.fixtures';
import { askedClaims, isDayAwaited, openClaims } from './purchases.rules';

it('a claim can be sent as long as it is open, even if its item is no longer watched', () => {
  const [kettle] = purchase.items;
  const claims = (state: 'dropped' | 'stopped') =>
    openClaims([{ ...purchase, items: [purchaseItem({ ...kettle, state })] }]).map(({ claim }) => claim.id);
  expect(claims('dropped')).toEqual(['c1']);
  expect(claims('stopped')).toEqual(['c1']);
  const answered = { ...purchase, items: [purchaseItem({ state: 'refunded' })] };
  expect(openClaims([answered])).toEqual([]);
});

it('a last day is shown separately while a price may still fall, not next to a claim or once all is settled', () => {
  const awaited = (...states: ('watching' | 'needs_link' | 'refunded' | 'returned')[]) =>
    isDayAwaited([{ ...purchase, items: states.map((state) => purchaseItem({ state })) }]);
  expect([isDayAwaited([]), awaited('watching'), awaited('refunded', 'needs_link')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([awaited('refunded'), awaited('returned'), isDayAwaited([purchase])]).toEqual([false, false, false]);
});

it('a claim asked for waits for the shop until the shopper reports the outcome', () => {
  const claim = purchase.items[0]?.claim;
  if (!claim) throw new Error('no claim');
  const withClaim = (more: Partial<typeof claim>) => [
    { ...purchase, items: [purchaseItem({ state: 'claimed', claim: { ...claim, ...more } })] },
  ];
  const asked = { asked_at: '2026-11-21T10:00:00.000Z' };
  expect([openClaims(withClaim(asked)).length, askedClaims(withClaim(asked)).length]).toEqual([0, 1]);
  expect(askedClaims(withClaim({ ...asked, state: 'expired' }))).toHaveLength(1);
  const answer = { answer: 'no', refunded_cents: 0, at: '2026-11-22T10:00:00.000Z' } as const;
  expect(askedClaims(withClaim({ ...asked, state: 'answered', answer }))).toEqual([]);
});
