import { createHash } from 'node:crypto';
import type { MessageEnvelope } from '../../domain/mail/message-record.types.js';
import { normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { mib } from '../../domain/shared/units.js';

/** Headers that identify a mail; trace headers, which every hop adds, are left out. */
const keyHeaders = ['from', 'date', 'subject', 'message-id'] as const;

/** Longest header section examined, bytes; mailparser refuses longer ones. */
const maxHeaderBytes = 1 * mib;

/**
 * The keys an earlier release gave a mail: over its recipients, raw headers and raw body. Mails stored then still
 * have them, so a mail that arrives again is looked up under these too. Nothing new is stored under them.
 */
export function formerContentKeys({
  raw,
  envelope: { rcpt_to: recipients },
  receiptsAddress,
}: {
  raw: Buffer;
  envelope: Pick<MessageEnvelope, 'rcpt_to'>;
  /** The recipient to assume when the mail's own is no longer known. */
  receiptsAddress: string;
}): string[] {
  const bodyStart = findBody(raw);
  const header = raw.subarray(0, Math.min(bodyStart, maxHeaderBytes)).toString('latin1');
  const facts = keyHeaders.map((name) => headerValues(header, name));
  const body = raw.subarray(bodyStart, endWithoutBlank(raw, bodyStart));
  const keyFor = (addresses: string[]): string => {
    const names = [...new Set(addresses.map(normalizeEmailAddress))].sort();
    return createHash('sha256')
      .update(JSON.stringify([names, facts]))
      .update('\n')
      .update(body)
      .digest('hex');
  };
  return [...new Set([keyFor(recipients), keyFor([receiptsAddress])])];
}

/** Offset of the first byte after the empty line; the mail's length when there is none. */
function findBody(raw: Buffer): number {
  for (let at = raw.indexOf(0x0a); at !== -1; at = raw.indexOf(0x0a, at + 1)) {
    if (raw[at + 1] === 0x0a) return at + 2;
    if (raw[at + 1] === 0x0d && raw[at + 2] === 0x0a) return at + 3;
  }
  return raw.length;
}

/** Every value of a header, unfolded, with whitespace collapsed: a relay may refold it. */
function headerValues(header: string, name: string): string[] {
  const pattern = new RegExp(`^${name}[ \\t]*:(.*(?:\\r?\\n[ \\t].*)*)`, 'gim');
  return [...header.matchAll(pattern)].map((match) => (match[1] ?? '').replace(/\s+/g, ' ').trim());
}

function endWithoutBlank(raw: Buffer, start: number): number {
  let end = raw.length;
  while (end > start && (raw[end - 1] === 0x0a || raw[end - 1] === 0x0d || raw[end - 1] === 0x20)) end -= 1;
  return end;
}
