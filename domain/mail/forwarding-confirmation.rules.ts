import { inAnyLanguage } from '../receipts/reading/words/vocabulary.js';
import { isOwnAddress } from './mail-address.js';
import type { ParsedMail } from './parsed-mail.types.js';
import { isMachineAddress } from './sender.rules.js';

/** Who asks for Gmail, in whatever language its subject is. */
const gmailAsks = 'forwarding-noreply@google.com';
const alone = (words: string) => String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;
const forwarding = new RegExp(alone(inAnyLanguage(({ mail }) => mail?.forwarding)), 'iu');
const confirming = new RegExp(alone(inAnyLanguage(({ mail }) => mail?.confirming)), 'iu');

/**
 * "May I forward mail to you?" asked by a mailbox provider; a person has to follow its link. It is written to
 * us: a shop that looks forward to confirm an order wrote to its shopper.
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

/** Words in the addresses of pages that confirm; `vf-` is Gmail's, whose `uf-` refuses. */
const confirms = /verif|confirm|valida|\/vf-|forward|accept|activat|approve/i;

/** The link that such a mail wants followed, the likeliest of those it holds; null without any. */
export function confirmationLink(links: readonly string[]): string | null {
  return (
    links.find((link) => confirms.test(new URL(link).pathname + new URL(link).search)) ?? links[0] ?? null
  );
}
