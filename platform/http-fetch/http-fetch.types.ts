import type { UrlRefusal } from './page-url.rules.js';

/** Why nothing was requested: the URL itself, the address its name resolves to, or robots.txt. */
export type NotAllowedReason = UrlRefusal | 'robots' | 'robots_unreachable';

/** What went wrong during a fetch. */
export type FetchFailure =
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'redirect_loop'
  /** A redirect without a target. */
  | 'bad_redirect'
  | 'dns'
  | 'tls'
  | 'connection'
  /** The response is not HTTP, or its headers are too long. */
  | 'protocol'
  | 'bad_content_type'
  /** An unknown encoding, two nested encodings, or broken data. */
  | 'bad_encoding'
  /** A status that fits no other outcome. */
  | 'bad_status'
  /** The caller's signal aborted. */
  | 'aborted';

/** Response headers about the page, none about a visitor. */
export type KeptHeaders = { contentLanguage: string | null; server: string | null; date: string | null };

/** Outcomes without a usable response: not allowed, or failed on the way. */
export type FetchProblem =
  | { outcome: 'not_allowed'; reason: NotAllowedReason; finalUrl: string }
  | { outcome: 'failed'; reason: FetchFailure; status?: number; finalUrl: string };

/** Outcomes in which the server refused. `retryAfterMs` is what it asked for, at most a day. */
export type FetchRefusal =
  /** The page exists, but not for us: 401, 403, 429, 451, or a challenge. Says nothing about price or stock. */
  | { outcome: 'blocked'; status: number; retryAfterMs: number | null; finalUrl: string }
  /** A temporary fault of the server: 408, 5xx. */
  | { outcome: 'unavailable'; status: number; retryAfterMs: number | null; finalUrl: string }
  /** 404, 410. */
  | { outcome: 'gone'; status: number; finalUrl: string };

/**
 * Outcome of fetching one page. `finalUrl` is the URL last requested, or the one not allowed; when a redirect
 * leads to a forbidden URL, it is the page that redirects.
 */
export type FetchOutcome =
  | {
      outcome: 'ok';
      status: number;
      finalUrl: string;
      headers: KeptHeaders;
      /** Media type in lower case, without parameters; null when the server sends none. */
      contentType: string | null;
      /** `charset` of the content type, in lower case. */
      charset: string | null;
      /** The unpacked body. */
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

/** One page to fetch. The validators belong to `url` itself: they are not sent to redirect targets. */
export type FetchPageInput = {
  url: string;
  etag?: string | null;
  lastModified?: string | null;
  /** `Accept-Language`, for shops whose price depends on it; English when omitted. */
  language?: string;
  signal?: AbortSignal;
};
