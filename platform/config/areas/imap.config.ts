import { type ConfigArea, countSchema, optionalSetting, setting } from '../config-key.js';
import { imapAfterSchema, imapUrlSchema } from '../imap-url.js';

/** Mailboxes that mail is fetched from, in addition to the mail server. */
export const imapConfig = {
  mailboxes: optionalSetting({
    env: 'IMAP_URL',
    doc: 'Mailboxes to fetch mail from, as imaps://user:password@host[:port][/folder], separated by commas. The folder defaults to INBOX; characters that are special in a URL are escaped (@ is %40). imap:// switches to TLS before the password is sent, and does without only on this machine. Unset: none.',
    schema: imapUrlSchema,
  }),
  after: setting({
    env: 'IMAP_AFTER',
    doc: 'What happens to a mail in its mailbox once it is stored here: seen, move:Folder or delete.',
    default: 'seen',
    schema: imapAfterSchema,
  }),
  pollSeconds: setting({
    env: 'IMAP_POLL_SECONDS',
    doc: 'Seconds between two polls of a mailbox whose server does not announce new mail, or stopped doing so.',
    default: '60',
    schema: countSchema,
  }),
} satisfies ConfigArea;
