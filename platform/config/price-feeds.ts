import { isWebUrl, parseUrl } from '../../domain/shared/parse-url.js';

/** A product feed that is fetched on a schedule. */
export type ScheduledFeed = {
  /** Canonical id of the retailer. */
  retailerId: string;
  url: string;
};

/** Parses `retailer=url,retailer=url`; null if it is not of that form. A comma within an address is part of it. */
export function parsePriceFeeds(text: string): ScheduledFeed[] | null {
  const feeds: ScheduledFeed[] = [];
  for (const part of text.split(/,(?=\s*[a-z0-9-]{1,60}=https?:)/i)) {
    const [, retailerId, url] = /^\s*([a-z0-9-]{1,60})=(\S{1,2000})\s*$/i.exec(part) ?? [];
    const parsed = url === undefined ? null : parseUrl(url);
    if (!retailerId || !parsed || !isWebUrl(parsed)) return null;
    feeds.push({ retailerId, url: parsed.href });
  }
  const ids = new Set(feeds.map(({ retailerId }) => retailerId));
  return ids.size === feeds.length ? feeds : null;
}
