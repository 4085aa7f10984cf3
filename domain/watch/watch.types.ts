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
  /** When a buyer joined last: for a moment after it their item need not point here yet. */
  joined_at: Date;
  last_checked_at: Date | null;
  /** When a price was last read, for the promise of 24 hours. */
  last_read_at: Date | null;
  /** When its buyers were told that it cannot be read; null again once it is. */
  unread_told_at: Date | null;
  last_outcome: LookOutcome | null;
  last_reason: string | null;
  last_price_cents: number | null;
  pending: PendingDrop | null;
  /** The price its buyers were last told of; null after a look that showed none to tell, or when a buyer joined. */
  told_price_cents: number | null;
  /** From when on that price is news again: the shop did not adjust to it before. Absent in older records. */
  news_again_at?: Date | null;
  /** The run of equal looks that the last one belongs to. */
  observation_id: string | null;
  etag: string | null;
  last_modified: string | null;
  created_at: Date;
};

/** One host that is looked at politely, one look at a time: a document of the collection `watch_hosts`. */
export type WatchHostRecord = {
  /** `host` or `host:port`. */
  id: string;
  /** Earliest time of its next look; null when nothing of it is watched. */
  next_due_at: Date | null;
  /**
   * Token of the look that holds the lane, null between looks. Each look takes a new one, so that a token that
   * stays the same for longer than any look takes is known to belong to a worker that is gone.
   */
  held_by: string | null;
  /** Set when the host was woken while its lane was held: it is due then at the latest; null otherwise. */
  woken_at: Date | null;
  /** Rest in force after 403, 429, captchas and cookie walls; null when there is none. */
  cool_until: Date | null;
  /** Length of the last rest, ms; doubles up to a day, 0 after a price was read. */
  cool_ms: number;
  /** Until when the distance that the shop asks for between two requests lasts; null before the first look. */
  apart_until: Date | null;
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
  /** Text of the page that shows the price; null where none does, absent in rows of before it was kept. */
  excerpt?: string | null;
  /** Looks in a row with the same result are one row: the first and the last time (UTC) and how many. */
  first_at: Date;
  last_at: Date;
  times: number;
};
