import type { AuthenticationPass, MessageAuthentication } from './authentication.types.js';
import { mailboxOf } from './mail-address.js';

/** Whose mail is answered; see {@link mayAnswer}. */
export const senderPolicies = ['verified', 'lenient', 'any'] as const;

/** Whose mail is answered. */
export type SenderPolicy = (typeof senderPolicies)[number];

/**
 * Whether a mail is proved to come from an address: DMARC passed for it (RFC 7489), or its domain publishes no policy
 * and vouched for the mail itself. The From that was checked must be the one that would be answered: two parsers may
 * read two addresses in one hostile line.
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
 * Whether a mail is proved to have been passed on by the domain of an address that is not its From: that domain sent
 * it, signed it or sealed it. Without this a forwarding header names whoever its writer likes. Where the domain also is
 * that of the From, it vouches for the writer, who may name any neighbour: only an envelope it vouches for
 * (`jane+caf_=...@gmail.com`) tells one of its mailboxes from another.
 */
export function isProvedForwarder({
  address,
  authentication: { from, passes },
  mailFrom,
}: {
  address: string;
  authentication: MessageAuthentication;
  /** Envelope sender as it was handed over; null where nobody knows it. */
  mailFrom: string | null;
}): boolean {
  const isInEnvelope = mailFrom !== null && mailboxOf(mailFrom) === mailboxOf(address);
  return passes.some((pass) => {
    if (!isAligned({ address, pass })) return false;
    return (pass.by === 'spf' && isInEnvelope) || (from !== null && !isAligned({ address: from, pass }));
  });
}

/** Relaxed alignment (RFC 7489 section 3.1): both belong to one organisation, or are the same. */
function isAligned({ address, pass }: { address: string; pass: AuthenticationPass }): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const { organisation } = pass;
  if (domain === pass.domain) return true;
  return organisation !== null && (domain === organisation || domain.endsWith(`.${organisation}`));
}

/** Whether something speaks against the From: its domain disowns the mail, or a server it did not allow sent it unsigned. */
function isDisowned({ address, authentication }: { address: string; authentication: MessageAuthentication }) {
  const { dmarc, spf, dkim, from } = authentication;
  if (isProvedFrom({ address, authentication })) return false;
  return from !== address || [dmarc, spf, dkim].includes('fail');
}

/**
 * Whether the writer of a mail is answered at the address in its From.
 *
 * - `verified`: only when the mail is proved to come from there
 * - `lenient`: unless something speaks against it
 * - `any`: always; for trying out on a machine of one's own
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
