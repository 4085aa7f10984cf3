import { parseUrl } from '../../domain/shared/parse-url.js';

/** Private places that may be fetched, each `host:port` as a normalised URL writes the host. */
export type FetchAllow = ReadonlySet<string>;

/** Nothing private may be fetched: what production has. */
export const nothingAllowed: FetchAllow = new Set();

/**
 * Reads `PRICE_FETCH_ALLOW`: `host:port` separated by commas, `127.0.0.1:8080,[::1]:8080,shop.localhost:8080`.
 * The port is never left out and there are no wildcards: a list that names more than was meant opens the house.
 *
 * @returns null when an entry is not of that form
 */
export function parseFetchAllow(text: string): FetchAllow | null {
  const entries = text.split(',').map((entry) => normalizeEntry(entry.trim()));
  return entries.every((entry) => entry !== null) ? new Set(entries as string[]) : null;
}

/** Whether the list names the host and port of an address. */
export function isAllowedByName({ allow, url }: { allow: FetchAllow; url: URL }): boolean {
  return allow.size > 0 && allow.has(`${url.hostname}:${portOf(url)}`);
}

/** Port that an http or https address leads to. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function normalizeEntry(entry: string): string | null {
  const match = /^([^\s/\\@?#*]+):(\d{1,5})$/.exec(entry);
  const url = match && parseUrl(`http://${entry}/`);
  return url && `${url.hostname}:${portOf(url)}`;
}
