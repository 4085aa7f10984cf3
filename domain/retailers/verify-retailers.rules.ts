import { type CalendarDay, daysBetween } from '../shared/calendar-day.js';
import { isSure } from './policy-windows.rules.js';
import type { RetailerRecord, RetailerVersion } from './retailer-record.types.js';

/** Why a record should be verified again, in words. */
export const verifyReasonWords = { old: 'old sources', unsure: 'not certain enough to promise' } as const;

/** A record to verify again, with the reason. */
export type VerifyAgain = {
  retailer_id: string;
  retailer: string;
  /** `old`: no source was read within the given days; `unsure`: confidence below medium. */
  reasons: (keyof typeof verifyReasonWords)[];
  confidence: RetailerRecord['policy']['confidence'];
  /** Latest day one of its sources was read; null without sources. */
  read_on: CalendarDay | null;
};

/** Latest day a source of a record was read; null if it has none. */
export function lastReadOf({ policy }: RetailerRecord): CalendarDay | null {
  return (
    policy.sources
      .map(({ read_on }) => read_on)
      .sort()
      .at(-1) ?? null
  );
}

/** Records to verify again, longest unread first. */
export function toVerifyAgain({
  versions,
  today,
  olderThanDays,
}: {
  versions: readonly RetailerVersion[];
  today: CalendarDay;
  olderThanDays: number;
}): VerifyAgain[] {
  return versions
    .map(({ retailer_id, record }): VerifyAgain => {
      const read_on = lastReadOf(record);
      const isOld = read_on === null || daysBetween({ from: read_on, to: today }) > olderThanDays;
      return {
        retailer_id,
        retailer: record.retailer,
        confidence: record.policy.confidence,
        read_on,
        reasons: [
          ...(isOld ? (['old'] as const) : []),
          ...(isSure(record.policy.confidence) ? [] : (['unsure'] as const)),
        ],
      };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => (one.read_on ?? '').localeCompare(other.read_on ?? ''));
}
