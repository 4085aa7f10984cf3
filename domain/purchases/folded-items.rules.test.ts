import { expect, test } from 'vitest';
import { foldedInWords, foldedItems, mostOpen } from './folded-items.rules.js';
import type { ItemClaimView, PurchaseItemView } from './purchase-view.types.js';

const item = (id: number, more: Partial<PurchaseItemView> = {}) =>
  ({ id: String(id), state: 'needs_link', days_left: 3, claim: null, ...more }) as PurchaseItemView;
const list = (count: number) => Array.from({ length: count }, (_, at) => item(at));
const toAsk = { state: 'open', days_left: 3, asked_at: null } as ItemClaimView;
const idsOf = (items: readonly PurchaseItemView[]) => items.map(({ id }) => id);

test('of a long list the first items are open; a single item is not folded', () => {
  const long = foldedItems(list(60));
  expect([long.open.length, long.folded.length]).toEqual([mostOpen, 60 - mostOpen]);
  expect(idsOf([...long.open, ...long.folded])).toEqual(idsOf(list(60)));
  expect(foldedItems(list(mostOpen + 1)).folded).toEqual([]);
  expect(foldedItems([])).toEqual({ open: [], folded: [] });
});

test('items to claim are never folded, and each part keeps its order', () => {
  const items = list(10).map((one, at) => (at >= 8 ? { ...one, claim: toAsk } : one));
  const { open, folded } = foldedItems(items);
  expect(idsOf(open)).toEqual(['0', '1', '8', '9']);
  expect(idsOf(folded)).toEqual(['2', '3', '4', '5', '6', '7']);
  const allToAsk = list(9).map((one) => ({ ...one, claim: toAsk }));
  expect(foldedItems(allToAsk).folded).toEqual([]);
});

test('says how many items are folded, and how many of them need a link', () => {
  const watched = { state: 'watching' as const };
  expect(foldedInWords(list(9))).toBe('9 more items need a link');
  expect(foldedInWords([item(1), item(2, watched), item(3, watched)])).toBe(
    '3 more items, 1 of them needs a link',
  );
  expect(foldedInWords([item(1, watched), item(2, watched)])).toBe('2 more items');
  // Too late for a link.
  expect(foldedInWords([item(1, { days_left: null }), item(2, watched)])).toBe('2 more items');
});
