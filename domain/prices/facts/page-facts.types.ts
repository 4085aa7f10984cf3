/**
 * What reading a product page came to. Only `price` carries an amount that may be compared with what was paid.
 *
 * - `price`: the public price of this product, as one or both witnesses say it
 * - `no_price`: the page was read, but no price can be stood for; `reason` says why
 * - `blocked`: the shop did not show the page (captcha, bot check, cookie wall, 401, 403, 429, 5xx); says nothing
 *   about the product
 * - `gone`: the page is no more (404, 410, soft 404, redirect to the front page) or the product is discontinued
 * - `changed_product`: the page shows another product or variant than the one that was bought
 * - `not_allowed`: robots.txt forbids looking; set by whoever fetches, never by the reader
 */
export type PageOutcome = 'price' | 'no_price' | 'blocked' | 'gone' | 'changed_product' | 'not_allowed';

/** What a price is a price for; only `public` is open to everybody who buys one piece once. */
export type PriceKind =
  | 'public'
  | 'member'
  | 'coupon'
  | 'subscription'
  | 'instalment'
  | 'trade_in'
  | 'bundle'
  | 'per_unit';

/** Condition of the goods offered, as schema.org names it; `unknown` where nothing is said. */
export type ItemCondition = 'new' | 'used' | 'refurbished' | 'open_box' | 'unknown';

/** Whether it can be bought now; `unknown` where nothing is said. */
export type Availability = 'in_stock' | 'out_of_stock' | 'pre_order' | 'back_order' | 'unknown';

/** Where an amount on a page was read from. All but `visible` come from the shop's one template. */
export type WitnessSource = 'json-ld' | 'microdata' | 'rdfa' | 'meta' | 'state-json' | 'visible';

/** One place of the page that names a price of the product. */
export type PriceWitness = {
  source: WitnessSource;
  /** Price times 100, in every currency. */
  amountCents: number;
  /** ISO 4217, or null where this place does not say. */
  currency: string | null;
};

/** Everything that was read from a product page; `null` where the page does not say. */
export type PageFacts = {
  outcome: PageOutcome;
  /** Snake-case word for why, such as `witnesses_disagree` or `captcha`; null with outcome `price`. */
  reason: string | null;
  /** Price times 100, in every currency; set only with outcome `price`. */
  amountCents: number | null;
  /** ISO 4217; set only with outcome `price`, and null even there where neither page nor hints tell. */
  currency: string | null;
  kind: PriceKind | null;
  /** Whether the shop itself sells; null where the page does not say. */
  ownSeller: boolean | null;
  condition: ItemCondition;
  availability: Availability;
  /** Pieces in the pack offered, as the title says (`Pack of 6`, `20-Count`). */
  pack: number | null;
  /** Colour, size or other choice that the price holds for, in the shop's words. */
  variant: string | null;
  taxBasis: 'included' | 'excluded' | null;
  sku: string | null;
  /** Valid GTIN-8, -12, -13 or -14, digits only. */
  gtin: string | null;
  mpn: string | null;
  brand: string | null;
  /** One line without markup, control or direction characters, at most 300 characters. */
  title: string | null;
  /** Further ids the page claims for the product (skus, product ids, ASIN, gtins), to prove its identity. */
  ids: string[];
  witnesses: PriceWitness[];
  /** The piece of the page's text that shows the price, one harmless line; null where only markup names it. */
  excerpt: string | null;
  /** 0 to 1. */
  confidence: number;
  /** Whether a single witness stands behind the price, so that only a second reading makes it count. */
  needsSecondReading: boolean;
};
