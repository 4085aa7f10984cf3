import { type ConfigArea, countSchema, optionalSetting, setting } from './config-key.js';
import { imapAfterSchema, imapUrlSchema } from './imap-url.js';

/** Mailboxes that mail is fetched from, beside the mail server. */
export const imapConfig = {
  mailboxes: optionalSetting({
    env: 'IMAP_URL',
    doc: 'Mailboxes to fetch mail from, imaps://user:password@host[:port][/folder], several separated by commas; INBOX unless a folder is named, and signs that are special in a URL escaped (@ is %40). imap:// switches to TLS before the password is sent, and goes without only to this machine. Unset: none.',
    schema: imapUrlSchema,
  }),
  after: setting({
    env: 'IMAP_AFTER',
    doc: 'What becomes of a mail in its mailbox once it is safe here: seen, move:Folder or delete.',
    default: 'seen',
    schema: imapAfterSchema,
  }),
  pollSeconds: setting({
    env: 'IMAP_POLL_SECONDS',
    doc: 'Seconds between two looks into a mailbox whose server does not tell of new mail, or stopped telling.',
    default: '60',
    schema: countSchema,
  }),
} satisfies ConfigArea;
