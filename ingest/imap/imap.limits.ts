import { kib, mib, minuteMs, secondMs } from '../../domain/shared/units.js';
import { defaultLimits } from '../limits.js';

/** Limits for fetching mail from mailboxes. Each number's reason is given here and nowhere else. */
export type ImapLimits = {
  /** Larger mails are recorded and not fetched, bytes. */
  maxMessageBytes: number;
  /** Bytes of the header kept from a mail too large to fetch. */
  maxHeaderBytes: number;
  /** Bytes of a server response that contains no mail. */
  maxAnswerBytes: number;
  /** Time until a connection is made, its greeting read and the login answered, ms. */
  connectMs: number;
  /** Silence after which a command, or the connection, is given up, ms. */
  silenceMs: number;
  /** Longest time from a command to its answer, ms, whatever the server says meanwhile. */
  maxCommandMs: number;
  /** Longest time from the first byte of a mail to the last, ms. */
  maxFetchMs: number;
  /** Idle time after a command before IDLE (RFC 2177) asks the server to report new mail, ms. */
  idleDelayMs: number;
  /** Longest duration of one IDLE, ms. */
  maxIdleMs: number;
  /** Shortest time from one poll to the next, ms, however often the server reports news. */
  betweenPollsMs: number;
  /** Mails per command that asks for sizes. */
  sizesAtOnce: number;
  /** Mails per command that marks, moves or deletes. */
  settledAtOnce: number;
  /** Bytes waiting in the spool above which mail stays in its mailbox. */
  maxSpoolBytes: number;
};

/** The limits used unless a test overrides them. */
export const defaultImapLimits: ImapLimits = {
  // The same as for SMTP: a mail is treated alike on every route.
  maxMessageBytes: defaultLimits.maxMessageBytes,
  // Ten times the header of a mail that passed through many servers.
  maxHeaderBytes: 256 * kib,
  // The UIDs of 250,000 mails; while they are parsed, each takes half a kilobyte of memory.
  maxAnswerBytes: 2 * mib,
  connectMs: 30 * secondMs,
  // Longer than the pause between two polls, so that a quiet mailbox does not count as dead.
  silenceMs: 90 * secondMs,
  // Ten times what a large mailbox on a busy server takes to be searched.
  maxCommandMs: 2 * minuteMs,
  // 35 MB over a 0.5 Mbit/s line.
  maxFetchMs: 10 * minuteMs,
  idleDelayMs: 0.5 * secondMs,
  // Servers may end an IDLE after 30 minutes (RFC 2177 section 3), and routers drop quiet connections sooner.
  maxIdleMs: 5 * minuteMs,
  // A server that counts up and down without end must not be polled without end.
  betweenPollsMs: secondMs,
  sizesAtOnce: 200,
  // The work to repeat when a connection ends between fetching mails and marking them.
  settledAtOnce: 20,
  maxSpoolBytes: defaultLimits.maxSpoolBytes,
};

/** Pauses between connections to a mailbox, ms. */
export type ImapPauses = {
  firstMs: number;
  longestMs: number;
  /** After a refused login: every further attempt may lock the account. */
  refusedMs: number;
  /** Until a mail that could not be fetched is retried; doubled each time up to the longest. */
  firstFailedMailMs: number;
  longestFailedMailMs: number;
};

/** The pauses used unless a test overrides them. */
export const defaultImapPauses: ImapPauses = {
  firstMs: 1 * secondMs,
  longestMs: 5 * minuteMs,
  refusedMs: 5 * minuteMs,
  firstFailedMailMs: 1 * minuteMs,
  longestFailedMailMs: 60 * minuteMs,
};
