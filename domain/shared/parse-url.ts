/**
 * Parses an absolute address, or one relative to `base`; null for what is none. `URL.canParse` is not asked: in Node 20
 * it says no to every host with letters such as `ü` once it has been called some thousand times
 * (`parse-url.test.ts`).
 */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether an address is one of the web. */
export function isWebUrl(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}
