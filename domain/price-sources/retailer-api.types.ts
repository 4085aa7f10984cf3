import type { PriceFacts } from './price-facts.types.js';

/** The kind of number that products are asked for by. */
export type ProductNumber = 'sku' | 'gtin';

/** One product as a retailer's API lists it. */
export type ListedProduct = {
  sku: string | null;
  gtin: string | null;
  title: string | null;
  /** Address of its page. */
  url: string | null;
  /** Null where the API names no price for everybody. */
  facts: PriceFacts | null;
};

/** A retailer's documented API that answers for many products at once, with a key: a table of fields, no code. */
export type RetailerApi = {
  /** Canonical id of the retailer whose products it knows. */
  retailerId: string;
  /** The setting that holds its key, and what the documentation says about it. */
  keySetting: string;
  keyDoc: string;
  origin: string;
  /** Most products of one request. */
  batch: number;
  /** Requests that its owner allows a second and a day, by all workers together. */
  perSecond: number;
  perDay: number;
  /** ISO 4217 code of its prices. */
  currency: string;
  pathOf(input: { by: ProductNumber; numbers: readonly string[]; key: string }): string;
  /** The products in an answer; null if it is not as documented. @param json parsed, of any shape */
  read(json: unknown): ListedProduct[] | null;
};
