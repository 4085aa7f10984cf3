import type { Availability, ItemCondition, PriceKind, WitnessSource } from '../facts/page-facts.types.js';

/** One offer in structured data. */
export type MarkupOffer = {
  source: WitnessSource;
  /** Price times 100, or null if only a range is given. */
  amountCents: number | null;
  /** Ends of a range of several offers; null for a single price. */
  range: { lowCents: number; highCents: number } | null;
  currency: string | null;
  kind: PriceKind;
  condition: ItemCondition;
  availability: Availability;
  /** First day of this price, `YYYY-MM-DD`; null if not stated. */
  startsOn: string | null;
  /** Last day of this price, `YYYY-MM-DD`; null if not stated. */
  endsOn: string | null;
  seller: string | null;
  url: string | null;
  /** The shop's label for this variant (`XXL`, `Blue / 43`), or null. */
  label: string | null;
  ids: string[];
  taxBasis: 'included' | 'excluded' | null;
  /** Whether it comes from analytics data and is not an offer. */
  isReport: boolean;
  /**
   * Property of the page's state that holds it, if nothing tells whether this whole number counts units or hundredths;
   * taken as units until the page shows it.
   */
  openKey: string | null;
};

/** One product in structured data. */
export type MarkupProduct = {
  source: WitnessSource;
  name: string | null;
  sku: string | null;
  gtin: string | null;
  mpn: string | null;
  brand: string | null;
  url: string | null;
  variant: string | null;
  condition: ItemCondition;
  /** All its ids, except those of its variants. */
  ids: string[];
  offers: MarkupOffer[];
  /** Offers of the other choices in the list in which it stands. */
  others: MarkupOffer[];
  /** Whether the page lists it beside its own product: related, similar, part of a list. */
  isAside: boolean;
  /** Whether it is one variant of a group. */
  isVariant: boolean;
};
