import type { Availability, ItemCondition } from '../../domain/prices/facts/page-facts.types.js';

/** One product of a merchant's feed. */
export type FeedRow = {
  /** The merchant's own id, the `sku` on its pages. */
  id: string;
  /** Valid GTIN, digits only; an invalid one is dropped and the row kept. */
  gtin: string | null;
  /** One line without control characters. */
  title: string;
  /** URL of the product page, without a fragment. */
  link: string;
  /** Price times 100, in every currency. */
  price_cents: number;
  /** Sale price times 100; null when there is none. */
  sale_price_cents: number | null;
  /** When the sale price applies; null for an open end. */
  sale_from: Date | null;
  sale_until: Date | null;
  /** ISO 4217. */
  currency: string;
  availability: Availability;
  condition: ItemCondition;
  /** Pieces in the pack; null when the feed does not say. */
  pack: number | null;
};

/** Why a row was skipped. */
export type RowFault =
  | 'no_id'
  | 'no_title'
  | 'bad_link'
  | 'no_price'
  | 'bad_price'
  | 'currencies_differ'
  /** A line that is not a JSON object. */
  | 'bad_json'
  /** Many more or fewer columns than the header line. */
  | 'bad_columns'
  /** A second header line with other columns. */
  | 'other_header'
  /** Longer than the limit for a row. */
  | 'too_long';

/** The raw fields of a row, by name without prefix, in lower case with underscores. */
export type RawRow = Map<string, string>;

/** A row that a parser found, or the fault of one it could not parse. */
export type ParsedRow = { row: RawRow } | { fault: RowFault };

/** Why reading a feed stopped before its end. */
export type FeedFailure =
  | 'too_large'
  | 'too_many_rows'
  /** Neither XML with items nor a table with the required columns. */
  | 'bad_format'
  | 'bad_encoding'
  /** From a row on, which `detail` has, the columns are others than before. */
  | 'columns_changed'
  /** A file that cannot be read. */
  | 'unreadable'
  /** Not fetched at all, or interrupted: `detail` has the reason. */
  | 'not_fetched';

/** What the feed's server said of the file, for the next request. */
export type FeedValidators = { etag: string | null; lastModified: string | null };

/** Result of reading a feed; rows handed over before a failure were good. */
export type FeedOutcome = {
  /** `not_modified`: it has not changed since the validators given, and was not read. */
  outcome: 'complete' | 'failed' | 'not_modified';
  reason: FeedFailure | null;
  detail: string | null;
  /** Null for a file, and where it was not fetched. */
  validators: FeedValidators | null;
  /** Rows handed over. */
  rows: number;
  /** Skipped rows, by reason. */
  skipped: Partial<Record<RowFault, number>>;
  /** The first rows skipped: row number in the feed, from 1, and reason. */
  examples: { row: number; reason: RowFault }[];
};
