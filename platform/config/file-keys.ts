/** Length of an AES-256 key, bytes. */
export const fileKeyBytes = 32;

/** Parses a comma-separated list of base64 keys, newest first; null when one has the wrong length. */
export function fileKeysOf(text: string): Buffer[] | null {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  return keys.every(({ length }) => length === fileKeyBytes) ? keys : null;
}
