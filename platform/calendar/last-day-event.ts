import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import { addDays, type CalendarDay } from '../../domain/shared/calendar-day.js';
import { ownLine } from '../../domain/shared/text/one-line.js';

/** The alarm goes off at nine in the morning of the last day; seconds after its start. */
const alarmSeconds = 9 * 3600;

/** Content of a last-day entry. */
export type LastDayEvent = {
  /** Stable: saving the same claim twice yields one entry. */
  id: string;
  title: string;
  lastDay: CalendarDay;
  /** The page of the claim. */
  url: string;
  description: string;
  /** When the claim was created; makes a regenerated entry byte-identical. */
  createdAt: Date;
};

/** A calendar file (RFC 5545) with one all-day entry and its alarm. */
export function lastDayCalendar({
  event,
  brand,
}: {
  event: LastDayEvent;
  /** The producer, for `PRODID` and the entry's id. */
  brand: { name: string; domain: string };
}): string {
  const calendar = ical({
    prodId: { company: brand.name, product: 'claims', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const entry = calendar.createEvent({
    id: `claim-${event.id}@${brand.domain}`,
    stamp: event.createdAt,
    allDay: true,
    start: new Date(`${event.lastDay}T00:00:00Z`),
    end: new Date(`${addDays(event.lastDay, 1)}T00:00:00Z`),
    timezone: 'UTC',
    summary: ownLine(event.title),
    description: { plain: event.description },
    url: event.url,
  });
  entry
    .createAlarm({
      type: ICalAlarmType.display,
      description: ownLine(event.title),
      triggerAfter: alarmSeconds,
    })
    .relatesTo(ICalAlarmRelatesTo.start);
  // Every line of a calendar ends with CRLF, including the last one (RFC 5545 section 3.1).
  return `${calendar.toString()}\r\n`;
}
