/** Length of an AES-256 key, bytes. */
export const fileKeyBytes = 32;

/** The keys of a list in base64, comma-separated, newest first; null where one of them is of another length. */
export function fileKeysOf(text: string): Buffer[] | null {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  return keys.every(({ length }) => length === fileKeyBytes) ? keys : null;
}
