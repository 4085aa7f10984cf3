import type { EmailProps } from './email-props.schemas.js';

/** An alert for the operator; sent at most once a day per kind. */
export type AlertKind =
  | 'mails_quarantined'
  | 'mails_uncertain'
  | 'work_put_back'
  | 'spool_waiting'
  | 'spool_drained'
  | 'mailbox_unread'
  | 'mailbox_read'
  | 'mail_stopped'
  | 'mail_resumed';

/** The alert that reports the end of each standstill. */
export const endOfStandstill = {
  spool_waiting: 'spool_drained',
  mailbox_unread: 'mailbox_read',
  mail_stopped: 'mail_resumed',
} as const satisfies Partial<Record<AlertKind, AlertKind>>;

/** An alert whose end is reported too. */
export type StandstillKind = keyof typeof endOfStandstill;

/** Texts of each alert; `label` names what is counted. */
const words: Record<AlertKind, { title: string; summary: string; label: string }> = {
  mails_quarantined: {
    title: 'Mails could not be processed',
    summary:
      'They broke the parser or a limit and were put aside. Their raw bytes are kept for a while, and no other mail waited for them. The log names each with its reason.',
    label: 'Mails put aside',
  },
  mails_uncertain: {
    title: 'Mails may not have arrived',
    summary:
      'A worker or the connection ended between handing a mail over and hearing the answer. They may have arrived, so they are not sent again by themselves.',
    label: 'Mails in doubt',
  },
  work_put_back: {
    title: 'Work keeps getting lost',
    summary:
      'The watchdog gave much work its job back within a day. A process is probably being killed again and again: its log says where, and the memory of the machine often why.',
    label: 'Put back in 24 hours',
  },
  spool_waiting: {
    title: 'Mail is not being read',
    summary:
      'Mails that were accepted wait to be registered. They are safe on disk and not yet read: look at the log of the mail server.',
    label: 'Mails waiting',
  },
  spool_drained: {
    title: 'Mail is being read again',
    summary: 'Every mail that was accepted is registered. Nothing was lost: the mails waited on disk.',
    label: 'Hours since the alert',
  },
  mailbox_unread: {
    title: 'A mailbox cannot be read',
    summary:
      'For an hour or more no look into it has gone through. Its mail waits there: the overview says why, and `imap check` which mailbox it is.',
    label: 'Mailboxes not read',
  },
  mailbox_read: {
    title: 'Every mailbox is being read again',
    summary: 'The mail that waited in the mailbox is being fetched.',
    label: 'Hours since the alert',
  },
  mail_stopped: {
    title: 'No mail comes any more',
    summary:
      'For much longer than usual no mail has reached the receipts address. Look at its DNS records, at port 25, and at the mailboxes that are read.',
    label: 'Hours without a mail',
  },
  mail_resumed: {
    title: 'Mail comes again',
    summary: 'A mail has reached the receipts address after the standstill.',
    label: 'Hours since the alert',
  },
};

/**
 * Idempotency key of an alert: one mail per kind and UTC day. The end of a standstill uses the day its alert was
 * raised.
 */
export function alertKey({ kind, at }: { kind: AlertKind; at: Date }): string {
  return `alert:${kind}:${at.toISOString().slice(0, 10)}`;
}

/** The mail about `count` cases of a kind. It contains only numbers, nothing written by a shopper. */
export function composeAdminAlert({
  kind,
  count,
  adminUrl,
  now,
}: {
  kind: AlertKind;
  count: number;
  /** Admin page for it. */
  adminUrl: string;
  now: Date;
}): EmailProps<'admin-alert'> {
  const { title, summary, label } = words[kind];
  return {
    title,
    summary,
    facts: [{ label, value: String(count) }],
    actionUrl: adminUrl,
    raisedAt: now.toISOString(),
  };
}
