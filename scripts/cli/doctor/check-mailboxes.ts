import { type MailboxContact, unreadMailboxes } from '../../../domain/mail/unread-mailbox.rules.js';
import { span } from '../../../domain/shared/span.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { createImapContactsRepository } from '../../../platform/database/mail/imap-contacts.repository.js';
import { checkMailbox, type MailboxCheck } from '../imap/mailbox-reports.js';
import { withDatabase } from '../shared/open-product-database.js';
import type { Finding } from './finding.js';

/** Whether each mailbox can be read, by trying it, and whether the reader is reading it. */
export async function checkMailboxes({ imap: { mailboxes } }: AppConfig): Promise<Finding[]> {
  if (!mailboxes) return [];
  const [checks, contacts] = await Promise.all([
    Promise.all(mailboxes.map(checkMailbox)),
    // An unavailable database is reported by another check.
    withDatabase(({ database }) => createImapContactsRepository({ database }).listAll()).catch(() => []),
  ]);
  const now = new Date();
  const unread = new Map(unreadMailboxes({ mailboxes: contacts, now }).map((one) => [one.id, one]));
  return checks.map((check) => findingOf({ check, unread: unread.get(check.id), now }));
}

function findingOf({
  check: { mailbox, error },
  unread,
  now,
}: {
  check: MailboxCheck;
  unread: MailboxContact | undefined;
  now: Date;
}): Finding {
  const long = unread && `has not been read for ${span(now.getTime() - unread.unread_since.getTime())}`;
  const check = `mailbox ${mailbox}`;
  if (error !== null) return { check, state: 'fail', detail: long ? `${error}; ${long}` : error };
  return long
    ? { check, state: 'warn', detail: `can be read, but ${long}: is the mailbox reader running?` }
    : { check, state: 'ok', detail: 'can be read' };
}
