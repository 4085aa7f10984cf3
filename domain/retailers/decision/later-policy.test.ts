import { expect, it } from 'vitest';
import { seedVersionOf, withLaterPolicy } from '../record-version.rules.js';
import { createRecord } from '../retailer-record.rules.js';
import type { AdjustmentPolicy, HolidayExtension } from '../retailer-record.types.js';
import { policyWindowsOf } from '../windows/policy-windows.rules.js';
import { policyDecision } from './policy-decision.rules.js';

const policyOf = (policy: Partial<AdjustmentPolicy>) =>
  seedVersionOf(
    createRecord({
      retailer_id: 'shop',
      retailer: 'Shop',
      policy: { window_days: 14, confidence: 'high', ...policy },
    }),
  );
const season = (changes: Partial<HolidayExtension> = {}): HolidayExtension => ({
  name: 'holiday price adjustments',
  bought_from: { month_day: '11-01' },
  bought_to: { month_day: '12-24' },
  until: { month_day: '12-31' },
  year: 2026,
  confidence: 'high',
  source: 'its own page',
  ...changes,
});

/** What is decided about a price of a day, for a purchase of November 2 under the first policy. */
function decided(
  promised: Partial<AdjustmentPolicy>,
  now: Partial<AdjustmentPolicy>,
  { day, tier = null, delivered = null }: { day: string; tier?: string | null; delivered?: string | null },
) {
  const retailer = withLaterPolicy({ promised: policyOf(promised), current: policyOf(now) });
  const { kind, reason, last_day, version } = policyDecision({
    retailer,
    purchase: {
      bought_on: '2026-11-02',
      channel: 'online',
      item_name: 'Kettle',
      member_tier: tier,
      delivered_on: delivered,
    },
    drop: { day, seen_at: 'website' },
    now: new Date(`${day}T20:00:00Z`),
  });
  expect(version).toBe(policyOf(promised).version);
  return `${kind} ${reason} ${last_day?.slice(5)}`;
}

// The answers were written first: the promise stays as it was, and what is longer since is only asked about, unless the
// record itself says that it covers the purchase.
it.each([
  ['within the days promised', { window_days: 14 }, { window_days: 30 }, '11-16', 'claim in_window 11-16'],
  ['within the days it has now', { window_days: 14 }, { window_days: 30 }, '11-17', 'ask newer_policy 12-02'],
  ['on the last of them', { window_days: 14 }, { window_days: 30 }, '12-02', 'ask newer_policy 12-02'],
  ['after them', { window_days: 14 }, { window_days: 30 }, '12-03', 'silent drop_outside_window 12-02'],
  ['where it was shortened', { window_days: 30 }, { window_days: 14 }, '11-28', 'claim in_window 12-02'],
  ['where it is gone', { window_days: 30 }, { window_days: null }, '11-28', 'claim in_window 12-02'],
  ['where there was none', { window_days: null }, { window_days: 14 }, '11-10', 'ask newer_policy 11-16'],
  [
    'where a season was announced since that covers it',
    { window_days: 14 },
    { window_days: 14, holiday_extensions: [season()] },
    '12-20',
    'claim in_window 12-31',
  ],
  [
    'where the season covers it in earlier years',
    { window_days: 14 },
    { window_days: 14, holiday_extensions: [season({ year: null })] },
    '12-20',
    'ask holiday_window 12-31',
  ],
  [
    'where the season begins after it',
    { window_days: 14 },
    { window_days: 14, holiday_extensions: [season({ bought_from: { month_day: '11-15' } })] },
    '12-20',
    'silent drop_outside_window 11-16',
  ],
  [
    'where goods of its kind have more now',
    { window_days: 14 },
    { window_days: 14, other_readings: [{ window_days: 45, who: 'a forum' }] },
    '12-10',
    'ask newer_policy 12-17',
  ],
  [
    'of a shop whose days are not sure now either',
    { window_days: 14 },
    { window_days: 30, confidence: 'low' },
    '11-28',
    'ask newer_policy 12-02',
  ],
] as const)('a price %s', (_when, promised, now, day, answer) => {
  expect(
    decided(promised as Partial<AdjustmentPolicy>, now as Partial<AdjustmentPolicy>, { day: `2026-${day}` }),
  ).toBe(answer);
});

it('a tier that has more since is asked about by its members', () => {
  const tiers = (window_days: number) => ({
    window_days: 14,
    member_tiers: [{ tier: 'Gold', window_days, source: 'its own page' }],
  });
  const on = (tier: string | null) => decided(tiers(20), tiers(40), { day: '2026-11-28', tier });
  expect(on('Gold')).toBe('ask newer_policy 12-12');
  expect(on(null)).toBe('silent drop_outside_window 11-16');
});

it('days counted from delivery since are asked about from there', () => {
  const now = { window_days: 14, counted_from: 'delivery' as const };
  expect(decided({ window_days: 14 }, now, { day: '2026-11-20', delivered: '2026-11-08' })).toBe(
    'ask newer_policy 11-22',
  );
});

it('the same version is left alone', () => {
  const same = policyOf({ window_days: 14 });
  expect(withLaterPolicy({ promised: same, current: same })).toBe(same);
  const { longer } = policyWindowsOf({
    policy: withLaterPolicy({ promised: same, current: policyOf({ window_days: 14, rules: ['a word'] }) })
      .record.policy,
    purchase: { bought_on: '2026-11-02' },
  });
  expect(longer).toBeNull();
});

it('days that only the newer policy gives come with its conditions, and its days to ask', () => {
  const on = (day: string, usedCode: boolean | null, now: Partial<AdjustmentPolicy>) => {
    const decision = policyDecision({
      retailer: withLaterPolicy({ promised: policyOf({}), current: policyOf({ window_days: 30, ...now }) }),
      purchase: { bought_on: '2026-11-02', used_promo_code: usedCode },
      drop: { day: '2026-11-17', seen_at: 'website' },
      now: new Date(`${day}T20:00:00Z`),
    });
    return [decision.kind, decision.reason, decision.last_day, decision.doubts.map(({ kind }) => kind)];
  };
  const coded: Partial<AdjustmentPolicy> = { flags: ['no_promo_code'] };
  expect(on('2026-11-17', null, coded)).toEqual(['ask', 'newer_policy', '2026-12-02', ['condition']]);
  expect(on('2026-11-17', true, coded)).toEqual(['silent', 'condition_fails', '2026-12-02', ['failed']]);
  const staged: Partial<AdjustmentPolicy> = { ask_within_days_of_drop: 20 };
  expect(on('2026-12-07', null, staged)).toEqual(['ask', 'newer_policy', '2026-12-07', []]);
  expect(on('2026-12-08', null, staged)[0]).toBe('silent');
});
