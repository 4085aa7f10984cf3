/**
 * Result of reading a product page. Only `price` carries an amount that may be compared with the price paid.
 *
 * - `price`: the public price of this product, supported by one or both witnesses
 * - `no_price`: the page was read, but no price is certain enough; `reason` says why
 * - `blocked`: the shop did not show the page (captcha, bot check, cookie wall, 401, 403, 429, 5xx); says nothing about
 * the product
 * - `gone`: the page no longer exists (404, 410, soft 404, redirect to the front page) or the product is discontinued
 * - `changed_product`: the page shows a product or variant other than the one that was bought
 * - `not_allowed`: robots.txt forbids fetching the page; set by the fetcher, never by the reader
 */
export type PageOutcome = 'price' | 'no_price' | 'blocked' | 'gone' | 'changed_product' | 'not_allowed';

/** Who or what a price applies to; only `public` is open to everybody who buys one piece once. */
export type PriceKind =
  | 'public'
  | 'member'
  | 'coupon'
  | 'subscription'
  | 'instalment'
  | 'trade_in'
  | 'bundle'
  | 'per_unit';

/** Condition of the goods offered, as in schema.org; `unknown` if not stated. */
export type ItemCondition = 'new' | 'used' | 'refurbished' | 'open_box' | 'unknown';

/** Whether it can be bought now; `unknown` if not stated. */
export type Availability = 'in_stock' | 'out_of_stock' | 'pre_order' | 'back_order' | 'unknown';

/** Where on a page an amount was read from. All but `visible` come from the same template of the shop. */
export type WitnessSource = 'json-ld' | 'microdata' | 'rdfa' | 'meta' | 'state-json' | 'visible';

/** One place on the page that states a price of the product. */
export type PriceWitness = {
  source: WitnessSource;
  /** Price times 100, in every currency. */
  amountCents: number;
  /** ISO 4217, or null if this place does not say. */
  currency: string | null;
};

/** Everything read from a product page; `null` if the page does not say. */
export type PageFacts = {
  outcome: PageOutcome;
  /** Reason in snake case, such as `witnesses_disagree` or `captcha`; null with outcome `price`. */
  reason: string | null;
  /** Price times 100, in every currency; set only with outcome `price`. */
  amountCents: number | null;
  /** ISO 4217; set only with outcome `price`, and null even then if neither the page nor the hints say. */
  currency: string | null;
  kind: PriceKind | null;
  /** Whether the shop itself is the seller; null if the page does not say. */
  ownSeller: boolean | null;
  condition: ItemCondition;
  availability: Availability;
  /** Pieces in the pack, as stated in the title (`Pack of 6`, `20-Count`). */
  pack: number | null;
  /** Colour, size or other option that the price applies to, in the shop's words. */
  variant: string | null;
  taxBasis: 'included' | 'excluded' | null;
  sku: string | null;
  /** Valid GTIN-8, -12, -13 or -14, digits only. */
  gtin: string | null;
  mpn: string | null;
  brand: string | null;
  /** One line without markup, control or direction characters, at most 300 characters. */
  title: string | null;
  /** Further ids that the page gives for the product (SKUs, product ids, ASIN, GTINs), to prove its identity. */
  ids: string[];
  witnesses: PriceWitness[];
  /** The page's text around the price as one plain line; null if only markup states the price. */
  excerpt: string | null;
  /** 0 to 1. */
  confidence: number;
  /** Whether only one witness supports the price, so that it counts only after a second reading. */
  needsSecondReading: boolean;
};
