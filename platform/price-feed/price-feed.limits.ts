import { kib, mib, minuteMs } from '../../domain/shared/units.js';

/** Bounds of reading a merchant's feed. */
export type FeedLimits = {
  /** Bytes as sent or as stored. */
  maxWireBytes: number;
  /** Bytes once unpacked. */
  maxUnpackedBytes: number;
  maxRows: number;
  /** Characters of one row, all its fields together. */
  maxRowChars: number;
  /** Characters of XML without anything that can be read in it: a tag or comment that does not end. */
  maxSilentChars: number;
  /** Time for a download, ms. */
  maxDownloadMs: number;
  /** Rows handed over at once. */
  batchRows: number;
};

/** The bounds in use unless a test chooses others. */
export const defaultFeedLimits: FeedLimits = {
  // Google takes feeds of up to 4 GB (support.google.com, "Feed file size", 2026-11); packed they are a tenth.
  maxWireBytes: 512 * mib,
  maxUnpackedBytes: 4 * 1024 * mib,
  // More than the largest retailer of our list sells by itself.
  maxRows: 5_000_000,
  // A description has up to 5,000 characters, an address 2,000; a hundred columns of that are never full.
  maxRowChars: 64 * kib,
  maxSilentChars: mib,
  maxDownloadMs: 30 * minuteMs,
  // One write to the database.
  batchRows: 500,
};
