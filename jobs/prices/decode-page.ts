/** Characters at the start of a page that may declare its encoding (HTML 13.2.3.2 requires 1024 bytes). */
const headChars = 4_096;

/**
 * Decodes a page by its byte order mark, else the charset of the header, else its own declaration, else as UTF-8.
 *
 * @param charset from the `Content-Type` header; null if it has none
 */
export function decodePage({ bytes, charset }: { bytes: Uint8Array; charset: string | null }): string {
  const own = ownCharset(bytes);
  for (const label of [markOf(bytes), charset, own, 'utf-8']) {
    if (label && isKnown(label)) return new TextDecoder(label).decode(bytes);
  }
  return new TextDecoder().decode(bytes);
}

function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function ownCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headChars));
  return /<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([\w:.-]{1,40})/i.exec(head)?.[1] ?? null;
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== 'replacement';
  } catch {
    return false;
  }
}
