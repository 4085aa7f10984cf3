import type { MessageEnvelope } from './message-record.types.js';

/** Whether an address is that of a relay of ours: what such a one writes down is believed. */
export type IsTrustedRelay = (address: string) => boolean;

/** The client of one hop, as the server that took the mail wrote it down. */
type Hop = { address: string; helo: string | null };

/**
 * The envelope as the first server of ours saw it. Where a mail was handed over by a relay that is trusted, the topmost
 * `Received` line is that relay's and names its client; where that is a trusted one too, the next line is the client's. What
 * stands below came with the mail and may say anything. A line that does not name its client beyond doubt names nobody: the
 * mail's signature alone can prove it then. From anybody else the lines mean nothing.
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

/** The client of the outermost relay of ours; null where a relay wrote the mail itself, or does not tell. */
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
 * Ways in which servers write a client down. Only its address is the server's own finding; the name it greeted with may
 * be an address in brackets, too, so each form tells them apart by their places.
 */
const forms = [
  // Postfix, Sendmail, OpenSMTPD, Haraka: `from greeting (name [address])`; Exim: `from name ([address] helo=greeting)`.
  String.raw`^from\s+(?<helo>\S+)\s+\((?:[^\s()[\]]+\s)?\[${ip}\](?::\d+)?(?:\s+\(may be forged\))?(?:\s+helo=(?<told>[^\s()]+))?\)`,
  // Exim, of an address without a name: `from [address] (helo=greeting)`.
  String.raw`^from\s+\[${ip}\](?::\d+)?\s+\((?:port=\d+\s+)?helo=(?<helo>[^\s()]+)\)`,
  // Exchange: `from greeting (address) by`.
  String.raw`^from\s+(?<helo>\S+)\s+\(${ip}\)\s+by\s`,
].map((form) => new RegExp(form, 'i'));

/** The client that a `Received` line names; null where it names none beyond doubt. */
export function clientIn(line: string): Hop | null {
  const text = line.trim().replace(/\s+/g, ' ');
  for (const form of forms) {
    const found = form.exec(text)?.groups;
    if (found?.ip) return { address: found.ip.toLowerCase(), helo: found.told ?? found.helo ?? null };
  }
  return null;
}
