import { mib, minuteMs, secondMs } from '../domain/shared/units.js';

/** Bounds of mail reception. Every number has its reason here and nowhere else. */
export type IngestLimits = {
  /** Announced as SIZE and enforced while receiving, bytes of a raw message. */
  maxMessageBytes: number;
  /** Bytes of an oversized message that are read and thrown away before the connection is cut. */
  maxDiscardedBytes: number;
  /** `Received` lines above which a message is going round in circles. */
  maxReceivedLines: number;
  /** Recipients of one message. */
  maxRecipients: number;
  /** Connections at once, all clients together. */
  maxConnections: number;
  /** Connections at once from one address. */
  maxConnectionsPerAddress: number;
  /** Connections at once from an address of this machine. */
  maxConnectionsFromHere: number;
  /** Commands of a session since its last accepted message. */
  maxCommandsPerMessage: number;
  /** Recipients of a session that were refused. */
  maxRefusedRecipients: number;
  /** Messages a minute from one address. */
  maxMessagesPerMinutePerAddress: number;
  /** Bytes of messages a day (24 hours) from one address. */
  maxBytesPerDayPerAddress: number;
  /** Messages a day (24 hours) of one envelope sender from one network. */
  maxMessagesPerDayPerSender: number;
  /** Bytes of messages a day (24 hours) of one envelope sender from one network. */
  maxBytesPerDayPerSender: number;
  /** Silence after which a session is closed, ms. */
  idleTimeoutMs: number;
  /** Longest one message may take from DATA to its last byte, ms. */
  maxDataMs: number;
  /** Longest a session may go on between two messages, ms. */
  maxWaitForMessageMs: number;
  /** How long sessions in flight may go on once the server stops, ms. */
  stopGraceMs: number;
  /** Bytes waiting in the spool above which mail is deferred. */
  maxSpoolBytes: number;
};

/** The bounds in use unless a test or a bench chooses others. */
export const defaultLimits: IngestLimits = {
  // What Gmail, Outlook and iCloud send at most (20 to 25 MB) with the base64 of it accounted for.
  maxMessageBytes: 35 * mib,
  // A client cannot be stopped in mid-DATA; as much again is read to deliver the 552, then it is cut.
  maxDiscardedBytes: 35 * mib,
  // RFC 5321 section 6.3 wants at least 100 tolerated by relays; we are the last hop, where a real mail has
  // fewer than ten, a forwarded one fewer than twenty.
  maxReceivedLines: 30,
  // Only the receipts address and its plus-addresses are accepted, so more than a handful is abuse.
  maxRecipients: 10,
  // Each costs a socket, a parser and a write buffer, about 0.5 MB in the worst case.
  maxConnections: 200,
  // Large senders open 10 to 20 in parallel.
  maxConnectionsPerAddress: 20,
  // A relay beside us hands over everybody's mail, but whatever goes wrong there leaves half of the places to others.
  maxConnectionsFromHere: 100,
  // Ten times what a message takes. Postfix ends a session after as many that serve nothing (smtpd_junk_command_limit).
  maxCommandsPerMessage: 100,
  // A mistyped address or two is a mistake, twenty are a search (Postfix: smtpd_hard_error_limit).
  maxRefusedRecipients: 20,
  // Two a second for a minute: no person and no forwarding rule does that, a relay retries later.
  maxMessagesPerMinutePerAddress: 120,
  // As much as an upload may be (HTTP_UPLOAD_MB_PER_DAY), with its base64; large providers have many addresses.
  maxBytesPerDayPerAddress: 700 * mib,
  // Ten years of order mails in a day; what is above comes tomorrow, since relays keep what is deferred for days.
  maxMessagesPerDayPerSender: 1_000,
  // Half of an address: one sender at a provider leaves room for the others there.
  maxBytesPerDayPerSender: 350 * mib,
  // RFC 5321 section 4.5.3.2 asks servers for five minutes; shorter under SIGTERM only.
  idleTimeoutMs: 5 * minuteMs,
  // 35 MB over a 0.5 Mbit/s line.
  maxDataMs: 10 * minuteMs,
  // A relay that keeps a session open for its next mail closes it within a minute or two (Postfix: 5 minutes at most).
  maxWaitForMessageMs: 6 * minuteMs,
  // Leaves the supervisor's five seconds room for the rest of the stop.
  stopGraceMs: 3 * secondMs,
  // About 20,000 forwarded order mails: more than a day's outage of the database at a busy time.
  maxSpoolBytes: 2048 * mib,
};
