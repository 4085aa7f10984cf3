import type { PriceFacts } from './price-facts.types.js';

/** The product that a source is asked about. */
export type SourceProduct = {
  /** Address of its page. */
  url: string;
  sku: string | null;
  gtin: string | null;
  /** As bought, or as confirmed by the shopper. */
  name: string | null;
  /** ISO 4217 code of what was paid. */
  currency: string;
};

/** What a shop's page tells about the system it runs on. */
export type ShopSigns = {
  /** Id of the source. */
  source: string;
  /** ISO 4217 code of the prices shown, where the page's program names it. */
  currency: string | null;
};

/**
 * What a shop system's data says.
 *
 * - `facts`: the exact variant
 * - `next`: one more address has to be read
 * - `several`: variants of different prices fit, so none does
 * - `unfit`: it names no such product, or is not what the system documents; the page decides
 */
export type ShopApiAnswer =
  | { kind: 'facts'; facts: PriceFacts }
  | { kind: 'next'; url: string }
  | { kind: 'several' }
  | { kind: 'unfit'; reason: string };

/** What a shop's own list says about some item numbers. */
export type ShopSearchAnswer = {
  /** The product page of each number that it has. */
  found: { number: string; url: string }[];
  /** The next part of the list; null if this was the last. */
  next: string | null;
};

/** Finds product pages by item number, as the system documents and its robots.txt usually allows. */
export type ShopSearch = {
  /** @param numbers letters, digits and `.-_/` only */
  addressOf(input: { origin: string; numbers: readonly string[] }): string;
  /** Null if the answer is not as documented. @param json parsed, of any shape */
  read(input: { json: unknown; url: string; numbers: readonly string[] }): ShopSearchAnswer | null;
};

/** Product data that a shop system documents and serves to everybody. */
export type ShopApi = {
  /** Texts of a page of which one shows that the shop runs on the system. */
  signs: readonly string[];
  /** The currency that the page's prices are in; null if it does not say. */
  currencyOf(html: string): string | null;
  /** Address of the product's data; null if the page's address names no product of the system. */
  addressOf(product: SourceProduct): string | null;
  /** @param json parsed, of any shape */
  read(input: { json: unknown; url: string; product: SourceProduct; signs: ShopSigns }): ShopApiAnswer;
  search: ShopSearch;
};
