import { expect, it } from 'vitest';
import type { PurchaseItemRecord } from './purchase.types.js';
import { isInWindowView, windowStateOf } from './window-state.rules.js';

const today = '2026-11-23';
type Line = Pick<PurchaseItemRecord, 'state' | 'reason' | 'last_day'>;
const watched = (last_day: string): Line => ({ state: 'watching', reason: null, last_day });
const not = (reason: Line['reason'], last_day: string | null = null): Line => ({
  state: 'not_watchable',
  reason,
  last_day,
});
const returned: Line = { state: 'returned', reason: null, last_day: null };

it.each<[string, Line[], string | null, string]>([
  ['a last day in the future', [watched('2026-11-30')], '2026-11-16', 'open'],
  ['a last day of today', [watched(today)], '2026-11-09', 'open'],
  ['an open window of an item that is not watched', [not('too_cheap', '2026-11-30')], '2026-11-16', 'open'],
  ['one of two windows open', [not('window_over', '2026-11-20'), watched('2026-11-30')], null, 'open'],
  ['a last day in the past', [not('window_over', '2026-11-22')], '2026-11-08', 'closed'],
  ['an old till receipt of an unknown shop', [not('too_old')], '2018-03-25', 'closed'],
  ['an old one without items', [], '2018-03-25', 'closed'],
  ['a shop that promises nothing', [not('no_window')], '2026-11-16', 'none'],
  ['an unknown shop', [not('unknown_retailer')], '2026-11-16', 'unknown'],
  ['a day that was not read', [not('no_purchase_day')], null, 'unknown'],
  ['no item', [], '2026-11-16', 'unknown'],
  ['everything returned', [returned], '2026-11-16', 'returned'],
  ['some items returned', [returned, watched('2026-11-30')], '2026-11-16', 'open'],
])('%s', (_, items, purchased_at, state) => {
  expect(windowStateOf({ purchase: { is_returned: false, purchased_at }, items, today })).toBe(state);
  expect(windowStateOf({ purchase: { is_returned: true, purchased_at }, items, today })).toBe('returned');
});

it.each<[string, Line[], boolean]>([
  ['ends today', [watched(today)], true],
  ['ends in three days', [watched('2026-11-26')], true],
  ['ends in four', [watched('2026-11-27')], false],
  ['ended yesterday', [watched('2026-11-22')], false],
  ['ends soon for one of two', [watched('2026-11-24'), watched('2026-12-20')], true],
  [
    'ended for one of two and stays open long for the other',
    [watched('2026-11-22'), watched('2026-12-20')],
    false,
  ],
  ['ends soon only for a returned item', [{ ...returned, last_day: today }, watched('2026-12-20')], false],
])('a window that %s is closing: %s', (_, items, isClosing) => {
  const facts = { purchase: { is_returned: false, purchased_at: '2026-11-09' }, items, today };
  expect(isInWindowView({ view: 'closing', ...facts })).toBe(isClosing);
  const returnedWhole = { ...facts, purchase: { ...facts.purchase, is_returned: true } };
  expect(isInWindowView({ view: 'closing', ...returnedWhole })).toBe(false);
});
