import type { PageFacts, PageOutcome } from './facts/page-facts.types.js';

/**
 * Facts of a price check that ended without a price, for example because robots.txt forbids it.
 *
 * @param reason reason in snake case
 */
export function unpricedFacts({
  outcome,
  reason,
}: {
  outcome: Exclude<PageOutcome, 'price'>;
  reason: string;
}): PageFacts {
  return {
    outcome,
    reason,
    amountCents: null,
    currency: null,
    kind: null,
    ownSeller: null,
    condition: 'unknown',
    availability: 'unknown',
    pack: null,
    variant: null,
    taxBasis: null,
    sku: null,
    gtin: null,
    mpn: null,
    brand: null,
    title: null,
    ids: [],
    witnesses: [],
    excerpt: null,
    confidence: 0,
    needsSecondReading: false,
  };
}
