import type { PageFacts } from '../prices/facts/page-facts.types.js';

/** What a source says about the price of a product, whatever the source. */
export type PriceFacts = Pick<
  PageFacts,
  | 'amountCents'
  | 'currency'
  | 'kind'
  | 'ownSeller'
  | 'condition'
  | 'availability'
  | 'pack'
  | 'taxBasis'
  | 'variant'
  | 'sku'
  | 'gtin'
  | 'title'
>;
