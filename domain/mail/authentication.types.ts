/** By what a domain vouched for a mail: where it came from (RFC 7208), a signature (RFC 6376), a forwarder's seal (RFC 8617). */
export type PassedBy = 'spf' | 'dkim' | 'arc';

/** One domain that vouched for a mail. */
export type AuthenticationPass = {
  by: PassedBy;
  domain: string;
  /** The domain somebody registers (`home.co.uk` of `mx.home.co.uk`), by the Public Suffix List; null for a public suffix. */
  organisation: string | null;
};

/**
 * What is known of who really sent a mail.
 *
 * `spf`, `dkim`, `dmarc` and `arc` are the results by the words of RFC 8601 section 2.7 (`pass`, `fail`, `softfail`,
 * `neutral`, `none`, `temperror`, `permerror`); of several signatures the best one.
 */
export type MessageAuthentication = {
  /**
   * - `unchecked`: nobody asked, because no answer depended on it
   * - `undecided`: a name server did not answer; it is asked again at `next_at`
   * - `checked`: final
   */
  state: 'unchecked' | 'undecided' | 'checked';
  spf: string;
  dkim: string;
  dmarc: string;
  arc: string;
  /** The one address of the From header as the check read it; null without exactly one. */
  from: string | null;
  passes: AuthenticationPass[];
  /** Why nothing could be found out (`child.timed_out`); null otherwise. */
  fault: string | null;
  /** Looks so far. */
  tries: number;
  first_try_at: Date | null;
  next_at: Date | null;
};

/** What one look finds out. */
export type AuthenticationLook = Pick<
  MessageAuthentication,
  'spf' | 'dkim' | 'dmarc' | 'arc' | 'from' | 'passes' | 'fault'
> & {
  /** Whether a name server that answers later might change the result. */
  isUndecided: boolean;
};
