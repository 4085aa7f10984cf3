import { dayMs, hourMs, kib, mib, secondMs } from '../../domain/shared/units.js';

/** Bounds of fetching what a stranger's server sends. Every number has its reason here and nowhere else. */
export type FetchLimits = {
  /** Characters of an address, after it was normalised. */
  maxUrlLength: number;
  /** Redirects followed for one page, and for one robots.txt. */
  maxRedirects: number;
  /** Time on the network for one page, all its redirects together, ms; waiting for our own pace is not in it. */
  maxPageMs: number;
  /** Time on the network for all robots.txt files that one page needs, ms. */
  maxRobotsMs: number;
  /** Bytes of a body as sent. */
  maxWireBytes: number;
  /** Bytes of a body once unpacked. */
  maxUnpackedBytes: number;
  /** Bytes of all response headers together. */
  maxHeaderBytes: number;
  /** Bytes of a robots.txt that are read; the rest counts as absent. */
  maxRobotsBytes: number;
  /** How long a robots.txt is believed, ms. */
  robotsTtlMs: number;
  /** After how long an unreachable robots.txt is asked for again, ms. */
  robotsRetryMs: number;
  /** Steps that matching one path against one robots.txt may take: characters of patterns with wildcards x path. */
  maxRobotsSteps: number;
  /** Characters of robots.txt kept in memory for all origins together. */
  maxRobotsCacheChars: number;
  /** Least time between two requests to one host, ms. */
  requestGapMs: number;
  /** Longest pace that a Crawl-delay can ask for, ms. */
  maxCrawlDelayMs: number;
  /** Longest time that a Retry-After can ask for, ms. */
  maxRetryAfterMs: number;
};

/** The bounds in use unless a test or another kind of download chooses others. */
export const defaultFetchLimits: FetchLimits = {
  // What browsers, proxies and sitemaps agree on; product addresses have under 300.
  maxUrlLength: 2_048,
  // RFC 9309 section 2.3.1.2 asks for five of robots.txt; shops use one or two (https, www, the present slug).
  maxRedirects: 5,
  // A product page arrives within 2 s; what takes 10 is not read by shoppers either.
  maxPageMs: 10 * secondMs,
  maxRobotsMs: 10 * secondMs,
  // The largest product pages seen were 2.2 MB unpacked and 0.4 MB as sent.
  maxWireBytes: 3 * mib,
  maxUnpackedBytes: 8 * mib,
  // Node's 16 KiB is too little for shops with long content security policies and many cookies.
  maxHeaderBytes: 64 * kib,
  // RFC 9309 section 2.5: at least 500 KiB must be read.
  maxRobotsBytes: 500 * kib,
  // RFC 9309 section 2.4: not longer than 24 hours.
  robotsTtlMs: dayMs,
  // A fault of minutes must not cost a day of looking; an hour is not pestering.
  robotsRetryMs: hourMs,
  // Some 0.1 s of one core. A real file has under 20,000 characters of such patterns, a path under 200.
  maxRobotsSteps: 50_000_000,
  // Some 4,000 shops of 4,000 characters, or 32 hostile files.
  maxRobotsCacheChars: 16 * mib,
  requestGapMs: secondMs,
  // Three looks a day fit into an hour's pace; above it the wish is not a pace any more.
  maxCrawlDelayMs: hourMs,
  // The longest that a host is left alone (cool-down) before it is tried again.
  maxRetryAfterMs: dayMs,
};
