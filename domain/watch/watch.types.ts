import type { KnownShopSystem, ReadingOutcome } from '../price-sources/price-reading.types.js';
import type { SourceId } from '../price-sources/price-sources.data.js';

/** Outcome of the last check of a product. */
export type CheckOutcome = ReadingOutcome;

/** A lower price seen once, which needs a second reading before anyone is notified. */
export type PendingDrop = { observation_id: string; amount_cents: number; seen_at: Date };

/** A product shared by all its buyers: a document of `watch_targets`. */
export type WatchTargetRecord = {
  id: string;
  /** Unique: the product URL without tracking parameters, plus the item number where the URL has variants. */
  key: string;
  /** `host` or `host:port` of the page: what its checks are leased by. */
  host: string;
  url: string;
  sku: string | null;
  gtin: string | null;
  /** Name the page must show if it shows no product number of ours. */
  name: string | null;
  retailer_id: string | null;
  /** ISO 4217 code of the currency its buyers paid in. */
  currency: string;
  /** `ended` once it has no buyers left. */
  state: 'active' | 'ended';
  /** Null once ended. Claiming a check moves it forward, so an interrupted check is repeated and none runs twice. */
  next_check_at: Date | null;
  /**
   * When a first check that waits in the fair order is due, equal to `next_check_at`; a host with nothing due takes it
   * early. Null once the check is taken; absent in older records.
   */
  first_check_at?: Date | null;
  /** Key of the shopper whose check that is, hashed; null with `first_check_at`. */
  first_check_for?: string | null;
  /** End of the earliest open window among its buyers: near it, checks run more often. */
  earliest_until: Date | null;
  /** Highest unit price paid by a buyer: a price at or above it is no drop for anyone. */
  highest_paid_cents: number;
  /** When it first had a buyer: checks are owed from then on. */
  watched_since: Date;
  /** When the last buyer joined: their item may not point here yet for a moment afterwards. */
  joined_at: Date;
  last_checked_at: Date | null;
  /** When a price was last read; the 24-hour promise is measured by it. */
  last_read_at: Date | null;
  /** When its buyers were told that its price cannot be read; reset to null once it can. */
  unread_told_at: Date | null;
  last_outcome: CheckOutcome | null;
  last_reason: string | null;
  last_price_cents: number | null;
  pending: PendingDrop | null;
  /** The last price its buyers were notified of; null after a check that found no drop, or when a buyer joined. */
  told_price_cents: number | null;
  /** From when that price is reported again: the shop did not adjust to it before then. Absent in older records. */
  news_again_at?: Date | null;
  /** The observation (run of equal results) that the last check belongs to. */
  observation_id: string | null;
  etag: string | null;
  last_modified: string | null;
  /** SHA-256 of its page when it was last read; absent before. */
  page_sha256?: string | null;
  /** The system its shop runs on, once its page told; absent before. */
  shop_system?: KnownShopSystem | null;
  created_at: Date;
};

/** A host whose pages are checked one at a time: a document of `watch_hosts`. */
export type WatchHostRecord = {
  /** `host` or `host:port`. */
  id: string;
  /** When its next check is due; null when none of its products are watched. */
  next_due_at: Date | null;
  /**
   * Token of the check that holds the lease; null between checks. Each check takes a new one, so a token that stays the
   * same for longer than any check takes belongs to a worker that is gone.
   */
  held_by: string | null;
  /** Set when the host was woken while its lease was held: it is then due no later than this. */
  woken_at: Date | null;
  /** Cool-down in force after a 403, 429, captcha or cookie wall; null when there is none. */
  cool_until: Date | null;
  /** Length of the last cool-down, ms; doubles up to a day, 0 after a price was read. */
  cool_ms: number;
  /** Until when the delay that the shop asks for between two requests lasts; null before the first check. */
  apart_until: Date | null;
  /** When the latest first check here is due: until then, some may wait for their place. Absent in older records. */
  first_checks_until?: Date | null;
};

/** Result of checking a product, kept as price history and evidence: a document of `observations`. */
export type ObservationRecord = {
  id: string;
  target_id: string;
  source: SourceId;
  outcome: CheckOutcome;
  reason: string | null;
  /** Public price of one unit in cents; null unless the outcome is `price`. */
  amount_cents: number | null;
  currency: string | null;
  /** URL after redirects. */
  final_url: string | null;
  /** SHA-256 of the page's bytes, hex. */
  sha256: string | null;
  title: string | null;
  /** Which parts of the page showed the price: `json-ld`, `visible`, … */
  witnesses: string[];
  /** Page text showing the price; null if there is none, absent in rows from before it was kept. */
  excerpt?: string | null;
  /** Consecutive checks with the same result share one row: first and last time (UTC) and how many. */
  first_at: Date;
  last_at: Date;
  times: number;
};
