import type { Availability, ItemCondition } from '../../domain/prices/facts/page-facts.types.js';

/** One product of a merchant's feed. */
export type FeedRow = {
  /** The merchant's own id, the `sku` of its pages. */
  id: string;
  /** Valid GTIN, digits only; a wrong one is left out and the row stays. */
  gtin: string | null;
  /** One line without control characters. */
  title: string;
  /** Address of the product page, without a fragment. */
  link: string;
  /** Price times 100, in every currency. */
  price_cents: number;
  /** Sale price times 100; null when there is none. */
  sale_price_cents: number | null;
  /** When the sale price holds; null at an end that is open. */
  sale_from: Date | null;
  sale_until: Date | null;
  /** ISO 4217. */
  currency: string;
  availability: Availability;
  condition: ItemCondition;
  /** Pieces in the pack; null when the feed does not say. */
  pack: number | null;
};

/** Why a row was left out. */
export type RowFault =
  | 'no_id'
  | 'no_title'
  | 'bad_link'
  | 'no_price'
  | 'bad_price'
  | 'currencies_differ'
  /** More or fewer columns than the first line. */
  | 'bad_columns'
  /** Longer than a row may be. */
  | 'too_long';

/** A field of a row as it stands in the feed, by its name without prefix, in lower case with underscores. */
export type RawRow = Map<string, string>;

/** What a parser makes of a piece of the feed: a row, or one that could not be taken apart. */
export type ParsedRow = { row: RawRow } | { fault: RowFault };

/** Why a feed ended before its end. */
export type FeedFailure =
  | 'too_large'
  | 'too_many_rows'
  /** Neither XML with items nor a table with the columns that are needed. */
  | 'bad_format'
  | 'bad_encoding'
  /** A file that cannot be read. */
  | 'unreadable'
  /** Not fetched at all, or broken off: `detail` has the reason. */
  | 'not_fetched';

/** What came of reading a feed; rows handed over before a failure were good. */
export type FeedOutcome = {
  outcome: 'complete' | 'failed';
  reason: FeedFailure | null;
  detail: string | null;
  /** Rows handed over. */
  rows: number;
  /** Rows left out, by reason. */
  skipped: Partial<Record<RowFault, number>>;
  /** The first rows left out: which row of the feed it was, from 1, and why. */
  examples: { row: number; reason: RowFault }[];
};
