import { createHash } from 'node:crypto';
import type { ImapMailbox } from '../../platform/config/imap-url.js';

/**
 * Names a folder of an account, whichever way and password leads to it: a hash, because the name of an account is an
 * address more often than not, and this name stands in logs.
 */
export function mailboxIdOf({ host, user, folder }: Pick<ImapMailbox, 'host' | 'user' | 'folder'>): string {
  // INBOX is the one name that is the same in any case (RFC 9051 section 5.1).
  const path = folder.length === 1 && /^inbox$/i.test(folder[0] ?? '') ? ['INBOX'] : folder;
  return createHash('sha256')
    .update(JSON.stringify([host.toLowerCase(), user, path]))
    .digest('hex')
    .slice(0, 24);
}

/** What a person at the terminal calls a mailbox; the password is no part of it. */
export function mailboxLabelOf({ host, user, folder }: ImapMailbox): string {
  return `${user} at ${host}, ${folder.join('/')}`;
}

/**
 * The name of a mail in the spool: the same whoever fetches it and however often, so that it is registered once.
 */
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
