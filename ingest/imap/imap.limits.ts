import { kib, mib, minuteMs, secondMs } from '../../domain/shared/units.js';
import { defaultLimits } from '../limits.js';

/** Bounds of fetching mail from mailboxes. Every number has its reason here and nowhere else. */
export type ImapLimits = {
  /** Mails above it are recorded and not fetched, bytes. */
  maxMessageBytes: number;
  /** Bytes of the header that are kept of a mail too large to be fetched. */
  maxHeaderBytes: number;
  /** Bytes of one answer of the server that holds no mail. */
  maxAnswerBytes: number;
  /** Until a connection stands, its greeting is read and the login is answered, ms. */
  connectMs: number;
  /** Silence of the server after which a command of ours, or the connection, is given up, ms. */
  silenceMs: number;
  /** Longest one mail may take from the first byte to the last, ms. */
  maxFetchMs: number;
  /** Quiet after a command until the server is asked to tell of new mail (IDLE, RFC 2177), ms. */
  idleDelayMs: number;
  /** Longest one IDLE lasts, ms. */
  maxIdleMs: number;
  /** Mails whose sizes are asked for in one command. */
  sizesAtOnce: number;
  /** Mails that are marked, moved or deleted in one command. */
  settledAtOnce: number;
  /** Bytes waiting in the spool above which mail stays in its mailbox. */
  maxSpoolBytes: number;
};

/** The bounds in use unless a test chooses others. */
export const defaultImapLimits: ImapLimits = {
  // The same as by SMTP: one mail is treated alike on every way.
  maxMessageBytes: defaultLimits.maxMessageBytes,
  // Ten times the header of a mail that went through many hands.
  maxHeaderBytes: 256 * kib,
  // The UIDs of two million mails.
  maxAnswerBytes: 16 * mib,
  connectMs: 30 * secondMs,
  // Longer than the pause between two looks, so that a quiet mailbox is not taken for a dead one.
  silenceMs: 90 * secondMs,
  // 35 MB over a 0.5 Mbit/s line.
  maxFetchMs: 10 * minuteMs,
  idleDelayMs: 0.5 * secondMs,
  // Servers may end an IDLE after 30 minutes (RFC 2177 section 3), and routers forget quiet connections sooner.
  maxIdleMs: 5 * minuteMs,
  sizesAtOnce: 200,
  // What has to be done again when a connection ends between the mails and their marks.
  settledAtOnce: 20,
  maxSpoolBytes: defaultLimits.maxSpoolBytes,
};

/** Pauses between two connections to one mailbox, ms. */
export type ImapPauses = {
  firstMs: number;
  longestMs: number;
  /** After a refused login: every further try may lock the account. */
  refusedMs: number;
  /** Until a mail that could not be fetched is tried again; doubled each time up to the longest. */
  firstFailedMailMs: number;
  longestFailedMailMs: number;
};

/** The pauses in use unless a test chooses others. */
export const defaultImapPauses: ImapPauses = {
  firstMs: 1 * secondMs,
  longestMs: 5 * minuteMs,
  refusedMs: 5 * minuteMs,
  firstFailedMailMs: 1 * minuteMs,
  longestFailedMailMs: 60 * minuteMs,
};
