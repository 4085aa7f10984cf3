import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '../shared/units.js';
import { breathMs, settleMs, settleTimeMs } from './settle-time.rules.js';

const now = new Date('2026-11-20T12:00:00Z');
const in_ = (ms: number) => new Date(now.getTime() + ms);
const pending = { observation_id: 'o', amount_cents: 900, seen_at: now };
const wait = (others: Parameters<typeof settleTimeMs>[0]['others'], until = in_(24 * hourMs)) =>
  settleTimeMs({ until, others, now });

it('a drop of the only watched item waits only for others on the same page', () => {
  expect(wait([])).toBe(breathMs);
});

it('waits where another item’s lower price was seen once, or its check is due within the wait', () => {
  expect(wait([{ pending, next_check_at: in_(hourMs) }])).toBe(settleMs);
  expect(wait([{ pending: null, next_check_at: in_(10 * minuteMs) }])).toBe(settleMs);
  expect(wait([{ pending: null, next_check_at: in_(10 * minuteMs + 1) }])).toBe(breathMs);
  expect(wait([{ pending: null, next_check_at: null }])).toBe(breathMs);
});

it('never waits in the last two hours', () => {
  expect(wait([{ pending, next_check_at: null }], in_(2 * hourMs - 1))).toBe(0);
});
