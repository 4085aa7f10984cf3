import { mib, minuteMs, secondMs } from '../domain/shared/units.js';

/** Limits of mail reception. Each number's reason is given here and nowhere else. */
export type IngestLimits = {
  /** Announced as SIZE and enforced while receiving, bytes of a raw message. */
  maxMessageBytes: number;
  /** Bytes of an oversized message that are read and discarded before the connection is cut. */
  maxDiscardedBytes: number;
  /** More `Received` lines than this mean that a message is in a loop. */
  maxReceivedLines: number;
  /** Recipients of one message. */
  maxRecipients: number;
  /** Concurrent connections of all clients together. */
  maxConnections: number;
  /** Concurrent connections from one address. */
  maxConnectionsPerAddress: number;
  /** Concurrent connections from an address of this machine. */
  maxConnectionsFromHere: number;
  /** Commands in a session since its last accepted message. */
  maxCommandsPerMessage: number;
  /** Refused recipients in a session. */
  maxRefusedRecipients: number;
  /** Messages per minute from one address. */
  maxMessagesPerMinutePerAddress: number;
  /** Bytes of messages per day (24 hours) from one address. */
  maxBytesPerDayPerAddress: number;
  /** Messages per day (24 hours) from one envelope sender in one network. */
  maxMessagesPerDayPerSender: number;
  /** Bytes of messages per day (24 hours) from one envelope sender in one network. */
  maxBytesPerDayPerSender: number;
  /** Silence after which a session is closed, ms. */
  idleTimeoutMs: number;
  /** Longest time from DATA to the last byte of a message, ms. */
  maxDataMs: number;
  /** Longest time in a session between two messages, ms. */
  maxWaitForMessageMs: number;
  /** How long sessions in flight may continue once the server stops, ms. */
  stopGraceMs: number;
  /** Bytes waiting in the spool above which mail is deferred. */
  maxSpoolBytes: number;
};

/** The limits used unless a test or benchmark overrides them. */
export const defaultLimits: IngestLimits = {
  // The most that Gmail, Outlook and iCloud send (20 to 25 MB), plus base64 overhead.
  maxMessageBytes: 35 * mib,
  // A client cannot be stopped during DATA; as much again is read to deliver the 552, then the connection is cut.
  maxDiscardedBytes: 35 * mib,
  // RFC 5321 section 6.3 wants relays to tolerate at least 100; we are the last hop, where a real mail has
  // fewer than ten, a forwarded one fewer than twenty.
  maxReceivedLines: 30,
  // Only the receipts address and its plus-addresses are accepted, so more than a handful is abuse.
  maxRecipients: 10,
  // Each costs a socket, a parser and a write buffer, about 0.5 MB at worst.
  maxConnections: 200,
  // Large senders open 10 to 20 in parallel.
  maxConnectionsPerAddress: 20,
  // A local relay hands over everybody's mail, but if it misbehaves, half of the places remain for others.
  maxConnectionsFromHere: 100,
  // Ten times what a message needs. Postfix ends a session after as many useless commands (smtpd_junk_command_limit).
  maxCommandsPerMessage: 100,
  // One or two mistyped addresses are mistakes, twenty are a search (Postfix: smtpd_hard_error_limit).
  maxRefusedRecipients: 20,
  // Two per second for a minute: no person or forwarding rule does that, and a relay retries later.
  maxMessagesPerMinutePerAddress: 120,
  // As much as may be uploaded (HTTP_UPLOAD_MB_PER_DAY), plus base64; large providers have many addresses.
  maxBytesPerDayPerAddress: 700 * mib,
  // Ten years of order mails in a day; the rest comes tomorrow, since relays retry for days.
  maxMessagesPerDayPerSender: 1_000,
  // Half of an address's share: one sender at a provider leaves room for the others there.
  maxBytesPerDayPerSender: 350 * mib,
  // RFC 5321 section 4.5.3.2 asks servers for five minutes; shorter under SIGTERM only.
  idleTimeoutMs: 5 * minuteMs,
  // 35 MB over a 0.5 Mbit/s line.
  maxDataMs: 10 * minuteMs,
  // A relay that keeps a session open for its next mail closes it within a minute or two (Postfix: at most 5 minutes).
  maxWaitForMessageMs: 6 * minuteMs,
  // Leaves the rest of the stop some of the supervisor's five seconds.
  stopGraceMs: 3 * secondMs,
  // About 20,000 forwarded order mails: more than arrive in a day's database outage at a busy time.
  maxSpoolBytes: 2048 * mib,
};
