import { describe, expect, it } from 'vitest';
import { createRecord } from './retailer-record.rules.js';
import type { Confidence, RetailerVersion } from './retailer-record.types.js';
import { toVerifyAgain } from './verify-retailers.rules.js';

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
