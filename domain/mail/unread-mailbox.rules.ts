import type { CodeOf } from '../shared/error-codes.js';
import { hourMs } from '../shared/units.js';

/** When a mailbox that mail is fetched from was read last, or tried in vain. */
export type MailboxContact = {
  /** Hash of host, user and folder; it names no account. */
  id: string;
  /** End of the last look that went through; of one that was never read, the first try. */
  unread_since: Date;
  /** By when the next look was to have gone through. */
  due_at: Date;
  tried_at: Date;
  /** Code of what the last try ended with; null when it was read. */
  fault: string | null;
};

/** A look that is overdue for this long needs a person: the reader tries again every few minutes, ms. */
const overdueMs = hourMs;

/** The mailboxes whose look is overdue for long, the longest first. */
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
  'imap.failed': 'it does not answer as an IMAP server does',
  'imap.folder_missing': 'there is no such folder',
  'imap.login_refused': 'user or password are not accepted',
  'imap.not_encrypted': 'it offers no encryption, and the password is not sent without',
  'imap.too_large': 'it sends more than it was asked for',
  'imap.unreachable': 'it cannot be reached, or its certificate is not valid',
};

/** Why a mailbox cannot be read, in words; null for what is not about the mailbox. */
export function mailboxFaultInWords(code: string): string | null {
  return Object.hasOwn(words, code) ? words[code as CodeOf<'imap'>] : null;
}

/** Why a mailbox is not read, where that is not its own fault. */
const otherFault = 'see the log of the mailbox reader';

/** Why a mailbox is overdue, in words: what its last try ended with, or that nobody tries any more. */
export function unreadReasonInWords({ fault }: Pick<MailboxContact, 'fault'>): string {
  if (fault === null) return 'nobody tried again; does the mailbox reader run?';
  return mailboxFaultInWords(fault) ?? otherFault;
}
