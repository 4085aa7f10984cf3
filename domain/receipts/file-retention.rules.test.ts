import { describe, expect, it } from 'vitest';
import { seedVersionOf } from '../retailers/record-version.rules.js';
import { createRecord } from '../retailers/retailer-record.rules.js';
import { createRetailerSnapshot, seedSnapshot } from '../retailers/retailer-snapshot.js';
import { addDays } from '../shared/calendar-day.js';
import { fileGraceDays, fileKeptThrough } from './file-retention.rules.js';
import type { RecordedReading } from './receipt-reading.types.js';

const submitted = '2026-06-01';
const created_at = new Date('2026-06-01T20:00:00Z');

function reading(retailerId: string | null, purchasedAt: string | null): RecordedReading {
  return {
    id: 'reading-1',
    corrections: {},
    ...(retailerId ? { retailerId } : {}),
    ...(purchasedAt ? { purchasedAt: { value: purchasedAt, source: 'ocr', confidence: 1 } } : {}),
    items: [],
    needsReview: false,
    failedChecks: [],
    notes: [],
  };
}

const kept = (...readings: RecordedReading[]) => fileKeptThrough({ receipt: { created_at, readings } });
const withGrace = (day: string) => addDays(day, fileGraceDays);

describe('the last day a file is kept', () => {
  it.each([
    ['a window of 14 days', 'target', '2026-05-25', '2026-06-08'],
    ['the longest of a disputed window', 'home-depot', '2026-05-25', '2026-08-23'],
    ['the longest for members', 'best-buy', '2026-05-25', '2026-07-24'],
    ['a window with an unknown first day: from the day of submission', 'target', null, '2026-06-15'],
    ['a purchase in the future: from the day of submission', 'target', '2062-05-25', '2026-06-15'],
    ['a day that does not exist: from the day of submission', 'target', '2026-02-30', '2026-06-15'],
    ['a retailer without a known window: the longest there is', 'bh-photo', '2026-05-25', '2026-08-23'],
    [
      'an unknown retailer: the longest from the day of submission',
      'corner-shop',
      '2026-05-25',
      '2026-08-30',
    ],
    ['no retailer: the longest from the day of submission', null, null, '2026-08-30'],
    ['a window that was already over: the day of submission', 'target', '2025-05-25', submitted],
  ])('follows %s', (_what, retailer, purchasedAt, lastDay) => {
    expect(kept(reading(retailer, purchasedAt))).toBe(withGrace(lastDay));
  });

  it('follows the last of several orders', () => {
    const orders = [reading('target', '2026-05-20'), reading('target', '2026-05-28')];
    expect(kept(...orders)).toBe(withGrace('2026-06-11'));
  });

  it('for an unreadable receipt is the longest there is', () => {
    expect(kept()).toBe(withGrace(addDays(submitted, 90)));
  });

  it('counts from the day of submission in the retailers’ time zone', () => {
    const created = new Date('2026-06-02T03:00:00Z');
    expect(fileKeptThrough({ receipt: { created_at: created, readings: [] } })).toBe(
      withGrace(addDays(submitted, 90)),
    );
  });

  it('for an imported retailer follows its own window', () => {
    const record = createRecord({
      retailer_id: 'corner',
      retailer: 'Corner',
      policy: { window_days: 120, confidence: 'high' },
    });
    const retailers = createRetailerSnapshot([...seedSnapshot.versions, seedVersionOf(record)]);
    const at = (day: string) => ({ value: day, source: 'ocr' as const, confidence: 1 });
    const readings = [{ ...reading('corner', null), purchasedAt: at('2026-05-25') }];
    expect(fileKeptThrough({ receipt: { created_at, readings }, retailers })).toBe(
      withGrace(addDays('2026-05-25', 120)),
    );
  });
});
