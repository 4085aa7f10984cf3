import { expect, test } from 'vitest';
import { foldedItems, linksWorthAsking, moreInWords, mostOpen, smallInWords } from './folded-items.rules.js';
import type { ItemClaimView, PurchaseItemView } from './purchase-view.schemas.js';

const item = (id: number, more: Partial<PurchaseItemView> = {}) =>
  ({
    id: String(id),
    state: 'needs_link',
    days_left: 3,
    claim: null,
    suggestion: null,
    questions: [],
    paid_total_cents: 5_000 - id,
    ...more,
  }) as PurchaseItemView;
const list = (count: number) => Array.from({ length: count }, (_, at) => item(at));
const toAsk = { state: 'open', days_left: 3, asked_at: null } as ItemClaimView;
const idsOf = (items: readonly PurchaseItemView[]) => items.map(({ id }) => id);
const folded = (items: PurchaseItemView[], currency = 'USD') => foldedItems({ items, currency });

test('the most valuable items are open, whatever their place on the receipt', () => {
  const { open, more } = folded(list(60).toReversed());
  expect(idsOf(open)).toEqual(['0', '1', '2']);
  expect(more).toHaveLength(60 - mostOpen);
  expect(folded(list(mostOpen + 1)).more).toEqual([]);
  expect(folded([])).toEqual({ open: [], more: [], small: [] });
});

test('closed windows come after open ones, and a state that the shopper changes moves nothing', () => {
  const items = [item(0, { days_left: null }), ...[1, 2, 3, 4, 5].map((id) => item(id))];
  expect(idsOf(folded(items).open)).toEqual(['1', '2', '3']);
  const returned = items.map((one) => (one.id === '1' ? { ...one, state: 'returned' as const } : one));
  expect(idsOf(folded(returned).open)).toEqual(['1', '2', '3']);
});

test.each([
  ['USD', 999, 1],
  ['USD', 1_000, 0],
  ['JPY', 149_999, 1],
  ['JPY', 150_000, 0],
])('in %s a line of %i is small: %i', (currency, paid_total_cents, count) => {
  expect(
    folded([item(0, { paid_total_cents: 900_000 }), item(1, { paid_total_cents })], currency).small,
  ).toHaveLength(count);
});

test('items to claim, to report on or to confirm come first and are never folded, however small', () => {
  const items = list(10).map((one, at) =>
    at === 8
      ? { ...one, claim: toAsk, paid_total_cents: 300 }
      : at === 9
        ? { ...one, suggestion: { url: 'https://shop.example/1', title: 'Pan' } }
        : one,
  );
  expect(idsOf(folded(items).open)).toEqual(['8', '9', '0']);
  expect(folded(list(9).map((one) => ({ ...one, claim: toAsk }))).more).toEqual([]);
});

test('asks for links of open items only, and never for small ones', () => {
  const watched = item(0, { state: 'watching' });
  const small = item(9, { paid_total_cents: 349 });
  const items = [small, watched, ...[1, 2, 3, 4].map((id) => item(id))];
  expect(idsOf(linksWorthAsking({ items, currency: 'USD' }))).toEqual(['1', '2']);
  expect(linksWorthAsking({ items: [item(1, { days_left: null })], currency: 'USD' })).toEqual([]);
});

test('says how many items are folded, and why nothing has to be done about them', () => {
  const watched = { state: 'watching' as const };
  expect(moreInWords(list(9))).toBe('9 more items, not watched without a link');
  expect(moreInWords([item(1), item(2, watched)])).toBe('2 more items, 1 of them not watched without a link');
  expect(moreInWords([item(1, { days_left: null }), item(2, watched)])).toBe('2 more items');
  expect(smallInWords({ items: list(1), currency: 'USD' })).toBe('1 item under $10.00: nothing to do');
  expect(smallInWords({ items: list(9), currency: 'EUR' })).toBe('9 items under €10.00: nothing to do');
});

test('an item with a question is never folded, however little it cost', () => {
  const questions: PurchaseItemView['questions'] = [
    { about: 'kept_pieces', words: 'How many?', answers: [] },
  ];
  const { open, small } = folded([...list(9), item(9, { paid_total_cents: 300, questions })]);
  expect(idsOf(open)[0]).toBe(item(9).id);
  expect(idsOf(small)).not.toContain(item(9).id);
});
