import { type CalendarDay, daysBetween, formatDay } from '../../shared/calendar-day.js';
import { keysOf } from '../../shared/typed-records.js';
import type { AdjustmentPolicy, RetailerRecord, RetailerVersion } from '../retailer-record.types.js';
import { isSure } from '../windows/policy-windows.rules.js';
import { type SeasonDoubt, seasonDoubts } from '../windows/season.rules.js';

/** Why a record should be verified again, in words. */
export const verifyReasonWords = {
  old: 'old sources',
  unsure: 'not certain enough to promise',
  contradicted: 'contradicted by another source',
  disputed: 'disputed this season',
  past_season: 'calendar of a past year',
} as const;

/** Every reason to verify a record. */
export const verifyReasons = keysOf(verifyReasonWords);

/** A record to verify again, with the reason. */
export type VerifyAgain = {
  retailer_id: string;
  retailer: string;
  /**
   * `old`: no source was read within the given days; `unsure`: confidence below medium; `contradicted`: another source
   * gives other days; `disputed`: a holiday entry of this season is not certain; `past_season`: one is only known for an
   * earlier year, and counts as absent.
   */
  reasons: (keyof typeof verifyReasonWords)[];
  /** What exactly, one sentence each. */
  details: string[];
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
      const found = faultsOf({ record, today, olderThanDays });
      return {
        retailer_id,
        retailer: record.retailer,
        confidence: record.policy.confidence,
        read_on: lastReadOf(record),
        reasons: verifyReasons.filter((reason) => found.some(([kind]) => kind === reason)),
        details: found.map(([, says]) => says),
      };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => (one.read_on ?? '').localeCompare(other.read_on ?? ''));
}

type Fault = [reason: keyof typeof verifyReasonWords, says: string];

function faultsOf({
  record,
  today,
  olderThanDays,
}: {
  record: RetailerRecord;
  today: CalendarDay;
  olderThanDays: number;
}): Fault[] {
  const { policy } = record;
  const read = lastReadOf(record);
  const age = read === null ? null : daysBetween({ from: read, to: today });
  const old: Fault = [
    'old',
    read ? `Last read on ${formatDay(read)}, ${age} days ago.` : 'No source was ever read.',
  ];
  const unsure: Fault = ['unsure', `Confidence is ${policy.confidence}.`];
  return [
    ...(age === null || age > olderThanDays ? [old] : []),
    ...(isSure(policy.confidence) ? [] : [unsure]),
    ...contradictions(policy),
    ...seasonDoubts({ policy, today }).map(ofSeason),
  ];
}

const daysInWords = (days: number | null): string => (days === null ? 'no window' : `${days} days`);

function contradictions({ window_days, other_readings }: AdjustmentPolicy): Fault[] {
  return other_readings
    .filter((reading) => reading.window_days !== window_days)
    .map((reading) => [
      'contradicted',
      `The record has ${daysInWords(window_days)}; ${daysInWords(reading.window_days)} according to ${reading.who}.`,
    ]);
}

function ofSeason({ name, year, from, to, kind }: SeasonDoubt): Fault {
  const span = `${formatDay(from)} to ${formatDay(to)}`;
  return kind === 'past'
    ? ['past_season', `“${name}” is known only for an earlier year and counts as absent; ${year}: ${span}.`]
    : ['disputed', `“${name}”, ${span}, is not confirmed for ${year}.`];
}

/** A season of a shop for which its calendar has no entry: those it has are of past years. */
export type StaleSeason = { retailer_id: string; retailer: string } & Pick<
  SeasonDoubt,
  'name' | 'from' | 'to'
>;

/** Entries of a past year whose season has begun or is four weeks away. */
export function staleSeasons({
  versions,
  today,
}: {
  versions: readonly RetailerVersion[];
  today: CalendarDay;
}): StaleSeason[] {
  return versions.flatMap(({ retailer_id, record: { retailer, policy } }) =>
    seasonDoubts({ policy, today })
      .filter(({ kind }) => kind === 'past')
      .map(({ name, from, to }) => ({ retailer_id, retailer, name, from, to })),
  );
}
