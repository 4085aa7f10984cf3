/** A piece of visible text with the traits of the element it is in; see `page-traits.rules.ts`. */
export type TextPiece = {
  /** Position of its first character in the line. */
  start: number;
  /** Bits of {@link PageTrait}, of the element and all its ancestors. */
  traits: number;
  /** Identifies the kind of element on this page: pieces of the same kind share a number. */
  kind: number;
};

/** One line of visible text, as broken by the page's block elements. */
export type PageLine = { text: string; pieces: TextPiece[] };

/** Structured data of a page in JSON-LD shape, whatever format it was written in. */
export type StructuredNode = { source: 'json-ld' | 'microdata' | 'rdfa'; node: unknown };

/** A page as plain data: everything needed to find its price, without its HTML. */
export type PageEvidence = {
  /** Text of the `title` element. */
  title: string;
  /** Language and region that the page declares (`en-CA`, `en_CA`), as written, or null. */
  locale: string | null;
  canonicalUrl: string | null;
  /** Contents of `meta` elements by lower-case name or property. */
  metas: Record<string, string[]>;
  nodes: StructuredNode[];
  /** JSON from which the page's scripts render it, as written: `__NEXT_DATA__`, `window.__INITIAL_STATE__ = …`. */
  stateTexts: string[];
  lines: PageLine[];
  /** Indexes of the lines that are main headings, in order; dialogs may add some of their own. */
  headingLines: number[];
  /** Index of the line before which the first field for a password stands; null if the page has none. */
  passwordLine: number | null;
  /** The same for the first form or field by which people bid. */
  bidLine: number | null;
  /** Rows of its tables that have text: the first line of each, and the line after its last, in order. */
  rows: { from: number; to: number }[];
  /** Product ids from attributes: `data-asin`, `data-sku`, `input name=sku`. */
  attributeIds: string[];
  /** Whether scripts or frames of a bot check were found: `captcha`, `challenge-platform`. */
  hasBotCheck: boolean;
  /** Whether parsing stopped at a limit. */
  isCut: boolean;
};

/** What is known about a page before it is read. */
export type PageContext = {
  /** URL after redirects. */
  url: string;
  /** URL that was requested; the same as `url` if nothing redirected. */
  requestedUrl?: string;
  httpStatus: number;
  /** The day it was fetched, `YYYY-MM-DD`; used to recognise offers that have not started or have ended. */
  today?: string;
  contentType?: string | null;
  /** The shop's id of the product that was bought; selects the variant. */
  sku?: string | null;
  /** Barcode of the product that was bought; proves a page that carries it. */
  gtin?: string | null;
  /** Name of the product that was bought. */
  name?: string | null;
  /** Price paid, times 100. It can only raise doubt about a price. */
  paidCents?: number | null;
  /** ISO 4217 currency of the purchase; resolves ambiguous marks. */
  currency?: string | null;
  /** ISO 3166 country of the retailer. */
  country?: string | null;
  /** Names of the shop, to tell its own offers from other sellers' if its address does not. */
  shopNames?: string[] | null;
};
