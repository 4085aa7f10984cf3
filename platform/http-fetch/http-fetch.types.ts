import type { UrlRefusal } from './page-url.rules.js';

/** Why nothing was asked for: the address itself, where its name leads, or robots.txt. */
export type NotAllowedReason = UrlRefusal | 'robots' | 'robots_unreachable';

/** What went wrong on the way. */
export type FetchFailure =
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'redirect_loop'
  /** A redirect without a place to go. */
  | 'bad_redirect'
  | 'dns'
  | 'tls'
  | 'connection'
  /** What came back is not HTTP, or its headers are too long. */
  | 'protocol'
  | 'bad_content_type'
  /** An encoding that we do not know, two on top of each other, or broken data. */
  | 'bad_encoding'
  /** A status that means none of the other outcomes. */
  | 'bad_status'
  /** The caller's signal. */
  | 'aborted';

/** Response headers that say something of a page and nothing of a visitor. */
export type KeptHeaders = { contentLanguage: string | null; server: string | null; date: string | null };

/** Outcomes that need no response: refused, or failed on the way. */
export type FetchProblem =
  | { outcome: 'not_allowed'; reason: NotAllowedReason; finalUrl: string }
  | { outcome: 'failed'; reason: FetchFailure; status?: number; finalUrl: string };

/** Outcomes that are the server's refusal. `retryAfterMs` is what it asked for, at most a day. */
export type FetchRefusal =
  /** The page is there, for others: 401, 403, 429, 451, or a challenge. Never a word about price or stock. */
  | { outcome: 'blocked'; status: number; retryAfterMs: number | null; finalUrl: string }
  /** The server has a fault that passes: 408, 5xx. */
  | { outcome: 'unavailable'; status: number; retryAfterMs: number | null; finalUrl: string }
  /** 404, 410. */
  | { outcome: 'gone'; status: number; finalUrl: string };

/**
 * What came of fetching one page. `finalUrl` is the address last asked for, or the one that may not be; when a redirect
 * leads to a place that is refused, it is the page that redirects.
 */
export type FetchOutcome =
  | {
      outcome: 'ok';
      status: number;
      finalUrl: string;
      headers: KeptHeaders;
      /** Media type in lower case, without parameters; null when the server names none. */
      contentType: string | null;
      /** `charset` of the content type, in lower case. */
      charset: string | null;
      /** The body, unpacked. */
      bytes: Uint8Array;
      etag: string | null;
      lastModified: string | null;
      /** Hexadecimal SHA-256 of `bytes`. */
      sha256: string;
      fetchedAt: Date;
    }
  | { outcome: 'not_modified'; finalUrl: string; fetchedAt: Date }
  | FetchRefusal
  | FetchProblem;

/** One page to fetch. The validators belong to `url` itself: they are not sent on to where it redirects. */
export type FetchPageInput = {
  url: string;
  etag?: string | null;
  lastModified?: string | null;
  /** `Accept-Language`, for shops that show a price by it; English when left out. */
  language?: string;
  signal?: AbortSignal;
};
