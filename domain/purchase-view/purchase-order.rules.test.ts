import { expect, it } from 'vitest';
import { purchase, purchaseItem } from '../../tests/support/purchases.fixtures.js';
import type { MyPurchase } from '../contracts/my.contract.js';
import { inOrder, orderPurchases } from './purchase-order.rules.js';
import type { PurchaseItemView } from './purchase-view.schemas.js';

const of = (id: string, ...items: Partial<PurchaseItemView>[]): MyPurchase => ({
  ...purchase,
  id,
  items: items.map(purchaseItem),
});
const claimUntil = (last_day: string): Partial<PurchaseItemView> => {
  const [kettle] = purchase.items;
  if (!kettle?.claim) throw new Error('the kettle of the fixtures has a claim');
  return { state: 'dropped', claim: { ...kettle.claim, last_day } };
};
const over: Partial<PurchaseItemView> = { state: 'expired', days_left: null };

it('claims to make come first, then the nearest last day, then items that need a link', () => {
  const { now, over: rest } = orderPurchases([
    of('closed', over),
    of('link', { state: 'needs_link', last_day: '2026-11-23' }),
    of('later', { last_day: '2026-12-24' }),
    of('claim-later', claimUntil('2026-11-30')),
    of('sooner', { last_day: '2026-11-25' }),
    of('claim-sooner', over, claimUntil('2026-11-28')),
  ]);
  expect(now).toEqual(['claim-sooner', 'claim-later', 'sooner', 'later', 'link']);
  expect(rest).toEqual(['closed']);
});

it('a claim counts even if its item is no longer watched, but only while it is open', () => {
  const answered = claimUntil('2026-11-30').claim;
  const { now, over: rest } = orderPurchases([
    of('answered', { state: 'refunded', claim: answered && { ...answered, state: 'answered' } }),
    of('stopped', { ...claimUntil('2026-11-30'), state: 'stopped' }),
  ]);
  expect([now, rest]).toEqual([['stopped'], ['answered']]);
});

it('a claim asked for waits for its outcome even after the window', () => {
  const { claim } = claimUntil('2026-11-20');
  const asked = claim && { ...claim, asked_at: '2026-11-19T12:00:00Z', days_left: null };
  const { now, over: rest } = orderPurchases([
    of('unanswered', { ...over, claim: asked && { ...asked, state: 'unanswered' } }),
    of('asked', { state: 'claimed', days_left: null, claim: asked && { ...asked, state: 'expired' } }),
  ]);
  expect([now, rest]).toEqual([['asked'], ['unanswered']]);
});

it('finished purchases keep their order; those lacking a day or a price are not finished', () => {
  const { now, over: rest } = orderPurchases([
    of('b', over),
    of('late', { state: 'needs_link', days_left: null }),
    of('no-day', { state: 'not_watchable', reason: 'no_purchase_day', last_day: null, days_left: null }),
    of('a', { state: 'not_watchable', reason: 'unknown_retailer', last_day: null, days_left: null }),
    of('no-price', { state: 'not_watchable', reason: 'no_price_paid' }),
    of('old-no-price', { state: 'not_watchable', reason: 'no_price_paid', days_left: null }),
  ]);
  expect([now, rest]).toEqual([
    ['no-day', 'no-price'],
    ['b', 'late', 'a', 'old-no-price'],
  ]);
});

it('an existing order is kept, without deleted purchases and with new ones in front', () => {
  const order = orderPurchases([of('one', {}), of('two', {}), of('closed', over)]);
  const { now, over: rest } = inOrder({
    purchases: [of('new', over), of('two', { state: 'stopped' }), of('closed', over)],
    order,
  });
  expect([now.map(({ id }) => id), rest.map(({ id }) => id)]).toEqual([['new', 'two'], ['closed']]);
});

it('a finished purchase with an open question is not finished', () => {
  const questions: PurchaseItemView['questions'] = [
    { about: 'kept_pieces', words: 'How many?', answers: [] },
  ];
  expect(orderPurchases([of('a', over), of('b', { ...over, questions })])).toEqual({
    now: ['b'],
    over: ['a'],
  });
});
