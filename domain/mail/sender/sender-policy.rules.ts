import { mailboxOf } from '../mail-address.js';
import type { AuthenticationPass, MailWriter, MessageAuthentication } from './authentication.types.js';
import type { Sender } from './sender.rules.js';

/** Which senders are answered; see {@link mayAnswer}. */
export const senderPolicies = ['verified', 'lenient', 'any'] as const;

/** One of {@link senderPolicies}. */
export type SenderPolicy = (typeof senderPolicies)[number];

/**
 * Whether a mail is proved to come from an address: DMARC passed for it (RFC 7489), or its domain publishes no policy
 * and vouched for the mail itself. The checked From must be the one that would be answered, because two parsers may
 * read different addresses in a hostile header.
 */
export function isProvedFrom({
  address,
  authentication: { dmarc, from, passes },
}: {
  address: string;
  authentication: MessageAuthentication;
}): boolean {
  if (from !== address || dmarc === 'fail') return false;
  return dmarc === 'pass' || passes.some((pass) => isAligned({ address, pass }));
}

/**
 * Whether a mail is proved to have been forwarded by a mailbox: that mailbox is in the envelope, and SPF passed for it
 * (`jane+caf_=...@gmail.com`). Providers write the account into the envelope. Signatures, seals and hosts prove only
 * the provider, which carries what any of its accounts writes into a forwarding header.
 */
export function isProvedForwarder({
  address,
  authentication: { passes },
  mailFrom,
}: {
  address: string;
  authentication: Pick<MessageAuthentication, 'passes'>;
  /** Envelope sender as handed over; null if unknown. */
  mailFrom: string | null;
}): boolean {
  if (mailFrom === null || mailboxOf(mailFrom) !== mailboxOf(address)) return false;
  return passes.some((pass) => pass.by === 'spf' && isAligned({ address: mailFrom, pass }));
}

/** Relaxed alignment (RFC 7489 section 3.1): both domains are the same or belong to one organisation. */
function isAligned({ address, pass }: { address: string; pass: AuthenticationPass }): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const { organisation } = pass;
  if (domain === pass.domain) return true;
  return organisation !== null && (domain === organisation || domain.endsWith(`.${organisation}`));
}

/**
 * Whether there is evidence against the From: its domain disowns the mail, or a server not allowed by it sent the mail
 * unsigned.
 */
function isDisowned({ address, authentication }: { address: string; authentication: MessageAuthentication }) {
  const { dmarc, spf, dkim, from } = authentication;
  if (isProvedFrom({ address, authentication })) return false;
  return from !== address || [dmarc, spf, dkim].includes('fail');
}

/**
 * Whether the From address of a mail may be answered.
 *
 * - `verified`: only if the mail is proved to come from it
 * - `lenient`: unless there is evidence against it
 * - `any`: always; only for local testing
 */
export function mayAnswer({
  address,
  authentication,
  policy,
}: {
  address: string;
  authentication: MessageAuthentication;
  policy: SenderPolicy;
}): boolean {
  if (policy === 'any') return true;
  return policy === 'lenient'
    ? !isDisowned({ address, authentication })
    : isProvedFrom({ address, authentication });
}

/** Who wrote a mail; null if that is its shopper. */
export function writerOf({
  sender: { email, knownBy },
  from,
  authentication,
  policy,
}: {
  sender: Sender;
  /** Address in its From; null without one. */
  from: string | null;
  authentication: MessageAuthentication;
  policy: SenderPolicy;
}): MailWriter | null {
  if (knownBy === 'from') return null;
  const isFrom = from !== null && mayAnswer({ address: from, authentication, policy });
  const mailbox = isFrom ? mailboxOf(from) : null;
  return mailbox === mailboxOf(email) ? null : { mailbox };
}
