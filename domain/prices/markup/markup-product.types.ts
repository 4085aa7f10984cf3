import type { Availability, ItemCondition, PriceKind, WitnessSource } from '../facts/page-facts.types.js';

/** One offer as structured data names it. */
export type MarkupOffer = {
  source: WitnessSource;
  /** Price times 100, or null where only a range is named. */
  amountCents: number | null;
  /** Ends of a range of several offers; null for a single price. */
  range: { lowCents: number; highCents: number } | null;
  currency: string | null;
  kind: PriceKind;
  condition: ItemCondition;
  availability: Availability;
  /** Day from which it can be had at this price, `YYYY-MM-DD`; null where nothing is said. */
  startsOn: string | null;
  /** Last day on which it holds, `YYYY-MM-DD`; null where nothing is said. */
  endsOn: string | null;
  seller: string | null;
  url: string | null;
  /** What the shop calls this choice of the product (`XXL`, `Blue / 43`), or null. */
  label: string | null;
  ids: string[];
  taxBasis: 'included' | 'excluded' | null;
  /** Whether it is what the page reports to analytics, and no offer to anybody. */
  isReport: boolean;
};

/** One product as structured data names it. */
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
  /** Everything it is known by, variants not counted. */
  ids: string[];
  offers: MarkupOffer[];
  /** Whether the page names it beside its own product: related, similar, part of a list. */
  isAside: boolean;
  /** Whether it is one variant of a group. */
  isVariant: boolean;
};
