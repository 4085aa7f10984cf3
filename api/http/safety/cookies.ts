import type { IncomingMessage } from 'node:http';

/**
 * The value of a cookie, or null. Of several with the same name the first counts, because browsers send the most
 * specific first.
 */
export function readCookie({ request, name }: { request: IncomingMessage; name: string }): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}
