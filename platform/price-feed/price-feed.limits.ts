import { kib, mib, minuteMs } from '../../domain/shared/units.js';

/** Limits for reading a merchant's feed. */
export type FeedLimits = {
  /** Bytes on the wire or on disk. */
  maxWireBytes: number;
  /** Bytes after unpacking. */
  maxUnpackedBytes: number;
  maxRows: number;
  /** Characters of one row, all its fields together. */
  maxRowChars: number;
  /** Characters of XML that yield nothing readable: a tag or comment that does not end. */
  maxSilentChars: number;
  /** Time for a download, ms. */
  maxDownloadMs: number;
  /** Rows in a row laid out otherwise than those before, from which the columns have changed. */
  strangeRows: number;
  /** Rows handed over at a time. */
  batchRows: number;
};

/** The limits used unless a test overrides them. */
export const defaultFeedLimits: FeedLimits = {
  // Google takes feeds of up to 4 GB (support.google.com, "Feed file size", 2026-11); packed they are a tenth of that.
  maxWireBytes: 512 * mib,
  maxUnpackedBytes: 4 * 1024 * mib,
  // More than the largest retailer on our list sells itself.
  maxRows: 5_000_000,
  // A description has up to 5,000 characters, a URL 2,000; never are all of a hundred columns that full.
  maxRowChars: 64 * kib,
  maxSilentChars: mib,
  maxDownloadMs: 30 * minuteMs,
  // A few broken rows are usual; so many at once are not.
  strangeRows: 20,
  // One database write.
  batchRows: 500,
};
