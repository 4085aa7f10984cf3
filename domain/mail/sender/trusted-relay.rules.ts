import type { MessageEnvelope } from '../message-record.types.js';

/** Whether an address belongs to a trusted relay of ours, whose headers are believed. */
export type IsTrustedRelay = (address: string) => boolean;

/** The client of one hop, as recorded by the server that received the mail. */
type Hop = { address: string; helo: string | null };

/**
 * The envelope as our outermost relay saw it. If a trusted relay handed the mail over, the topmost `Received` line is
 * that relay's and names its client; if that client is trusted too, the next line is the client's, and so on. Lines
 * further down came with the mail and may say anything. A line that does not name its client unambiguously names
 * nobody: then only a signature can prove the sender. If the connected client is not trusted, the lines are ignored.
 *
 * @param received the `Received` lines, topmost first
 */
export function envelopeAtOurDoor({
  envelope,
  received,
  isTrustedRelay,
}: {
  envelope: MessageEnvelope;
  received: readonly string[];
  isTrustedRelay: IsTrustedRelay;
}): MessageEnvelope {
  const { remote_address: remote } = envelope;
  if (remote === null || !isTrustedRelay(remote)) return envelope;
  const client = firstStranger({ received, isTrustedRelay });
  return { ...envelope, remote_address: client?.address ?? null, helo: client?.helo ?? null };
}

/** The client of our outermost relay; null if a relay wrote the mail itself or does not name its client. */
function firstStranger({
  received,
  isTrustedRelay,
}: {
  received: readonly string[];
  isTrustedRelay: IsTrustedRelay;
}): Hop | null {
  for (const line of received) {
    const hop = clientIn(line);
    if (!hop || !isTrustedRelay(hop.address)) return hop;
  }
  return null;
}

const ip = '(?:IPv6:)?(?<ip>[0-9a-f.:]{3,45})';
/**
 * Formats in which servers record a client. Only the address is verified by the server; the greeting may also be an
 * address in brackets, so each format tells them apart by position.
 */
const forms = [
  // Postfix, Sendmail, OpenSMTPD, Haraka: `from greeting (name [address])`; Exim: `from name ([address] helo=greeting)`.
  String.raw`^from\s+(?<helo>\S+)\s+\((?:[^\s()[\]]+\s)?\[${ip}\](?::\d+)?(?:\s+\(may be forged\))?(?:\s+helo=(?<told>[^\s()]+))?\)`,
  // Exim, for an address without a name: `from [address] (helo=greeting)`.
  String.raw`^from\s+\[${ip}\](?::\d+)?\s+\((?:port=\d+\s+)?helo=(?<helo>[^\s()]+)\)`,
  // Exchange: `from greeting (address) by`.
  String.raw`^from\s+(?<helo>\S+)\s+\(${ip}\)\s+by\s`,
].map((form) => new RegExp(form, 'i'));

/** The client named in a `Received` line; null if it is not unambiguous. */
export function clientIn(line: string): Hop | null {
  const text = line.trim().replace(/\s+/g, ' ');
  for (const form of forms) {
    const found = form.exec(text)?.groups;
    if (found?.ip) return { address: found.ip.toLowerCase(), helo: found.told ?? found.helo ?? null };
  }
  return null;
}
