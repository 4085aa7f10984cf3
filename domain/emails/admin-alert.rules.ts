import type { StaleSeason } from '../retailers/upkeep/verify-retailers.rules.js';
import { retailerToday } from '../retailers/windows/adjustment-window.rules.js';
import { daysBetween, formatDay } from '../shared/calendar-day.js';
import type { EmailProps } from './email-props.schemas.js';

/** An alert for the operator; sent at most once a day per kind, `season_unknown` once per shop and season. */
export type AlertKind =
  | 'mails_quarantined'
  | 'mails_uncertain'
  | 'work_put_back'
  | 'spool_waiting'
  | 'spool_drained'
  | 'mailbox_unread'
  | 'mailbox_read'
  | 'backup_failing'
  | 'backup_made'
  | 'mail_stopped'
  | 'mail_resumed'
  | 'notify_off'
  | 'season_unknown';

/** The alert that reports the end of each standstill. */
export const endOfStandstill = {
  spool_waiting: 'spool_drained',
  mailbox_unread: 'mailbox_read',
  backup_failing: 'backup_made',
  mail_stopped: 'mail_resumed',
} as const satisfies Partial<Record<AlertKind, AlertKind>>;

/** An alert whose end is reported too. */
export type StandstillKind = keyof typeof endOfStandstill;

/** Texts of each alert; `label` names what is counted. */
const words: Record<AlertKind, { title: string; summary: string; label: string }> = {
  mails_quarantined: {
    title: 'Emails could not be processed',
    summary:
      'They broke the parser or exceeded a limit and were quarantined. Their raw bytes are kept for a while, and no other email was held up. The log lists each one with its reason.',
    label: 'Emails quarantined',
  },
  mails_uncertain: {
    title: 'Emails may not have arrived',
    summary:
      'A worker or connection ended after an email was handed over and before the server replied. The emails may have arrived, so they are not sent again automatically.',
    label: 'Emails in doubt',
  },
  work_put_back: {
    title: 'Work keeps getting lost',
    summary:
      'The watchdog had to requeue a lot of work within a day. A process is probably being killed repeatedly: its log says where, and the machine’s memory usage often says why.',
    label: 'Requeued in 24 hours',
  },
  spool_waiting: {
    title: 'Mail is not being read',
    summary:
      'Accepted emails are waiting to be registered. They are safe on disk but not read yet: check the mail server’s log.',
    label: 'Emails waiting',
  },
  spool_drained: {
    title: 'Mail is being read again',
    summary: 'Every accepted email has been registered. Nothing was lost: the emails waited on disk.',
    label: 'Hours since the alert',
  },
  mailbox_unread: {
    title: 'A mailbox cannot be read',
    summary:
      'It has not been read for an hour or more. Its email waits there: the overview says why, and `imap check` says which mailbox it is.',
    label: 'Unread mailboxes',
  },
  mailbox_read: {
    title: 'Every mailbox is being read again',
    summary: 'The email that was waiting in the mailbox is being fetched.',
    label: 'Hours since the alert',
  },
  backup_failing: {
    title: 'There is no recent backup',
    summary:
      'The last scheduled backup failed, or the newest verified one is more than two periods old. Older ones are kept. The overview says why; `backup scheduled` makes one at once.',
    label: 'Verified backups kept',
  },
  backup_made: {
    title: 'Backups are being made again',
    summary: 'A scheduled backup has been made and verified.',
    label: 'Hours since the alert',
  },
  mail_stopped: {
    title: 'No more email is arriving',
    summary:
      'No email has reached the receipts address for much longer than usual. Check its DNS records, port 25, and the mailboxes being read.',
    label: 'Hours without email',
  },
  mail_resumed: {
    title: 'Email is arriving again',
    summary: 'An email has reached the receipts address again.',
    label: 'Hours since the alert',
  },
  notify_off: {
    title: 'Notifications to an address are switched off',
    summary:
      'It took none for about a day, so nothing is sent there any more. `notify status` says why; once it works, `notify test` switches it on again.',
    label: 'Failed attempts',
  },
  season_unknown: {
    title: 'A shop’s holiday calendar is of a past year',
    summary:
      'It counts as absent: nothing longer is promised or asked for, and no days are left out. Read the shop’s own page and import this year’s days; `retailers verify` names what is missing.',
    label: 'Days until the season begins',
  },
};

/**
 * Idempotency key of an alert: one mail per kind and UTC day. The end of a standstill uses the day its alert was
 * raised.
 */
export function alertKey({ kind, at }: { kind: AlertKind; at: Date }): string {
  return `alert:${kind}:${at.toISOString().slice(0, 10)}`;
}

/** Idempotency key of the alert about a season: one for each shop and season. */
export function seasonAlertKey({ retailer_id, from }: Pick<StaleSeason, 'retailer_id' | 'from'>): string {
  return `alert:season_unknown:${retailer_id}:${from}`;
}

/** The mail about a season that a shop's calendar does not have, with the days until it begins. */
export function composeSeasonAlert({
  season: { retailer, name, from, to },
  adminUrl,
  now,
}: {
  season: StaleSeason;
  adminUrl: string;
  now: Date;
}): EmailProps<'admin-alert'> {
  return composeAdminAlert({
    kind: 'season_unknown',
    count: Math.max(0, daysBetween({ from: retailerToday(now), to: from })),
    about: { label: retailer, value: `${name}, ${formatDay(from)} to ${formatDay(to)}` },
    adminUrl,
    now,
  });
}

/** The mail about `count` cases of a kind. It contains only numbers, nothing written by a shopper. */
export function composeAdminAlert({
  kind,
  count,
  about,
  adminUrl,
  now,
}: {
  kind: AlertKind;
  count: number;
  /** What it is about, where there are several: an address, or what `label` says. */
  about?: { label: string; value: string };
  /** Admin page for it. */
  adminUrl: string;
  now: Date;
}): EmailProps<'admin-alert'> {
  const { title, summary, label } = words[kind];
  return {
    title,
    summary,
    facts: [{ label, value: String(count) }, ...(about ? [about] : [])],
    actionUrl: adminUrl,
    raisedAt: now.toISOString(),
  };
}
