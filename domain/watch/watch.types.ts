/** How the last look at a product ended; see `PageFacts` for what each means. */
export type LookOutcome =
  | 'price'
  | 'no_price'
  | 'blocked'
  | 'gone'
  | 'changed_product'
  | 'not_allowed'
  | 'failed'
  | 'not_modified';

/** Where a price came from. Only a page or a feed is proof; the others make an `ask`, never a promise. */
export type PriceSourceKind = 'page' | 'feed' | 'shopper' | 'receipt';

/** A lower price seen once, to be seen again before anybody is told. */
export type PendingDrop = { observation_id: string; amount_cents: number; seen_at: Date };

/** One product that somebody bought, shared by all its buyers: a document of the collection `watch_targets`. */
export type WatchTargetRecord = {
  id: string;
  /** Unique: the product's address without tracking, and its item number where the address has variants. */
  key: string;
  /** `host` or `host:port` of the page: the lane it is looked at in. */
  host: string;
  url: string;
  sku: string | null;
  gtin: string | null;
  /** Name the page must carry where it shows no number of ours. */
  name: string | null;
  retailer_id: string | null;
  /** ISO 4217 of what its buyers paid. */
  currency: string;
  /** `ended` when nobody is left who bought it. */
  state: 'active' | 'ended';
  /** Null once ended. Claiming a look moves it, so that a look cut off is made again and none is made twice. */
  next_check_at: Date | null;
  /** End of the earliest window still open among its buyers: near it, looks come more often. */
  earliest_until: Date | null;
  /** The highest unit price a buyer paid: a price at or above it interests nobody. */
  highest_paid_cents: number;
  /** When a buyer was first there: from then on we owe a look. */
  watched_since: Date;
  last_checked_at: Date | null;
  /** When a price was last read, for the promise of 24 hours. */
  last_read_at: Date | null;
  last_outcome: LookOutcome | null;
  last_reason: string | null;
  last_price_cents: number | null;
  pending: PendingDrop | null;
  etag: string | null;
  last_modified: string | null;
  created_at: Date;
};

/** One host that is looked at politely: a document of the collection `watch_hosts`. */
export type WatchHostRecord = {
  /** `host` or `host:port`. */
  id: string;
  /** Earliest time of its next look. Claiming the lane moves it, so that two workers never share one. */
  next_due_at: Date | null;
  /** Worker that holds the lane; a fence against one that was away too long. */
  held_by: string | null;
  /** No look before; set by 403, 429, captchas. */
  cool_until: Date | null;
  /** Length of the last cool-down, ms; doubles up to a day, zero after a price was read. */
  cool_ms: number;
};

/** What a look at a product found, kept as price history and as proof: a document of `observations`. */
export type ObservationRecord = {
  id: string;
  target_id: string;
  source: PriceSourceKind;
  outcome: LookOutcome;
  reason: string | null;
  /** Public price of one unit in cents; null unless `price`. */
  amount_cents: number | null;
  currency: string | null;
  /** Address the page was finally at. */
  final_url: string | null;
  /** SHA-256 of the page's bytes, hex. */
  sha256: string | null;
  title: string | null;
  /** Which part of the page said so: `json-ld`, `visible`, … */
  witnesses: string[];
  /** A looks run with the same result is one row: its first and last time (UTC) and how many. */
  first_at: Date;
  last_at: Date;
  times: number;
};
