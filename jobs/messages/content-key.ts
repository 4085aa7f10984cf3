import { createHash } from 'node:crypto';
import type { MailMessage } from '../../domain/mail/mail-tree.types.js';

/**
 * Names a mail by what it says: SHA-256 over its From, Date, Subject and Message-ID, and its bodies and files, all
 * decoded. The same mail delivered again has the same key: to another of our addresses, out of a mailbox, with other
 * trace headers, folded or encoded anew on its way. Another mail with the same Message-ID has another one, so that
 * nobody can block a mail by sending a forged one first.
 *
 * Whom it was delivered to is no part of it: every recipient we accept is one of ours.
 */
export function contentKey({ message, raw }: { message: MailMessage; raw: Buffer }): string {
  const { identity, html, text, parts } = message;
  const { from, date, subject, messageId } = identity;
  const bodies = [html, text].map((body) => (body === null ? null : hashOf(withoutLineEnds(body))));
  const files = parts.map(({ hash }) => hash);
  // Bytes that name neither a sender nor themselves may say nothing at all, and are then no repeat of other such bytes.
  const bytes = from.length === 0 && messageId.length === 0 ? [hashOf(raw)] : [];
  return hashOf(JSON.stringify([from, date, subject, messageId, bodies, files, ...bytes]));
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Relays write line ends their own way, and drop what is blank before them. */
function withoutLineEnds(body: string): string {
  return body
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
