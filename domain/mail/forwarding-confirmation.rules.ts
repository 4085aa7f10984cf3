import { inAnyLanguage } from '../receipts/reading/words/vocabulary.js';
import { isOwnAddress } from './mail-address.js';
import type { ParsedMail } from './parsed-mail.types.js';
import { isMachineAddress } from './sender.rules.js';

/** Gmail's sender of such requests, whatever the language of the subject. */
const gmailAsks = 'forwarding-noreply@google.com';
const alone = (words: string) => String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;
const forwarding = new RegExp(alone(inAnyLanguage(({ mail }) => mail?.forwarding)), 'iu');
const confirming = new RegExp(alone(inAnyLanguage(({ mail }) => mail?.confirming)), 'iu');

/**
 * Recognises a mailbox provider's request to confirm forwarding to us; a person has to open its link. It must be
 * addressed to us: a shop that "looks forward" to "confirm" an order wrote to its shopper.
 */
export function isForwardingConfirmation({
  mail: { header, textStart, links },
  ownAddresses,
}: {
  mail: Pick<ParsedMail, 'header' | 'textStart' | 'links'>;
  ownAddresses: readonly string[];
}): boolean {
  if (!header.recipients.some((address) => isOwnAddress(address, ownAddresses))) return false;
  const from = header.from?.address ?? '';
  if (from === gmailAsks) return true;
  const subject = header.subject ?? '';
  const asks = forwarding.test(subject) && confirming.test(`${subject} ${textStart}`);
  return asks && isMachineAddress(from) && links.length > 0;
}

/** Words in the URLs of confirmation pages; `vf-` is Gmail's, while its `uf-` declines. */
const confirms = /verif|confirm|valida|\/vf-|forward|accept|activat|approve/i;

/** The link to confirm, the most likely of those in the mail; null if it has none. */
export function confirmationLink(links: readonly string[]): string | null {
  return (
    links.find((link) => confirms.test(new URL(link).pathname + new URL(link).search)) ?? links[0] ?? null
  );
}
