import { compoundFile, startsWith } from './first-bytes.js';
import type { SavedMailType } from './receipt-file.rules.js';

/** Bytes of the header that are examined: the first fields of longer ones are enough. */
const lookedAtBytes = 64 * 1024;
/** `Name: value`; a field name has no space or colon (RFC 5322 section 3.6.8). */
const field = /^([!-9;-~]{1,76})[ \t]*:/;
/** Fields of a mail besides From; a file that merely starts with words and a colon has none of them. */
const usualFields = new Set([
  'date',
  'to',
  'subject',
  'message-id',
  'received',
  'return-path',
  'mime-version',
]);

/**
 * The type of a file that is a saved mail; null for any other. It needs a matching name or declared type, and matching
 * first bytes or a mail header (RFC 5322).
 */
export function savedMailType({
  fileName,
  declaredType,
  bytes,
}: {
  fileName: string;
  declaredType: string | null;
  bytes: Uint8Array;
}): SavedMailType | null {
  const declared = declaredType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const says = (ending: RegExp, type: SavedMailType) => ending.test(fileName) || declared === type;
  if (startsWith(bytes, compoundFile))
    return says(/\.msg$/i, 'application/vnd.ms-outlook') ? 'application/vnd.ms-outlook' : null;
  return says(/\.eml$/i, 'message/rfc822') && beginsWithHeader(bytes) ? 'message/rfc822' : null;
}

function beginsWithHeader(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, lookedAtBytes));
  // A byte order mark, blank lines, and the separator line of Unix mailboxes.
  const header =
    text.replace(/^(?:\u00ef\u00bb\u00bf)?\s*(?:>?From [^\n]*\n)?/, '').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const names = new Set<string>();
  for (const line of header.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) continue;
    const name = field.exec(line)?.[1];
    // The last line may be cut off.
    if (!name) break;
    names.add(name.toLowerCase());
  }
  return names.has('from') && [...usualFields].some((name) => names.has(name));
}
