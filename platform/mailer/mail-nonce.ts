import { randomBytes } from 'node:crypto';

/**
 * The unguessable part of our Message-IDs, 16 hex digits: whoever quotes a Message-ID has seen the mail, so
 * that nobody can report others' mails as bounced.
 */
export function newMailNonce(): string {
  return randomBytes(8).toString('hex');
}
