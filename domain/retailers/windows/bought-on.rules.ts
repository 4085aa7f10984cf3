import type { CalendarDay } from '../../shared/calendar-day.js';
import type { Place } from '../places/place.rules.js';
import { dayAt } from '../places/time-zone.rules.js';

/**
 * The day from which the windows of a purchase count: the one that it is dated, or the one at the shop on which its first
 * document arrived, if that is earlier. It was bought by then: a shop may date a receipt in a time zone where it is
 * tomorrow.
 */
export function boughtOn({
  dated,
  arrivedAt,
  place,
}: {
  dated: CalendarDay;
  arrivedAt: Date;
  place: Place;
}): CalendarDay {
  const arrivedOn = dayAt({ instant: arrivedAt, place });
  return arrivedOn < dated ? arrivedOn : dated;
}
