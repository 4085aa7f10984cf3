import { createHash } from 'node:crypto';
import type { MailMessage } from '../../domain/mail/mail-tree.types.js';

/**
 * Identifies a mail by its content: SHA-256 over From, Date, Subject and Message-ID, and the decoded bodies and
 * files. The same mail delivered again has the same key: to another of our addresses, from a mailbox, with other
 * trace headers, or refolded or re-encoded on the way. Another mail with the same Message-ID has a different key,
 * so that nobody can block a mail by sending a forged one first.
 *
 * Recipients are not part of the key: every recipient we accept is one of ours.
 */
export function contentKey({ message, raw }: { message: MailMessage; raw: Buffer }): string {
  const { identity, html, text, parts } = message;
  const { from, date, subject, messageId } = identity;
  const bodies = [html, text].map((body) => (body === null ? null : hashOf(withoutLineEnds(body))));
  const files = parts.map(({ hash }) => hash);
  // Bytes with neither a sender nor a Message-ID may have no content at all; they must not count as copies of each
  // other.
  const bytes = from.length === 0 && messageId.length === 0 ? [hashOf(raw)] : [];
  return hashOf(JSON.stringify([from, date, subject, messageId, bodies, files, ...bytes]));
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Relays rewrite line ends and drop trailing blanks. */
function withoutLineEnds(body: string): string {
  return body
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
