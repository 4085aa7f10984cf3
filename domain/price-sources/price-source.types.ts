import type { RetailerApi } from './retailer-api.types.js';
import type { ShopApi } from './shop-api.types.js';

/** What a source reads: a page, a shop system's data, a retailer's API, a feed, somebody's browser, a word, a receipt. */
export type SourceKind = 'page' | 'shop_api' | 'retailer_api' | 'feed' | 'browser' | 'shopper' | 'receipt';

/**
 * What a price of the source proves.
 *
 * - `public`: the shop itself shows it to everybody; two readings of it can be a claim
 * - `own_view`: shown to one shopper, perhaps because they are signed in; at most a question to the shop, by them
 * - `hearsay`: somebody says so; the same
 */
export type Proof = 'public' | 'own_view' | 'hearsay';

/** What a sentence about a price may name. */
export type SaidPrice = {
  /** With its currency, as it is shown. */
  price: string;
  shop: string;
  /** Day it was seen, as it is shown. */
  day: string;
};

/** The words of a source; mails, pages and drafts say a price only with them. */
export type SourceWords = {
  /** Two or three words for the admin. */
  name: string;
  /** In the shopper's voice, to the shop: where and when the price was seen; without a full stop. */
  toShop(said: SaidPrice): string;
  /** Introduces the lowest price: "The lowest price we saw was". */
  lowest: string;
  /** "$349.99 at Target": the price and where it is from, without a full stop. */
  seen(said: Omit<SaidPrice, 'day'>): string;
  /** Note below the evidence of a claim; null if the evidence speaks for itself. */
  note: string | null;
};

/** A source of prices: everything that is known about it without asking it. */
export type PriceSource = {
  /** Stored with every price, so it never changes. */
  id: string;
  kind: SourceKind;
  proof: Proof;
  words: SourceWords;
  /** Whether only the day of its prices is known, as on a receipt: nobody saw them at a time of day. */
  isDayOnly?: true;
  /** How the product data of a shop system is asked for and read; only for `shop_api`. */
  api?: ShopApi;
  /** How a retailer's own API is asked for many products and read; only for `retailer_api`. */
  retailerApi?: RetailerApi;
};
