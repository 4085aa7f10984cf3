import type { CodeOf } from '../shared/error-codes.js';
import { hasName } from '../shared/typed-records.js';
import { hourMs, minuteMs } from '../shared/units.js';

/** When a mailbox was last read or unsuccessfully tried. */
export type MailboxContact = {
  /** Hash of host, user and folder; does not reveal the account. */
  id: string;
  /** End of the last successful read; if there was none, the first attempt. */
  unread_since: Date;
  /** When the next read should have succeeded. */
  due_at: Date;
  tried_at: Date;
  /** Error code of the last attempt; null if it succeeded. */
  fault: string | null;
};

/** A mailbox overdue for this long needs attention: the reader retries every few minutes, ms. */
const overdueMs = hourMs;

/** A mailbox that no reader tried for this long, several times the longest pause between two tries, has none, ms. */
export const noLongerReadMs = 15 * minuteMs;

/** Whether a reader is at work on a mailbox, whatever the mailbox answers. */
export function isTried({ contact, now }: { contact: MailboxContact | undefined; now: Date }): boolean {
  return contact !== undefined && now.getTime() - contact.tried_at.getTime() < noLongerReadMs;
}

/** Mailboxes that are long overdue, the longest first. */
export function unreadMailboxes({
  mailboxes,
  now,
}: {
  mailboxes: readonly MailboxContact[];
  now: Date;
}): MailboxContact[] {
  return mailboxes
    .filter(({ due_at }) => now.getTime() - due_at.getTime() >= overdueMs)
    .toSorted((a, b) => a.unread_since.getTime() - b.unread_since.getTime());
}

const words: Record<CodeOf<'imap'>, string> = {
  'imap.failed': 'it does not respond like an IMAP server',
  'imap.folder_missing': 'the folder does not exist',
  'imap.login_refused': 'the user or password is not accepted',
  'imap.not_encrypted': 'it offers no encryption, and we do not send the password without it',
  'imap.too_large': 'it sends more than we asked for',
  'imap.unreachable': 'it cannot be reached, or its certificate is not valid',
};

/** Why a mailbox cannot be read, in words; null if the code is not about the mailbox. */
export function mailboxFaultInWords(code: string): string | null {
  return hasName(words, code) ? words[code] : null;
}

/** Shown when the mailbox itself is not the cause. */
const otherFault = 'see the mailbox reader’s log';

/** Why a mailbox is overdue, in words: the error of its last attempt, or that there was none. */
export function unreadReasonInWords({ fault }: Pick<MailboxContact, 'fault'>): string {
  if (fault === null) return 'no further attempt was made; is the mailbox reader running?';
  return mailboxFaultInWords(fault) ?? otherFault;
}
