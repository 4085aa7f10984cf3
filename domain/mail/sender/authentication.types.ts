/**
 * How a domain vouched for a mail: by its sending host (RFC 7208), a signature (RFC 6376) or a forwarder's seal (RFC
 * 8617).
 */
export type PassedBy = 'spf' | 'dkim' | 'arc';

/** One domain that vouched for a mail. */
export type AuthenticationPass = {
  by: PassedBy;
  domain: string;
  /** Registrable domain (`home.co.uk` for `mx.home.co.uk`) by the Public Suffix List; null for a public suffix. */
  organisation: string | null;
};

/**
 * What is known about who really sent a mail.
 *
 * `spf`, `dkim`, `dmarc` and `arc` are results in the terms of RFC 8601 section 2.7 (`pass`, `fail`, `softfail`,
 * `neutral`, `none`, `temperror`, `permerror`); with several signatures, the best one.
 */
export type MessageAuthentication = {
  /**
   * - `unchecked`: not checked, because no answer depended on it
   * - `undecided`: a name server did not answer; checked again at `next_at`
   * - `checked`: final
   */
  state: 'unchecked' | 'undecided' | 'checked';
  spf: string;
  dkim: string;
  dmarc: string;
  arc: string;
  /** The single address of the From header as the check read it; null unless there is exactly one. */
  from: string | null;
  passes: AuthenticationPass[];
  /** Why the check failed (`child.timed_out`); null otherwise. */
  fault: string | null;
  /** Number of checks so far. */
  tries: number;
  first_try_at: Date | null;
  next_at: Date | null;
};

/** Result of one check. */
export type AuthenticationResult = Pick<
  MessageAuthentication,
  'spf' | 'dkim' | 'dmarc' | 'arc' | 'from' | 'passes' | 'fault'
> & {
  /** Whether a later answer from a name server might change the result. */
  isUndecided: boolean;
};

/**
 * Who wrote a mail that somebody else than its shopper wrote: a shop, whose mail a forwarding rule passed on, or
 * whoever knows the shopper's personal address.
 */
export type MailWriter = {
  /** Mailbox of its From, see `mailboxOf`; null if nothing proves that it was sent from there. */
  mailbox: string | null;
};
