import type { AuthenticationPass, MessageAuthentication } from './authentication.types.js';
import { mailboxOf } from './mail-address.js';

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
 * Whether a mail is proved to have been forwarded by the domain of an address other than its From: that domain sent,
 * signed or sealed it. Without this proof anybody could name anybody in a forwarding header. If the From is at the same
 * domain, that domain vouches only for the writer, who may name any other of its mailboxes; then only an envelope it
 * vouches for (`jane+caf_=...@gmail.com`) identifies the mailbox.
 */
export function isProvedForwarder({
  address,
  authentication: { from, passes },
  mailFrom,
}: {
  address: string;
  authentication: MessageAuthentication;
  /** Envelope sender as handed over; null if unknown. */
  mailFrom: string | null;
}): boolean {
  const isInEnvelope = mailFrom !== null && mailboxOf(mailFrom) === mailboxOf(address);
  return passes.some((pass) => {
    if (!isAligned({ address, pass })) return false;
    return (pass.by === 'spf' && isInEnvelope) || (from !== null && !isAligned({ address: from, pass }));
  });
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
