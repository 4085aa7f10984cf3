import { z } from 'zod';
import { parseUrl } from '../../domain/shared/parse-url.js';

/** A mailbox folder that mail is fetched from. */
export type ImapMailbox = {
  host: string;
  port: number;
  /** `tls` from the first byte, or `starttls`: enabled before the password is sent. */
  security: 'tls' | 'starttls';
  user: string;
  password: string;
  /** Path of the folder from the root; its parts are joined by the server's own separator. */
  folder: string[];
};

/** What happens to a mail in its mailbox once it is safely stored. */
export type ImapAfter = { action: 'seen' } | { action: 'move'; folder: string[] } | { action: 'delete' };

/** Ports by scheme (RFC 8314, RFC 9051). */
const defaultPorts = { 'imaps:': 993, 'imap:': 143 } as const;

const form =
  'must be imaps://user:password@host[:port][/folder], with every sign that is special in a URL escaped';

/** `imap(s)://user:password@host[:port][/folder]`, several separated by commas. Errors never repeat the text. */
export const imapUrlSchema = z.string().transform((text, context): ImapMailbox[] => {
  const mailboxes = text.split(',').map((url) => parseImapUrl(url.trim()));
  const faulty = mailboxes.indexOf(null);
  if (faulty >= 0) context.addIssue({ code: 'custom', message: `number ${faulty + 1} ${form}` });
  return mailboxes.filter((mailbox) => mailbox !== null);
});

/** `seen`, `delete`, or `move:` and a folder. */
export const imapAfterSchema = z.string().transform((text, context): ImapAfter => {
  const folder = /^move:(.+)$/.exec(text)?.[1];
  if (folder) return { action: 'move', folder: folder.split('/').filter(Boolean) };
  if (text === 'seen' || text === 'delete') return { action: text };
  context.addIssue({ code: 'custom', message: 'must be seen, delete or move:Folder' });
  return z.NEVER;
});

function parseImapUrl(text: string): ImapMailbox | null {
  const url = parseUrl(text);
  if (!url) return null;
  const { protocol, hostname, port, username, password, pathname } = url;
  if (protocol !== 'imap:' && protocol !== 'imaps:') return null;
  try {
    const folder = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const mailbox: ImapMailbox = {
      // An IPv6 address is in brackets in a URL, and nowhere else.
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port ? Number(port) : defaultPorts[protocol],
      security: protocol === 'imaps:' ? 'tls' : 'starttls',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: folder.length > 0 ? folder : ['INBOX'],
    };
    return mailbox.host && mailbox.user && mailbox.password ? mailbox : null;
  } catch {
    // A percent sign that escapes nothing.
    return null;
  }
}
