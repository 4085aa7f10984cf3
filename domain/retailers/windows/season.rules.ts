import { addDays, type CalendarDay } from '../../shared/calendar-day.js';
import type { AdjustmentPolicy, HolidayExtension, ShutOutDays } from '../retailer-record.types.js';
import { spanIn } from './holidays.rules.js';

/** Days before a season in which somebody has to look its calendar up. */
const seasonNoticeDays = 28;

/** An entry of a policy's calendar that nobody has confirmed for the season it is about. */
export type SeasonDoubt = {
  name: string;
  /** The year in which this season begins. */
  year: number;
  /** First and last day of the season. */
  from: CalendarDay;
  to: CalendarDay;
  /** `past`: known only for an earlier year, so it counts as absent; `unsure`: given for this year, but not certain. */
  kind: 'past' | 'unsure';
};

/** The entries of a calendar that are not settled for the season that `today` is in or four weeks before. */
export function seasonDoubts({
  policy: { shut_out_days, holiday_extensions },
  today,
}: {
  policy: Pick<AdjustmentPolicy, 'shut_out_days' | 'holiday_extensions'>;
  today: CalendarDay;
}): SeasonDoubt[] {
  const spans = [
    ...shut_out_days.filter(({ scope }) => scope !== 'competitor').map(ofDays),
    ...holiday_extensions.map(ofExtension),
  ];
  const names = new Set(spans.map(({ name }) => name));
  return [...names].flatMap((name): SeasonDoubt[] => {
    const own = spans.filter((span) => span.name === name);
    const year = Number(today.slice(0, 4));
    for (const at of [year - 1, year, year + 1]) {
      const ofYear = own.filter((span) => span.year === at);
      const like = ofYear[0] ?? own.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0)).at(-1);
      const season = like && spanIn({ ...like, year: at });
      if (!season || !isNear({ today, ...season })) continue;
      if (ofYear.length > 0 && ofYear.every(({ isSure }) => isSure)) return [];
      const kind = ofYear.length > 0 || like.year === null ? 'unsure' : 'past';
      return [{ name, year: at, ...season, kind }];
    }
    return [];
  });
}

type Span = Pick<ShutOutDays, 'from' | 'to' | 'name'> & { year: number | null; isSure: boolean };

const ofDays = ({ name, from, to, year, scope }: ShutOutDays): Span => ({
  name,
  from,
  to,
  year: year ?? null,
  isSure: scope === 'own_price',
});

const ofExtension = ({ name, bought_from, until, year, confidence }: HolidayExtension): Span => ({
  name,
  from: bought_from,
  to: until,
  year: year ?? null,
  isSure: confidence === 'high',
});

function isNear({ today, from, to }: { today: CalendarDay; from: CalendarDay; to: CalendarDay }): boolean {
  return today >= addDays(from, -seasonNoticeDays) && today <= to;
}
