/**
 * Parses an absolute URL, or one relative to `base`; null if it is not a URL. `URL.canParse` is not used: in Node 20,
 * after some thousand calls, it returns false for every host with letters such as `ü` (`parse-url.test.ts`).
 */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether a URL is http or https. */
export function isWebUrl(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** Whether a URL names this machine: `localhost`, a name below it, or a loopback address. */
export function isLoopbackUrl({ hostname }: URL): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
