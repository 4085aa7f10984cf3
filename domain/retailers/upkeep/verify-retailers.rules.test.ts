import { describe, expect, it } from 'vitest';
import { createRecord, type PolicyInput } from '../retailer-record.rules.js';
import type { Confidence, HolidayExtension, RetailerVersion, ShutOutDays } from '../retailer-record.types.js';
import { seedVersions } from '../seeds/seed-versions.js';
import { staleSeasons, toVerifyAgain } from './verify-retailers.rules.js';

const version = (retailer_id: string, confidence: Confidence, ...readOn: string[]): RetailerVersion => ({
  retailer_id,
  version: 'v1',
  record: createRecord({
    retailer_id,
    retailer: retailer_id,
    policy: {
      window_days: 14,
      confidence,
      sources: readOn.map((read_on) => ({
        url: null,
        page_date: null,
        says: 'so',
        kind: 'third-party' as const,
        read_on,
      })),
    },
  }),
});

describe('records to verify again', () => {
  it('are those whose latest source is older than the given days, and those below medium', () => {
    const versions = [
      version('fresh', 'high', '2026-11-01'),
      version('on-the-day', 'medium', '2026-05-25'),
      version('old', 'high', '2024-01-01', '2026-05-24'),
      version('unsure', 'low', '2026-11-01'),
      version('nothing', 'none'),
    ];
    const found = toVerifyAgain({ versions, today: '2026-11-21', olderThanDays: 180 });
    expect(found.map(({ retailer_id, reasons }) => [retailer_id, reasons])).toEqual([
      ['nothing', ['old', 'unsure']],
      ['old', ['old']],
      ['unsure', ['unsure']],
    ]);
    expect(found[1]?.read_on).toBe('2026-05-24');
  });
});

describe('a calendar', () => {
  const days = (year: number, scope: ShutOutDays['scope'] = 'own_price'): ShutOutDays => ({
    name: 'Black Friday week',
    year,
    scope,
    from: { anchor: 'thanksgiving', offset_days: -4 },
    to: { anchor: 'thanksgiving', offset_days: 4 },
  });
  const extension = (year: number, confidence: Confidence): HolidayExtension => ({
    name: 'Holidays',
    year,
    confidence,
    bought_from: { month_day: '11-01' },
    bought_to: { month_day: '12-24' },
    until: { month_day: '01-15' },
  });
  const shop = (policy: Partial<PolicyInput>): RetailerVersion => {
    const base = version('shop', 'high', '2026-11-01');
    return { ...base, record: { ...base.record, policy: { ...base.record.policy, ...policy } } };
  };
  const reasons = (policy: Partial<PolicyInput>, today: string) =>
    toVerifyAgain({ versions: [shop(policy)], today, olderThanDays: 9_999 })[0]?.reasons ?? [];

  // Thanksgiving is November 26 in 2026: the week begins on the 22nd, its notice on October 25.
  it.each([
    ['2026-10-24', []],
    ['2026-10-25', ['past_season']],
    ['2026-11-30', ['past_season']],
    ['2026-12-01', []],
  ])('of last year is reported four weeks before the season, until its end: %s', (today, found) => {
    expect(reasons({ shut_out_days: [days(2025)] }, today)).toEqual(found);
    expect(staleSeasons({ versions: [shop({ shut_out_days: [days(2025)] })], today })).toHaveLength(
      found.length,
    );
  });

  it('of this year is reported only if it is not certain', () => {
    const [on] = ['2026-11-20'];
    expect(reasons({ shut_out_days: [days(2025), days(2026)] }, on)).toEqual([]);
    expect(reasons({ shut_out_days: [days(2026, 'disputed')] }, on)).toEqual(['disputed']);
    expect(reasons({ shut_out_days: [days(2025, 'competitor')] }, on)).toEqual([]);
    expect(reasons({ holiday_extensions: [extension(2026, 'high')] }, on)).toEqual([]);
    expect(reasons({ holiday_extensions: [extension(2026, 'medium')] }, on)).toEqual(['disputed']);
    expect(
      staleSeasons({ versions: [shop({ shut_out_days: [days(2026, 'disputed')] })], today: on }),
    ).toEqual([]);
  });

  it('across New Year belongs to the year in which it begins', () => {
    expect(reasons({ holiday_extensions: [extension(2026, 'high')] }, '2027-01-10')).toEqual([]);
    expect(reasons({ holiday_extensions: [extension(2025, 'high')] }, '2027-01-10')).toEqual(['past_season']);
  });
});

it('the records of this release say what is contradicted and disputed, shop by shop', () => {
  const found = toVerifyAgain({ versions: seedVersions, today: '2026-11-27', olderThanDays: 180 });
  const of = (id: string) => found.find(({ retailer_id }) => retailer_id === id);
  expect(of('best-buy')).toMatchObject({ reasons: ['disputed'] });
  expect(of('nordstrom')?.details).toEqual([
    'The record has 10 days; 14 days according to nordstrom.com pricing policy (older copy): two weeks from the order date.',
  ]);
  expect(of('amazon')?.reasons).toEqual(['contradicted']);
  expect(of('costco')).toBeUndefined();
});
