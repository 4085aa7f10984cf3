import { createHash } from 'node:crypto';
import type { ImapMailbox } from '../../platform/config/imap-url.js';

/**
 * Id of an account's folder, independent of route and password. A hash, because account names are often
 * addresses and this id appears in logs.
 */
export function mailboxIdOf({ host, user, folder }: Pick<ImapMailbox, 'host' | 'user' | 'folder'>): string {
  // INBOX is the only case-insensitive name (RFC 9051 section 5.1).
  const path = folder.length === 1 && /^inbox$/i.test(folder[0] ?? '') ? ['INBOX'] : folder;
  return createHash('sha256')
    .update(JSON.stringify([host.toLowerCase(), user, path]))
    .digest('hex')
    .slice(0, 24);
}

/** Label of a mailbox for the terminal; does not contain the password. */
export function mailboxLabelOf({ host, user, folder }: ImapMailbox): string {
  return `${user} at ${host}, ${folder.join('/')}`;
}

/** Name of a mail in the spool: the same whoever fetches it and however often, so that it is registered once. */
export function imapSpoolId({
  mailboxId,
  epoch,
  uid,
}: {
  mailboxId: string;
  epoch: number;
  uid: number;
}): string {
  return `imap-${mailboxId}-${epoch}-${uid}`;
}
