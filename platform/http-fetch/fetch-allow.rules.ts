import { parseUrl } from '../../domain/shared/parse-url.js';

/** Private hosts that may be fetched, each as `host:port` with the host as a normalised URL writes it. */
export type FetchAllow = ReadonlySet<string>;

/** No private host may be fetched: the setting in production. */
export const nothingAllowed: FetchAllow = new Set();

/**
 * Parses `PRICE_FETCH_ALLOW`: comma-separated `host:port`, e.g. `127.0.0.1:8080,[::1]:8080,shop.localhost:8080`. The
 * port is mandatory and there are no wildcards: a list that names more than intended exposes the internal network.
 *
 * @returns null when an entry does not have that form
 */
export function parseFetchAllow(text: string): FetchAllow | null {
  const entries = text.split(',').map((entry) => normalizeEntry(entry.trim()));
  return entries.every((entry) => entry !== null) ? new Set(entries) : null;
}

/** Whether the list contains the host and port of a URL. */
export function isAllowedByName({ allow, url }: { allow: FetchAllow; url: URL }): boolean {
  return allow.size > 0 && allow.has(`${url.hostname}:${portOf(url)}`);
}

/** Port of an http or https URL. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function normalizeEntry(entry: string): string | null {
  const match = /^([^\s/\\@?#*]+):(\d{1,5})$/.exec(entry);
  const url = match && parseUrl(`http://${entry}/`);
  return url && `${url.hostname}:${portOf(url)}`;
}
