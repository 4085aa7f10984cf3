/** A piece of visible text with the traits of the element it stands in; see `page-traits.rules.ts`. */
export type TextPiece = {
  /** Position of its first character in the line. */
  start: number;
  /** Bits of {@link PageTrait}: of the element and of all around it. */
  traits: number;
  /** What kind of element this is on this page: pieces of one kind carry one number. */
  kind: number;
};

/** One line of visible text, as blocks of the page break it. */
export type PageLine = { text: string; pieces: TextPiece[] };

/** Structured data of a page as JSON-LD shapes, whatever it was written in. */
export type StructuredNode = { source: 'json-ld' | 'microdata' | 'rdfa'; node: unknown };

/** A page as plain data: everything its price may be told by, and nothing of its markup language. */
export type PageEvidence = {
  /** Text of the `title` element. */
  title: string;
  /** Language and region that the page names for itself (`en-CA`, `en_CA`), as written, or null. */
  locale: string | null;
  canonicalUrl: string | null;
  /** Contents of `meta` elements by lower-case name or property. */
  metas: Record<string, string[]>;
  nodes: StructuredNode[];
  /** JSON that the page's program draws it from, as written: `__NEXT_DATA__`, `window.__INITIAL_STATE__ = …`. */
  stateTexts: string[];
  lines: PageLine[];
  /** Indexes of the lines that are main headings, in order; dialogs have some of their own. */
  headingLines: number[];
  /** Ids that attributes name for the product: `data-asin`, `data-sku`, `input name=sku`. */
  attributeIds: string[];
  /** Whether the machinery of a bot check was seen in scripts or frames: `captcha`, `challenge-platform`. */
  hasBotCheck: boolean;
  /** Whether the page was cut at a limit. */
  isCut: boolean;
};

/** What is known of a page before it is read. */
export type PageContext = {
  /** Address after redirects. */
  url: string;
  /** Address that was asked for; the same where nothing redirected. */
  requestedUrl?: string;
  httpStatus: number;
  /** The day it was fetched, `YYYY-MM-DD`; tells offers of later days. */
  today?: string;
  contentType?: string | null;
  /** The shop's id of what was bought; binds the variant. */
  sku?: string | null;
  /** Name of what was bought. */
  name?: string | null;
  /** Price paid, times 100; it only ever raises doubt. */
  paidCents?: number | null;
  /** ISO 4217 of the purchase; decides what an ambiguous mark means. */
  currency?: string | null;
  /** ISO 3166 country of the retailer. */
  country?: string | null;
  /** Names that the shop goes by; tells its own offers from others' where its address does not. */
  shopNames?: string[] | null;
};
