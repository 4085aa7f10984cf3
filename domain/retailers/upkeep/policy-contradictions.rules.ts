import { daysBetween } from '../../shared/calendar-day.js';
import type {
  AdjustmentPolicy,
  HolidayExtension,
  MemberTier,
  ShutOutDays,
} from '../retailer-record.types.js';
import { extendedDay, spanIn } from '../windows/holidays.rules.js';

/** The parts of a policy that may contradict each other, as an import gives them. */
type GivenPolicy = Pick<AdjustmentPolicy, 'window_days'> & {
  ask_within_days_of_drop?: number | null | undefined;
  member_tiers?: readonly Pick<MemberTier, 'tier' | 'window_days'>[] | undefined;
  categories?: readonly { category: string; window_days: number }[] | undefined;
  shut_out_days?: readonly Dated<Pick<ShutOutDays, 'from' | 'to' | 'scope'>>[] | undefined;
  holiday_extensions?:
    | readonly Dated<Pick<HolidayExtension, 'bought_from' | 'bought_to' | 'until'>>[]
    | undefined;
};

type Dated<Entry> = Entry & { year?: number | null | undefined };

/** Where a policy contradicts itself, with the words for the operator. */
export type Contradiction = { path: (string | number)[]; message: string };

/**
 * The contradictions in a policy: two answers to one question, of which each could decide about money. Different windows
 * of different sources are none: those are `other_readings`.
 */
export function contradictionsIn({
  window_days,
  ask_within_days_of_drop: days,
  member_tiers: tiers = [],
  categories = [],
  shut_out_days: spans = [],
  holiday_extensions: extensions = [],
}: GivenPolicy): Contradiction[] {
  const found = [
    ...differing(
      'member_tiers',
      tiers,
      ({ tier }) => tier.toLowerCase(),
      ({ window_days: own }) => own,
    ),
    ...differing(
      'categories',
      categories,
      ({ category }) => category.toLowerCase(),
      ({ window_days: own }) => own,
    ),
    ...differing(
      'shut_out_days',
      spans,
      ({ from, to, year }) => [from, to, year ?? null],
      ({ scope }) => scope,
    ),
    ...differing(
      'holiday_extensions',
      extensions,
      ({ bought_from, bought_to, year }) => [bought_from, bought_to, year ?? null],
      ({ until }) => until,
    ),
  ];
  const turned = [
    ...spans.flatMap((span, at) => {
      const { from, to } = spanIn({ ...span, year: span.year ?? anyYear });
      return daysBetween({ from, to }) > maxShutOutDays
        ? [{ path: ['shut_out_days', at], message: 'ends before it begins' }]
        : [];
    }),
    ...extensions.flatMap((extension, at) => {
      const year = extension.year ?? anyYear;
      const { to } = spanIn({ from: extension.bought_from, to: extension.bought_to, year });
      const until = extendedDay({ boughtOn: to, extension: { ...extension, year } });
      return until === null || daysBetween({ from: to, to: until }) > maxExtensionDays
        ? [
            {
              path: ['holiday_extensions', at],
              message: 'ends before the last day of purchase that it is for',
            },
          ]
        : [];
    }),
  ];
  const isStageAlone = days != null && window_days === null;
  const alone = { path: ['ask_within_days_of_drop'], message: 'needs a window that the drop falls in' };
  return [...found, ...turned, ...(isStageAlone ? [alone] : [])];
}

/** Where an entry names no year, any shows how long it is. */
const anyYear = 2026;
/** No sale lasts longer: days given the wrong way around would span nearly a year. */
const maxShutOutDays = 92;
/** Days after the last purchase that an extension may end; holiday purchases can be asked about until the end of January. */
const maxExtensionDays = 120;

/** Entries about the same thing as an earlier one that say something else of it. */
function differing<Entry>(
  list: string,
  entries: readonly Entry[],
  about: (entry: Entry) => unknown,
  says: (entry: Entry) => unknown,
): Contradiction[] {
  const known = new Map<string, string>();
  return entries.flatMap((entry, at) => {
    const [key, said] = [JSON.stringify(about(entry)), JSON.stringify(says(entry))];
    const before = known.get(key);
    known.set(key, before ?? said);
    return before === undefined || before === said
      ? []
      : [{ path: [list, at], message: 'contradicts an earlier entry about the same' }];
  });
}
