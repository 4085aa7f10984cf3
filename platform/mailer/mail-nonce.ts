import { randomBytes } from 'node:crypto';

/**
 * What nobody can guess in the Message-ID of a mail of ours, 16 hexadecimal digits: who names a Message-ID has seen the
 * mail, so that nobody reports mails of others as bounced.
 */
export function newMailNonce(): string {
  return randomBytes(8).toString('hex');
}
