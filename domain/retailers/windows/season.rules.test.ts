import { expect, it } from 'vitest';
import type { ShutOutDays } from '../retailer-record.types.js';
import { seasonDoubts } from './season.rules.js';

const winter = (year: number, scope: ShutOutDays['scope'] = 'own_price'): ShutOutDays => ({
  name: 'Winter sale',
  scope,
  year,
  from: { month_day: '01-02' },
  to: { month_day: '01-10' },
});
const doubtsOn = (today: string, ...shut_out_days: ShutOutDays[]) =>
  seasonDoubts({ policy: { shut_out_days, holiday_extensions: [] }, today }).map(
    ({ year, kind }) => `${year} ${kind}`,
  );

it('a season of the next January is looked ahead to in December', () => {
  expect(doubtsOn('2026-12-04', winter(2026))).toEqual([]);
  expect(doubtsOn('2026-12-05', winter(2026))).toEqual(['2027 past']);
  expect(doubtsOn('2026-12-20', winter(2026), winter(2027))).toEqual([]);
});

it('an entry of a later year does not make that of this season look old', () => {
  expect(doubtsOn('2026-01-03', winter(2026), winter(2027))).toEqual([]);
});

it('a sure entry does not hide a disputed one of the same season', () => {
  expect(doubtsOn('2026-01-03', winter(2026), winter(2026, 'disputed'))).toEqual(['2026 unsure']);
});
