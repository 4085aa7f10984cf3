import type { Alarm, AlarmKind } from '../admin/alarms.rules.js';
import type { AlertKind } from '../emails/admin-alert.rules.js';
import type { EmailProps } from '../emails/email-props.schemas.js';
import { keysOf } from '../shared/typed-records.js';

/** What can be told, and what each is. */
export const notifyEventWords = {
  alarm_raised: 'something needs attention, as alerts by mail and the overview say it',
  alarm_over: 'what had stopped works again',
  job_failed: 'jobs of a kind were given up, at most once an hour for each kind',
  admin_signed_in: 'an admin signed in from a browser that is not known for that account',
} as const;

/** One of {@link notifyEventWords}. */
export type NotifyEvent = keyof typeof notifyEventWords;

/** Every event. */
export const notifyEvents = keysOf(notifyEventWords);

/** What is told. It is made of our own words, numbers and ids: nothing that a shopper wrote, and no address. */
export type Note = {
  event: NotifyEvent | 'test';
  title: string;
  summary: string;
  facts: { label: string; value: string }[];
  /** Admin page for it, if there is one. */
  url: string | null;
  /** ISO 8601, UTC. */
  at: string;
};

/** The note of an alert that is also mailed. */
export function noteOfAlert(
  event: 'alarm_raised' | 'alarm_over',
  { title, summary, facts, actionUrl, raisedAt }: EmailProps<'admin-alert'>,
): Note {
  return { event, title, summary, facts, url: actionUrl, at: raisedAt };
}

/** Titles of the alarms that no alert by mail tells. */
const alarmTitles: Record<Exclude<AlarmKind, AlertKind>, string> = {
  sending_off: 'Sending is off',
  spool_unwritable: 'No mail can be accepted',
  queue_waiting: 'Work is waiting',
  mails_held: 'Many emails are held',
  feed_unread: 'A product feed could not be read',
};

/** An alarm that is told by a note alone. */
export type NotedAlarmKind = keyof typeof alarmTitles;

/** Every {@link NotedAlarmKind}. */
export const notedAlarmKinds = keysOf(alarmTitles);

/** One note for each such alarm and UTC day while it is on, and another for its end. */
export function alarmKey({ kind, at }: { kind: NotedAlarmKind; at: Date }): string {
  return `alarm:${kind}:${at.toISOString().slice(0, 10)}`;
}

/** The note that an alarm is on, in the words of the overview. */
export function noteOfAlarm({
  alarm: { words, path },
  kind,
  publicUrl,
  now,
}: {
  alarm: Pick<Alarm, 'words' | 'path'>;
  kind: NotedAlarmKind;
  publicUrl: string;
  now: Date;
}): Note & { event: 'alarm_raised' } {
  const url = `${publicUrl}${path}`;
  return {
    event: 'alarm_raised',
    title: alarmTitles[kind],
    summary: words,
    facts: [],
    url,
    at: now.toISOString(),
  };
}

/** The note that such an alarm is over. */
export function noteOfAlarmEnd({
  kind,
  publicUrl,
  now,
}: {
  kind: NotedAlarmKind;
  publicUrl: string;
  now: Date;
}): Note & { event: 'alarm_over' } {
  return {
    event: 'alarm_over',
    title: `Over: ${alarmTitles[kind]}`,
    summary: 'The cause of this alarm is gone.',
    facts: [],
    url: `${publicUrl}/admin/overview`,
    at: now.toISOString(),
  };
}

/** A job was given up. */
export function noteOfFailedJob({
  name,
  id,
  publicUrl,
  now,
}: {
  name: string;
  id: string;
  publicUrl: string;
  now: Date;
}): Note {
  return {
    event: 'job_failed',
    title: 'A job was given up',
    summary:
      'All its attempts failed. Work that records still wait for is queued again after an hour; the page says why it failed.',
    facts: [
      { label: 'Kind', value: name },
      { label: 'Job', value: id },
    ],
    url: `${publicUrl}/admin/jobs?state=failed`,
    at: now.toISOString(),
  };
}

/** One note for each kind of job and UTC hour. */
export function failedJobKey({ name, now }: { name: string; now: Date }): string {
  return `job_failed:${name}:${now.toISOString().slice(0, 13)}`;
}

/** An admin signed in from a browser that had not signed in to the account before. */
export function noteOfSignIn({ publicUrl, now }: { publicUrl: string; now: Date }): Note {
  return {
    event: 'admin_signed_in',
    title: 'An admin signed in from a new browser',
    summary:
      'If nobody of you did, end all sessions (admin revoke) and change the password. The audit log says who.',
    facts: [],
    url: `${publicUrl}/admin/audit?action=session.started`,
    at: now.toISOString(),
  };
}

/** What `notify test` sends. */
export function testNote({ publicUrl, now }: { publicUrl: string; now: Date }): Note {
  return {
    event: 'test',
    title: 'This is a test',
    summary: 'Notifications reach you here.',
    facts: [],
    url: `${publicUrl}/admin`,
    at: now.toISOString(),
  };
}

/** A note as plain text without its title, for messengers. */
export function noteText({ summary, facts, url }: Note): string {
  return [summary, ...facts.map(({ label, value }) => `${label}: ${value}`), ...(url ? [url] : [])].join(
    '\n',
  );
}
