import { dayMs, hourMs, kib, mib, secondMs } from '../../domain/shared/units.js';

/** Limits for fetching from unknown servers. Each number's reason is given here and nowhere else. */
export type FetchLimits = {
  /** Characters of a URL after normalisation. */
  maxUrlLength: number;
  /** Redirects followed for one page, and for one robots.txt. */
  maxRedirects: number;
  /** Network time for one page, including all its redirects, ms; waiting for our own pace does not count. */
  maxPageMs: number;
  /** Network time for all robots.txt files that one page needs, ms. */
  maxRobotsMs: number;
  /** Bytes of a body on the wire. */
  maxWireBytes: number;
  /** Bytes of a body after unpacking. */
  maxUnpackedBytes: number;
  /** Bytes of a shop system's product data, on the wire and unpacked. */
  maxDataBytes: number;
  /** Bytes of all response headers together. */
  maxHeaderBytes: number;
  /** Bytes of a robots.txt that are read; the rest counts as absent. */
  maxRobotsBytes: number;
  /** How long a robots.txt is cached, ms. */
  robotsTtlMs: number;
  /** After how long an unreachable robots.txt is requested again, ms. */
  robotsRetryMs: number;
  /** Steps allowed for matching one path against one robots.txt: characters of wildcard patterns × path length. */
  maxRobotsSteps: number;
  /** Characters of robots.txt kept in memory for all origins together. */
  maxRobotsCacheChars: number;
  /** Minimum time between two requests to one host, ms. */
  requestGapMs: number;
  /** Longest interval that a Crawl-delay can set, ms. */
  maxCrawlDelayMs: number;
  /** Longest time that a Retry-After can set, ms. */
  maxRetryAfterMs: number;
};

/** The limits used unless a test or another kind of download overrides them. */
export const defaultFetchLimits: FetchLimits = {
  // What browsers, proxies and sitemaps agree on; product URLs have under 300.
  maxUrlLength: 2_048,
  // RFC 9309 section 2.3.1.2 asks for five for robots.txt; shops use one or two (https, www, the current slug).
  maxRedirects: 5,
  // A product page arrives within 2 s; shoppers do not wait 10 s either.
  maxPageMs: 10 * secondMs,
  maxRobotsMs: 10 * secondMs,
  // The largest product pages seen were 2.2 MB unpacked and 0.4 MB on the wire.
  maxWireBytes: 3 * mib,
  maxUnpackedBytes: 8 * mib,
  // A product of a thousand variants has half of that; what is larger is a catalogue.
  maxDataBytes: mib,
  // Node's 16 KiB is too little for shops with long content security policies and many cookies.
  maxHeaderBytes: 64 * kib,
  // RFC 9309 section 2.5: at least 500 KiB must be read.
  maxRobotsBytes: 500 * kib,
  // RFC 9309 section 2.4: not longer than 24 hours.
  robotsTtlMs: dayMs,
  // A fault of minutes must not cost a day of price checks; hourly retries are not a burden.
  robotsRetryMs: hourMs,
  // About 0.1 s of one core. A real file has under 20,000 characters of such patterns, a path under 200.
  maxRobotsSteps: 50_000_000,
  // About 4,000 shops of 4,000 characters each, or 32 hostile files.
  maxRobotsCacheChars: 16 * mib,
  requestGapMs: secondMs,
  // Three checks a day still fit an hourly pace; a longer delay is no longer a pace.
  maxCrawlDelayMs: hourMs,
  // The longest that a host is left alone (cool-down) before it is retried.
  maxRetryAfterMs: dayMs,
};
