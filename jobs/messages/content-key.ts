import { createHash } from 'node:crypto';
import { normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { mib } from '../../domain/shared/units.js';

/** Headers that make a mail this mail; trace headers, which every hop adds to, are left out. */
const keyHeaders = ['from', 'date', 'subject', 'message-id'] as const;

/** Longest header section looked at; mailparser refuses longer ones. */
const maxHeaderBytes = 1 * mib;

/**
 * Names a mail by what it says: SHA-256 over the recipients, its From, Date, Subject and Message-ID, and its
 * body bytes. The same mail delivered again (other Received lines, other line endings at its end) has the same
 * key; another mail with the same Message-ID has another one, so that nobody can block a mail by sending a
 * forged one first.
 *
 * Linear and parser-free: it is taken before anything tries to understand the mail.
 */
export function contentKey({ raw, recipients }: { raw: Buffer; recipients: string[] }): string {
  const bodyStart = findBody(raw);
  const header = raw.subarray(0, Math.min(bodyStart, maxHeaderBytes)).toString('latin1');
  const names = [...new Set(recipients.map(normalizeEmailAddress))].sort();
  return createHash('sha256')
    .update(JSON.stringify([names, keyHeaders.map((name) => headerValues(header, name))]))
    .update('\n')
    .update(raw.subarray(bodyStart, endWithoutBlank(raw, bodyStart)))
    .digest('hex');
}

/** Offset of the first byte after the empty line; the length of the mail when there is none. */
function findBody(raw: Buffer): number {
  for (let at = raw.indexOf(0x0a); at !== -1; at = raw.indexOf(0x0a, at + 1)) {
    if (raw[at + 1] === 0x0a) return at + 2;
    if (raw[at + 1] === 0x0d && raw[at + 2] === 0x0a) return at + 3;
  }
  return raw.length;
}

/** Every value of a header, unfolded, white space made single: a relay may fold anew. */
function headerValues(header: string, name: string): string[] {
  const pattern = new RegExp(`^${name}[ \\t]*:(.*(?:\\r?\\n[ \\t].*)*)`, 'gim');
  return [...header.matchAll(pattern)].map((match) => (match[1] ?? '').replace(/\s+/g, ' ').trim());
}

function endWithoutBlank(raw: Buffer, start: number): number {
  let end = raw.length;
  while (end > start && (raw[end - 1] === 0x0a || raw[end - 1] === 0x0d || raw[end - 1] === 0x20)) end -= 1;
  return end;
}
