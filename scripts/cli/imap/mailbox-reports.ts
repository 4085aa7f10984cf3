import {
  isTried,
  type MailboxContact,
  mailboxFaultInWords,
  unreadReasonInWords,
} from '../../../domain/mail/unread-mailbox.rules.js';
import { isAppError } from '../../../domain/shared/app-error.js';
import { defaultImapLimits } from '../../../ingest/imap/imap.limits.js';
import { openImapSession } from '../../../ingest/imap/imap-session.js';
import { mailboxIdOf, mailboxLabelOf } from '../../../ingest/imap/mailbox-names.js';
import type { PollResult } from '../../../ingest/imap/poll.types.js';
import type { ImapMailbox } from '../../../platform/config/imap-url.js';
import { textTable } from '../shared/text-table.js';
import { quarantinedInWords } from '../spool/drain-spool.js';

/** Result of `imap check` for one mailbox. */
export type MailboxCheck = {
  mailbox: string;
  /** Its name in the log, which does not reveal the account. */
  id: string;
  encrypted: boolean | null;
  messages: number | null;
  unread: number | null;
  /** Why it cannot be read; null when it can. */
  error: string | null;
};

/** Result of `imap run-once` for one mailbox. */
export type MailboxRun = {
  mailbox: string;
  taken: number;
  too_large: number;
  settled: number;
  failed: number;
  error: string | null;
};

/** Why a mailbox cannot be read, as text; errors not about the mailbox are rethrown. */
export function mailboxFault(error: unknown): string {
  const fault = isAppError(error) ? mailboxFaultInWords(error.code) : null;
  if (fault === null) throw error;
  return fault;
}

/** Opens a mailbox read-only and reports its content. */
export async function checkMailbox(mailbox: ImapMailbox): Promise<MailboxCheck> {
  const names = { mailbox: mailboxLabelOf(mailbox), id: mailboxIdOf(mailbox) };
  try {
    const session = await openImapSession({ mailbox, limits: defaultImapLimits, mayWrite: false });
    try {
      const { isEncrypted, exists } = session.folder;
      // From a UID no mail will ever have, so that only unread mail is found.
      const unread = await session.search({ fromUid: 0xffffffff, since: null });
      return { ...names, encrypted: isEncrypted, messages: exists, unread: unread.length, error: null };
    } finally {
      session.close();
    }
  } catch (error) {
    return { ...names, encrypted: null, messages: null, unread: null, error: mailboxFault(error) };
  }
}

/** Result of `imap status` for one mailbox. */
export type MailboxStatus = {
  mailbox: string;
  id: string;
  /** Whether a reader is at work on it. */
  watched: boolean;
  /** The last attempt, as an ISO timestamp; null if there was none. */
  tried_at: string | null;
  /** Why that attempt failed; null if it did not. */
  error: string | null;
};

/** What the reader wrote down about a mailbox; the mailbox itself is not asked. */
export function mailboxStatus({
  mailbox,
  contacts,
  now,
}: {
  mailbox: ImapMailbox;
  contacts: readonly MailboxContact[];
  now: Date;
}): MailboxStatus {
  const id = mailboxIdOf(mailbox);
  const contact = contacts.find((one) => one.id === id);
  return {
    mailbox: mailboxLabelOf(mailbox),
    id,
    watched: isTried({ contact, now }),
    tried_at: contact?.tried_at.toISOString() ?? null,
    error: contact && contact.fault !== null ? unreadReasonInWords(contact) : null,
  };
}

/** Statuses as a table. */
export function statusTable(statuses: MailboxStatus[]): string {
  const rows = statuses.map(({ mailbox, id, watched, tried_at: triedAt, error }) => [
    mailbox,
    watched ? 'at work' : 'no reader is at work',
    triedAt ?? 'never',
    error ?? '',
    id,
  ]);
  return textTable([['mailbox', 'reader', 'last attempt', '', 'in the log'], ...rows]);
}

/** A run as printed. */
export function mailboxRun(mailbox: ImapMailbox, result: PollResult, error: string | null): MailboxRun {
  const { taken, tooLarge, settled, failed } = result;
  return { mailbox: mailboxLabelOf(mailbox), taken, too_large: tooLarge, settled, failed, error };
}

/** Checks as a table. */
export function checkTable(checks: MailboxCheck[]): string {
  const rows = checks.map(({ mailbox, id, encrypted, messages, unread, error }) =>
    error === null
      ? [mailbox, encrypted ? 'encrypted' : 'plain text', String(messages), String(unread), 'can be read', id]
      : [mailbox, '', '', '', error, id],
  );
  return textTable([['mailbox', 'connection', 'emails', 'unread', '', 'in the log'], ...rows]);
}

/** Runs as a table. */
export function runTable(runs: MailboxRun[]): string {
  const rows = runs.map(({ mailbox, taken, too_large: tooLarge, settled, failed, error }) => [
    mailbox,
    String(taken),
    String(tooLarge),
    String(settled),
    String(failed),
    error ?? '',
  ]);
  return textTable([['mailbox', 'fetched', 'too large', 'settled', 'failed', ''], ...rows]);
}

/** What became of the mails that were fetched, as a sentence. A product that is running takes some from the spool. */
export function registeredInWords({
  runs,
  registered,
  waiting,
  quarantined,
}: {
  runs: readonly Pick<MailboxRun, 'taken'>[];
  registered: number;
  waiting: number;
  quarantined: number;
}): string {
  const fetched = runs.reduce((sum, { taken }) => sum + taken, 0);
  const elsewhere = fetched - registered - waiting - quarantined;
  const others = elsewhere > 0 ? ` The running product took the other ${elsewhere} from there.` : '';
  return `${registered} registered, ${waiting} wait in the spool${quarantinedInWords(quarantined)}.${others}`;
}
